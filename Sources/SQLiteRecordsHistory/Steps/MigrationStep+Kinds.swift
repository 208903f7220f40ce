import SQLiteRecordsSQL

// The effects of a step's statements, by their first words.

extension MigrationStep {
  /// Whether the step can change what rows hold.
  var changesRows: Bool {
    parts.contains { part in
      switch part {
      case .swift: true
      case .statement(let statement): statement.changesRows
      }
    }
  }
}

extension MigrationStep {
  /// Whether the step fails for some rows, as those do that change how a column is read.
  var checksRows: Bool { statements.contains(where: \.checksRows) }

  /// Whether the step drops what only some databases have.
  var dropsIfExists: Bool { statements.contains(where: \.dropsIfExists) }
}

extension MigrationStep.Statement {
  /// The word of a statement that cannot be run inside a transaction, or leaves it; `nil` for all
  /// others.
  var foreignWord: String? {
    guard let firstWord, Self.foreignWords.contains(firstWord) else { return nil }
    return firstWord
  }

  fileprivate var changesRows: Bool { firstWord.map(Self.wordsOfRows.contains) ?? false }

  /// A query that fails on purpose, as the planner writes it.
  fileprivate var checksRows: Bool {
    let tokens = SQLLexer.tokens(of: sql)
    return tokens.count > 4 && tokens[0].isWord("SELECT") && tokens[1].isWord("JSON_EXTRACT")
      && tokens[3].kind == .string
  }

  /// `DROP TABLE IF EXISTS` and the like.
  fileprivate var dropsIfExists: Bool {
    let tokens = SQLLexer.tokens(of: sql)
    return tokens.count > 3 && tokens[0].isWord("DROP") && tokens[2].isWord("IF")
  }

  private var firstWord: String? { SQLLexer.tokens(of: sql).first?.text.asciiUppercased }

  private static let foreignWords: Set<String> = [
    "ATTACH", "BEGIN", "COMMIT", "DETACH", "END", "PRAGMA", "RELEASE", "ROLLBACK", "SAVEPOINT",
    "VACUUM",
  ]

  private static let wordsOfRows: Set<String> = [
    "ANALYZE", "DELETE", "INSERT", "REINDEX", "REPLACE", "UPDATE", "WITH",
  ]
}
