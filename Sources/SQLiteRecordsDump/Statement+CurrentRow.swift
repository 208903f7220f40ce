import SQLiteRecords

extension Statement {
  /// The values of the current row, from left to right, valid until the statement moves on.
  var currentValues: [ColumnValue] {
    prepared.columnNames.indices.map {
      ColumnValue(prepared.sqliteStatement, CInt(truncatingIfNeeded: $0))
    }
  }
}
