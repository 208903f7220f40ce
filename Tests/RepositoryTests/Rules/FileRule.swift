import Testing

/// A rule that a file keeps or breaks by itself.
struct FileRule: Sendable, CustomTestStringConvertible {
  /// The rule, as a sentence.
  let name: String
  /// Whether a file is bound by the rule.
  let binds: @Sendable (SourceFile) -> Bool
  /// The places where a file breaks the rule.
  let check: @Sendable (SourceFile) -> [Finding]
  /// Made-up files that break the rule once each.
  let violations: [SourceFile]
  /// Made-up files that keep it, or are not bound by it.
  let correct: [SourceFile]

  var testDescription: String { name }

  /// The places where files break the rule.
  func findings(in files: [SourceFile]) -> [Finding] {
    files.filter(binds).flatMap(check)
  }
}

extension FileRule {
  /// Files below the sources, samples and plugins: all Swift but the tests.
  @Sendable static func isProductCode(_ file: SourceFile) -> Bool {
    file.path.hasSuffix(".swift") && !file.path.contains(".docc/")
      && ["Sources", "Plugins", "Schemas"].contains { file.isIn($0) }
  }

  /// Files of programs, which talk to people.
  @Sendable static func isProgram(_ file: SourceFile) -> Bool {
    let programs = [
      "SQLiteRecordsCommandLine", "sqlite-records", "sqlite-records-generate", "northwind",
      "sqlite-records-benchmark", "sqlite-records-torture",
    ].map { "Sources/\($0)" }
    let plugins = ["GenerateRecordsCommand", "RecordsCommand"].map { "Plugins/\($0)" }
    return (programs + plugins).contains { file.isIn($0) }
  }

  /// A rule against words of the code.
  static func noWord(
    _ name: String,
    binds: @escaping @Sendable (SourceFile) -> Bool,
    where isForbidden: @escaping @Sendable (SwiftCode.Word) -> Bool,
    violations: [SourceFile],
    correct: [SourceFile]
  ) -> FileRule {
    FileRule(
      name: name,
      binds: binds,
      check: { file in
        file.code.words.filter(isForbidden).map { file.finding($0.line, $0.text) }
      },
      violations: violations,
      correct: correct
    )
  }
}
