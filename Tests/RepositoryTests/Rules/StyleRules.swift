extension FileRuleTests {
  /// How all Swift code is written.
  static var style: [FileRule] {
    [force, trapMessages, loudTraps, unsafeFlags, typeNames, timeLimits]
  }

  private static var force: FileRule {
    FileRule(
      name: "nothing is unwrapped, tried or cast by force",
      binds: FileRule.isProductCode,
      check: { file in
        let code = file.code
        return forcePlaces(in: code.bytes).map { file.finding(code.line(at: $0), "!") }
      },
      violations: ["a!", "try! a()", "a as! B", "a()!.b", "a[b]! = c", "var a: B!"].map {
        SourceFile("Sources/SQLiteRecords/A.swift", $0)
      },
      correct: ["a != b", "a!=b", "!a", "(!a)", "#if !os(Linux)\n#endif", #""a!""#, "// a!"].map {
        SourceFile("Sources/SQLiteRecords/A.swift", $0)
      }
    )
  }

  private static func forcePlaces(in code: [UInt8]) -> [Int] {
    let closing = Set(")]}\"?`>".utf8)
    return code.indices.dropFirst().filter { place in
      guard code[place] == UInt8(ascii: "!") else { return false }
      let isOperator = place + 1 < code.count && code[place + 1] == UInt8(ascii: "=")
      let before = code[place - 1]
      return !isOperator && (SwiftCode.isWordByte(before) || closing.contains(before))
    }
  }

  private static var trapMessages: FileRule {
    FileRule(
      name: "what traps says why",
      binds: FileRule.isProductCode,
      check: { file in
        let code = file.code
        return code.words.compactMap { word in
          guard let count = argumentsBeforeMessage[word.text], word.isFollowed(by: "("),
            let contents = code.contents(ofBracketAt: word.range.upperBound),
            code.arguments(in: contents).count <= count
          else { return nil }
          return file.finding(word.line, word.text)
        }
      },
      violations: ["fatalError()", "precondition(a > f(b, c))", "preconditionFailure( )"].map {
        SourceFile("Sources/SQLiteRecords/A.swift", $0)
      },
      correct: [#"fatalError("a")"#, "precondition(\n  a > f(b, c),\n  \"d\"\n)"].map {
        SourceFile("Sources/SQLiteRecords/A.swift", $0)
      }
    )
  }

  private static let argumentsBeforeMessage = [
    "fatalError": 0, "preconditionFailure": 0, "assertionFailure": 0, "programmerError": 0,
    "precondition": 1, "assert": 1, "require": 1,
  ]

  /// The standard library prints the sentence of most traps in debug builds only.
  private static var loudTraps: FileRule {
    let traps: Set<String> = [
      "fatalError", "preconditionFailure", "assertionFailure", "precondition", "assert",
    ]
    return .noWord(
      "the runtime traps by require and programmerError, which print in release builds, too",
      binds: { file in
        let definition = "Sources/SQLiteRecords/Connection/ProgrammerError.swift"
        return file.isIn("Sources/SQLiteRecords") && file.path != definition
      },
      where: { traps.contains($0.text) && $0.isFollowed(by: "(") },
      violations: traps.map {
        SourceFile("Sources/SQLiteRecords/Values/A.swift", "\($0)(a, \"b\")")
      },
      correct: [
        SourceFile("Sources/SQLiteRecords/A.swift", "/// - precondition: a\nrequire(a, \"b\")"),
        SourceFile("Sources/northwind/A.swift", "preconditionFailure(\"a\")"),
      ]
    )
  }

  /// SwiftPM takes unsafe flags from dependencies whose tools version is 6.2 or later; a release has none.
  private static var unsafeFlags: FileRule {
    FileRule(
      name: "the only unsafe flag is the one that leaves the generator as it is, unoptimised",
      binds: { $0.path == "Package.swift" },
      check: { file in
        file.code.words.filter { $0.text == "unsafeFlags" }
          .filter { !file.lines[$0.line - 1].contains(#".unsafeFlags(["-Onone"])"#) }
          .map { file.finding($0.line, $0.text) }
      },
      violations: [SourceFile("Package.swift", #"let a = SwiftSetting.unsafeFlags(["-b"])"#)],
      correct: [
        SourceFile("Package.swift", "// unsafeFlags\nlet a = 1"),
        SourceFile("Package.swift", #"let a = [.unsafeFlags(["-Onone"])]"#),
      ]
    )
  }

  private static var typeNames: FileRule {
    FileRule(
      name: "type names say what a thing is",
      // Apple has named the types of its frameworks.
      binds: { $0.path.hasSuffix(".swift") && !$0.path.hasPrefix("Scripts/apple/") },
      check: { file in
        file.code.declaredTypes
          .filter { word in vagueEndings.contains { word.text.hasSuffix($0) } }
          .map { file.finding($0.line, $0.text) }
      },
      violations: [SourceFile("Sources/A.swift", "struct StatementManager {}")],
      correct: [SourceFile("Sources/A.swift", "struct StatementCache {}\nlet FileManager = 1")]
    )
  }

  private static let vagueEndings = ["Manager", "Helper", "Helpers", "Util", "Utils", "Impl"]

  /// Swift Testing starts the clock of a test before the test waits for a thread, behind all others: a limit of
  /// a minute fails tests that take no time, on a machine that is slow enough.
  private static var timeLimits: FileRule {
    FileRule(
      name: "a time limit is an hour at least, as it counts the wait for other tests",
      binds: { $0.isIn("Tests") && $0.path.hasSuffix(".swift") },
      check: { file in
        file.code.words.filter { $0.text == "minutes" && $0.isFollowed(by: "(") }.compactMap {
          word in
          let number = file.code.contents(ofBracketAt: word.range.upperBound)
            .flatMap { Int(String(decoding: file.code.bytes[$0], as: UTF8.self)) }
          return number.flatMap { $0 < 60 ? file.finding(word.line, "\($0) minutes") : nil }
        }
      },
      violations: [SourceFile("Tests/A.swift", "@Suite(.timeLimit(.minutes(1)))\nstruct A {}")],
      correct: [SourceFile("Tests/A.swift", "@Suite(.timeLimit(.minutes(60)))\nstruct A {}")]
    )
  }
}
