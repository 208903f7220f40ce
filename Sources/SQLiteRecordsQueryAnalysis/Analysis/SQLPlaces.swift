import SQLiteRecordsSQL

/// Where things stand in the text of a statement.
enum SQLPlaces {
  /// The places of a parameter.
  static func parameters(named name: String, in sql: String) -> [Range<Int>] {
    SQLLexer.tokens(of: sql).filter { $0.kind == .parameter && $0.text == name }.map(\.range)
  }
}
