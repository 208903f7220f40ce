/// Rules for Apple's systems whose violations the compiler accepts on Linux.
extension FileRuleTests {
  static var platforms: [FileRule] { [newerSymbols, spans, wideIntegers] }

  /// Below macOS 26, they need a library that is not part of the system: a program or a bundle of tests
  /// that does not find it does not start.
  private static var spans: FileRule {
    .noWord(
      "no code uses spans, which need a library of their own on older systems",
      binds: FileRule.isProductCode,
      where: { word in
        let types: Set = [
          "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan",
          "UTF8Span",
        ]
        let properties: Set = ["span", "mutableSpan", "utf8Span"]
        return types.contains(word.text)
          || (properties.contains(word.text) && word.isPreceded(by: "."))
      },
      violations: [
        SourceFile("Sources/SQLiteRecords/Statement/A.swift", "let a: RawSpan"),
        SourceFile("Sources/SQLiteRecordsBulk/A.swift", "var a = group.mutableSpan"),
      ],
      correct: [
        SourceFile("Sources/SQLiteRecords/Statement/A.swift", "let span = 1 // a Span"),
        SourceFile("Tests/SQLiteRecordsTests/A.swift", "let a: RawSpan"),
      ]
    )
  }

  /// `Int` has 32 bits on a watch. `Int(a)` ends the program there if `a` is larger, as the integers of
  /// SQLite can be.
  private static var wideIntegers: FileRule {
    // Each of them converts a number of C's `int`, an index, a count of bytes, or a text.
    let places = [
      "SQLiteRecords/Connection", "SQLiteRecords/Database/Files", "SQLiteRecords/Statement",
      "SQLiteRecords/Values/Dates/DigitScanner.swift", "SQLiteRecords/Values/Rows",
      "SQLiteRecords/Values/Storages/Row+StoredColumns.swift",
      "SQLiteRecords/Values/Storages/UUIDTextStorage.swift",
      "SQLiteRecords/Values/Types/Decimal.swift",
      "SQLiteRecordsCluster/Network/SocketAddress.swift",
      "SQLiteRecordsCluster/Nodes/ReceivedBytes.swift",
      "SQLiteRecordsExtras/Foundation/DatabaseDateComponents.swift",
      "SQLiteRecordsExtras/Foundation/NSError.swift", "SQLiteRecordsFullTextSearch/SQLite",
      "SQLiteRecordsObservation/OtherProcesses/Inotify.swift",
      "SQLiteRecordsQueries/Rows/NestedRecord.swift",
    ]
    let tools = ["Evolution", "Page", "QueryAnalysis", "Verification"].map { "SQLiteRecords\($0)" }
    let isBound: @Sendable (SourceFile) -> Bool = { file in
      UnsafeConstruct.isRuntime(file)
        && !(places + tools).contains { file.isIn("Sources/\($0)") }
    }
    return FileRule(
      name: "an integer becomes an Int with a label, such as exactly or clamping",
      binds: isBound,
      check: { file in
        file.code.words.filter { isUnlabelled($0, in: file.code) }
          .map { file.finding($0.line, $0.text) }
      },
      violations: [
        SourceFile("Sources/SQLiteRecordsExtras/A.swift", "let a = Int(midnight) + 1"),
        SourceFile("Sources/SQLiteRecords/Records/A.swift", "let a = Int(\n  b)"),
      ],
      correct: [
        SourceFile("Sources/SQLiteRecords/Records/A.swift", "let a = Int(clamping: b) + CInt(c)"),
        SourceFile("Sources/SQLiteRecords/Records/A.swift", "let a: Int = 1 // Int(b)"),
        SourceFile("Sources/SQLiteRecordsSchema/A.swift", "let a = Int(b)"),
      ]
    )
  }

  @Sendable private static func isUnlabelled(_ word: SwiftCode.Word, in code: SwiftCode) -> Bool {
    guard word.text == "Int", word.isFollowed(by: "("),
      let contents = code.contents(ofBracketAt: word.range.upperBound),
      let first = code.words.first(where: { $0.range.lowerBound >= contents.lowerBound })
    else { return false }
    return !first.isFollowed(by: ":")
  }
}
