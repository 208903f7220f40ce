// A value as it is stored can be selected, sorted by, and given to SQL functions, as a column can.
//
// ```swift
// // SELECT 'Arthur' AS "name" FROM "player"
// Player.select("Arthur".databaseValue.forKey("name"))
// ```

extension DatabaseValue: SQLTerm {
  /// The value, compared and sorted by a collation: `'Arthur' COLLATE NOCASE`.
  ///
  /// https://www.sqlite.org/datatype3.html#collating_sequences
  public func collating(_ collation: Database.CollationName) -> SQLExpression {
    sqlExpression.collating(collation)
  }

  /// The value, compared and sorted by a collation written in Swift.
  public func collating(_ collation: DatabaseCollation) -> SQLExpression {
    sqlExpression.collating(collation)
  }
}
