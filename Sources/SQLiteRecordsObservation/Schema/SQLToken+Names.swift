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
}
