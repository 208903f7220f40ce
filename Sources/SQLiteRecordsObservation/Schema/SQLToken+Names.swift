import SQLiteRecordsSQLText

extension SQLToken {
  /// The name that the token stands for, in lower case.
  var lowercasedName: String? { name?.asciiLowercased }
}

extension String {
  /// Whether a name, which is given in lower case, is anywhere in the SQL.
  func hasName(_ name: String) -> Bool {
    SQLLexer.tokens(of: self).contains { $0.lowercasedName == name }
  }

  /// Whether a table is in one place only among those that this statement reads: after `FROM` or `JOIN`.
  func readsOnlyOnce(_ table: String) -> Bool {
    let tokens = SQLLexer.tokens(of: self)
    let table = table.asciiLowercased
    var places = 0
    for (index, token) in tokens.enumerated().dropLast()
    where tokens[index + 1].lowercasedName == table {
      if token.isWord("IN") { return false }
      guard
        token.isWord("FROM") || token.isWord("JOIN") || token.isSymbol(",") || token.isSymbol("(")
      else { continue }
      // `player.name` is a column.
      let isQualifier = index + 2 < tokens.count && tokens[index + 2].isSymbol(".")
      if !isQualifier { places += 1 }
    }
    return places <= 1
  }
}
