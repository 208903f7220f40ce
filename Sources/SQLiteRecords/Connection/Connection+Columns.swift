import CSQLiteRecords

extension Connection {
  /// The collation of a column of a table; nil if there is no such column, or it is one of a view.
  ///
  /// https://www.sqlite.org/c3ref/table_column_metadata.html
  func collation(ofColumn column: String, table: String, schema: String) -> String? {
    var collation: UnsafePointer<CChar>?
    let code = sqlite3_table_column_metadata(
      sqliteConnection,
      schema,
      table,
      column,
      nil,
      &collation,
      nil,
      nil,
      nil
    )
    guard code == SQLITE_OK, let collation else { return nil }
    return String(cString: collation)
  }
}
