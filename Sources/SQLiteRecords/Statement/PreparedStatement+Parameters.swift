import CSQLiteRecords

extension PreparedStatement {
  /// Sets all parameters to NULL. https://www.sqlite.org/c3ref/clear_bindings.html
  package func clearBindings() { sqlite3_clear_bindings(sqliteStatement) }

  /// The largest parameter index. https://www.sqlite.org/c3ref/bind_parameter_count.html
  var parameterCount: Int { Int(sqlite3_bind_parameter_count(sqliteStatement)) }

  /// The name of the parameter at `index`, counted from 1, with its `:`, `@` or `$`; nil for `?`.
  func parameterName(at index: Int) -> String? {
    sqlite3_bind_parameter_name(sqliteStatement, CInt(index)).map { String(cString: $0) }
  }
}
