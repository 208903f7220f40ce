extension FileRuleTests {
  /// How long files and functions may be.
  static var lengths: [FileRule] { [fileLength, functionLength] }

  private static var fileLength: FileRule {
    FileRule(
      name: "a Swift file has at most 300 lines, and the manifest 350",
      binds: { $0.path.hasSuffix(".swift") && !$0.path.contains("/Snapshots/") },
      check: { file in
        let count = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
        // SwiftPM reads one file.
        return count > (file.path == "Package.swift" ? 350 : 300)
          ? [file.finding(count, "\(count) lines")] : []
      },
      violations: [
        SourceFile("Tests/A.swift", String(repeating: "\n", count: 301)),
        SourceFile("Package.swift", String(repeating: "\n", count: 351)),
      ],
      correct: [
        SourceFile("Tests/A.swift", String(repeating: "\n", count: 300)),
        SourceFile("Package.swift", String(repeating: "\n", count: 350)),
        SourceFile("Tests/A/Snapshots/a.swift", String(repeating: "\n", count: 301)),
      ]
    )
  }

  private static var functionLength: FileRule {
    func file(_ head: String, lines: Int) -> SourceFile {
      let body = String(repeating: "  a()\n", count: lines - 2)
      return SourceFile("Sources/A.swift", "b()\n\(head) {\n\(body)}\n")
    }
    let wrapped = "func a(\n  b: C = { 1 }\n)\n  -> D\nwhere E: F"
    return FileRule(
      name: "a function or a property has at most 40 lines, from its first to its closing brace",
      binds: { $0.path.hasSuffix(".swift") && !$0.path.contains("/Snapshots/") },
      check: { file in
        file.code.functions.filter { $0.lineCount > 40 }.map {
          file.finding($0.line, "\($0.name) has \($0.lineCount) lines")
        }
      },
      violations: ["func a()", "init?<A>(b: B) throws", "subscript(a: B) -> C", "var a: B"].map {
        file($0, lines: 41)
      } + [file(wrapped, lines: 37)],
      correct: [
        file("func a()", lines: 40), file(wrapped, lines: 36), file("struct A", lines: 60),
        SourceFile(
          "Sources/A.swift",
          "protocol A {\n  func a() -> B\n  init(c: C)\n}\n" + file("struct A", lines: 60).text
        ),
        SourceFile("Sources/A.swift", "var a: B\n" + file("struct A", lines: 60).text),
        SourceFile("Sources/A.swift", "let a = B.init(c)\n" + file("enum A", lines: 60).text),
      ]
    )
  }
}
