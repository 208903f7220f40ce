import CSQLiteRecords

extension Connection {
  /// Whether a table, which is not a view, is part of the schema as the connection last read it.
  ///
  /// It is not the schema of now if another connection has changed that.
  ///
  /// https://www.sqlite.org/c3ref/table_column_metadata.html
  func knowsTable(_ name: String) -> Bool {
    let code = sqlite3_table_column_metadata(
      sqliteConnection,
      nil,
      name,
      nil,
      nil,
      nil,
      nil,
      nil,
      nil
    )
    return code == SQLITE_OK
  }

  /// Whether a name is a keyword of SQL.
  ///
  /// https://www.sqlite.org/c3ref/keyword_check.html
  package static func isKeyword(_ name: String) -> Bool {
    sqlite3_keyword_check(name, CInt(clamping: name.utf8.count)) != 0
  }
}
