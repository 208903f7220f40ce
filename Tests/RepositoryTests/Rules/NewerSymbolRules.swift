/// Symbols of Swift's library that are newer than the systems of Apple's that the manifest names.
///
/// The compiler reports them where it knows those systems, as `make check-apple` lets it. This finds the same
/// by name, in all code, and needs no compiler: the names are those that
/// `swift symbolgraph-extract` lists for Swift, _Concurrency and Synchronization with macOS 14 or later, and
/// that no older symbol has.
extension FileRuleTests {
  static var newerSymbols: FileRule {
    FileRule(
      name: "no code uses what Apple's older systems lack",
      binds: FileRule.isProductCode,
      check: { file in
        file.code.words.filter { isNewer($0, in: file.code) }
          .map { file.finding($0.line, $0.text) }
      },
      violations: [
        SourceFile("Sources/SQLiteRecords/A.swift", "let a = String(validating: b, as: UTF8.self)"),
        SourceFile("Sources/SQLiteRecords/A.swift", "let a = b.asUnownedSerialExecutor()"),
        SourceFile("Sources/northwind/A.swift", "let a: InlineArray<3, Int>"),
      ],
      correct: [
        SourceFile(
          "Sources/SQLiteRecords/A.swift",
          "func asUnownedSerialExecutor() {}\nlet a = b.asUnownedSerialExecutor()"
        ),
        SourceFile("Sources/SQLiteRecords/A.swift", "// String(validating: b, as: UTF8.self)"),
        SourceFile("Sources/SQLiteRecords/A.swift", "let validating = true"),
        SourceFile("Tests/SQLiteRecordsTests/A.swift", "let a: InlineArray<3, Int>"),
      ]
    )
  }

  @Sendable private static func isNewer(_ word: SwiftCode.Word, in code: SwiftCode) -> Bool {
    if word.text == "validating" { return word.isPreceded(by: "(") && word.isFollowed(by: ":") }
    // A type that implements the requirement does not need the newer implementation.
    if word.text == "asUnownedSerialExecutor" {
      return !zip(code.words, code.words.dropFirst()).contains {
        $0.text == "func" && $1.text == word.text
      }
    }
    return newerNames.contains(word.text)
  }

  private static let newerNames: Set = [
    // Types.
    "Atomic", "AtomicLazyReference", "DiscardingTaskGroup", "DiscontiguousSlice",
    "InlineArray", "Int128", "Mutex", "RangeSet", "TaskExecutor", "ThrowingDiscardingTaskGroup",
    "UInt128", "UnownedTaskExecutor", "WordPair",
    // Functions and properties.
    "asSerialExecutor", "asTaskExecutor", "asUnownedTaskExecutor", "bytesEqual",
    "charactersEqual", "checkIsolated", "globalConcurrentExecutor", "immediateDetached",
    "isIsolatingCurrentContext", "isSameExclusiveExecutionContext", "moveSubranges",
    "removingSubranges", "unicodeScalarsEqual",
    "unownedTaskExecutor", "withDiscardingTaskGroup", "withTaskExecutorPreference",
    "withTaskPriorityEscalationHandler", "withThrowingDiscardingTaskGroup",
  ]
}
