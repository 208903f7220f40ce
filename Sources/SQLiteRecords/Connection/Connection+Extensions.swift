import CSQLiteRecords

extension Connection {
  /// Loads an extension from a shared library. SQL statements cannot load any, neither before nor
  /// after.
  ///
  /// https://www.sqlite.org/loadext.html
  ///
  /// - parameter entryPoint: The name of the function that sets the extension up; if nil, SQLite
  ///   derives it from the name of the file.
  func loadExtension(_ path: String, entryPoint: String?) throws(SQLiteFailure) {
    try Self.checkNoNUL(in: path, "the path of the extension")
    if let entryPoint { try Self.checkNoNUL(in: entryPoint, "the entry point of the extension") }
    try set(.extensionLoading, on: true)
    var message: UnsafeMutablePointer<CChar>?
    let code = sqlite_records_load_extension(sqliteConnection, path, entryPoint, &message)
    defer { sqlite3_free(message) }
    try set(.extensionLoading, on: false)
    guard code == SQLITE_OK else {
      throw SQLiteFailure(
        code: code,
        message: message.map { String(cString: $0) } ?? Self.description(of: code)
      )
    }
  }
}
