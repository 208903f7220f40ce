/// Where the columns of a statement's row are, and how they are found by name: what can be copied without
/// counting a reference. It is valid as long as the row is.
@usableFromInline
package struct RowColumns {
  @usableFromInline let lookups: UnretainedReference<ColumnLookupCache>
  @usableFromInline let sqliteStatement: SQLiteStatement
  @usableFromInline let firstColumn: CInt

  @inlinable
  init(
    _ lookups: UnretainedReference<ColumnLookupCache>,
    _ sqliteStatement: SQLiteStatement,
    firstColumn: CInt
  ) {
    self.lookups = lookups
    self.sqliteStatement = sqliteStatement
    self.firstColumn = firstColumn
  }

  /// The value of a column, if it is the one that was asked for after the last one in the row
  /// before, and can be converted.
  @inlinable @inline(__always)
  package func nextValue<Value: DatabaseValueConvertible>(
    _ type: Value.Type,
    named columnName: String
  ) -> Value? {
    guard let index = lookups.nextColumn(named: columnName) else { return nil }
    return Value.fromColumn(StatementColumn(sqliteStatement, firstColumn &+ index))
  }
}

extension Row {
  /// Where its columns are; nil if none was asked for by name before, or if it is not a row of a
  /// statement.
  package var columns: RowColumns? {
    guard let sqliteStatement, let lookups = content.lookups else { return nil }
    return RowColumns(lookups, sqliteStatement, firstColumn: firstColumn)
  }
}
