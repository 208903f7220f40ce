import CSQLiteRecords

extension Connection {
  /// Whether a table, which is not a view, is part of the schema as the connection last read it.
  ///
  /// It is not the schema of now if another connection has changed that.
  func knowsTable(_ name: String) -> Bool {
    withMetadata(ofColumn: nil, table: name, schema: nil) { _ in true } ?? false
  }

  /// The collation of a column of a table; nil if there is no such column, or it is one of a view.
  func collation(ofColumn column: String, table: String, schema: String) -> String? {
    withMetadata(ofColumn: column, table: table, schema: schema) { $0.map { String(cString: $0) } }
      ?? nil
  }

  /// Calls a closure with the collation of a column, or with nil if only a table is asked for.
  ///
  /// https://www.sqlite.org/c3ref/table_column_metadata.html
  ///
  /// - returns: Nil if there is no such table or column.
  private func withMetadata<Value>(
    ofColumn column: String?,
    table: String,
    schema: String?,
    _ body: (_ collation: UnsafePointer<CChar>?) -> Value
  ) -> Value? {
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
    return code == SQLITE_OK ? body(collation) : nil
  }

  /// Whether a name is a keyword of SQL.
  ///
  /// https://www.sqlite.org/c3ref/keyword_check.html
  package static func isKeyword(_ name: String) -> Bool {
    sqlite3_keyword_check(name, CInt(clamping: name.utf8.count)) != 0
  }
}
