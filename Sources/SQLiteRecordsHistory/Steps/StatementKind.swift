import SQLiteRecordsSQL

/// What statements of steps do, by their first words.
enum StatementKind {
  /// The word of a statement that cannot be run inside of a transaction, or leaves it; `nil` for all
  /// others.
  static func foreignWord(of sql: String) -> String? {
    guard let word = SQLTokenizer.tokens(of: sql).first?.text.asciiUppercased else { return nil }
    return foreignWords.contains(word) ? word : nil
  }

  private static let foreignWords: Set<String> = [
    "ATTACH", "BEGIN", "COMMIT", "DETACH", "END", "PRAGMA", "RELEASE", "ROLLBACK", "SAVEPOINT",
    "VACUUM",
  ]

  fileprivate static let wordsOfRows: Set<String> = [
    "ANALYZE", "DELETE", "INSERT", "REINDEX", "REPLACE", "UPDATE", "WITH",
  ]
}

extension MigrationStep {
  /// Whether the step can change what rows hold.
  var changesRows: Bool {
    parts.contains { part in
      switch part {
      case .swift: true
      case .statement(let statement):
        SQLTokenizer.tokens(of: statement.sql).first.map {
          StatementKind.wordsOfRows.contains($0.text.asciiUppercased)
        } ?? false
      }
    }
  }
}
