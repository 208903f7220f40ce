import CSQLiteRecords

extension Connection {
  /// The largest number of parameters that a statement can have.
  ///
  /// https://www.sqlite.org/limits.html#max_variable_number
  var maximumParameterCount: Int {
    Int(sqlite3_limit(sqliteConnection, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
  }
}
