/// A row, where its columns are, and how they are found by name, without a reference that is counted. It is
/// valid as long as the row is.
@usableFromInline
package struct RowReference {
  private let content: UnretainedReference<RowContent>
  @usableFromInline let lookups: UnretainedReference<ColumnLookupCache>?
  @usableFromInline let sqliteStatement: SQLiteStatement?
  @usableFromInline let firstColumn: CInt
  private let owner: ObjectIdentifier

  /// - parameter findsColumns: Whether the columns have the names that are asked for.
  package init(_ row: borrowing Row, findsColumns: Bool) {
    content = UnretainedReference(row.content)
    lookups = findsColumns ? row.content.lookups : nil
    sqliteStatement = row.sqliteStatement
    firstColumn = row.firstColumn
    owner = row.owner
  }

  /// The row.
  package var row: Row {
    let content = content.object
    guard let sqliteStatement else { return Row(content: content) }
    return Row(
      content: content,
      sqliteStatement: sqliteStatement,
      firstColumn: firstColumn,
      owner: owner
    )
  }

  /// The value of a column, if it is the one that was asked for after the last one in the row
  /// before, and can be converted.
  @inlinable @inline(__always)
  package func nextValue<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    named columnName: String
  ) -> Value? {
    guard let sqliteStatement, let index = lookups?.nextColumn(named: columnName) else {
      return nil
    }
    return Value.fromColumn(StatementColumn(sqliteStatement, firstColumn &+ index))
  }
}
