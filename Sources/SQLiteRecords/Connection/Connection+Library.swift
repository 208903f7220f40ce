import CSQLiteRecords

extension Connection {
  /// The version of the SQLite library that runs, such as 3 040 001.
  ///
  /// https://www.sqlite.org/c3ref/libversion.html
  package static var libraryVersionNumber: CInt { sqlite3_libversion_number() }

  /// What SQLite calls with a result code and a message. It must call nothing of SQLite's.
  typealias ErrorLogCallback =
    @convention(c) (UnsafeMutableRawPointer?, CInt, UnsafePointer<CChar>?) -> Void

  /// Has SQLite report errors and warnings, of all connections of the process.
  ///
  /// https://www.sqlite.org/errlog.html
  ///
  /// - returns: Whether it will. Versions of SQLite before 3.42 do not, once they are in use.
  @discardableResult
  static func logErrors(_ callback: ErrorLogCallback?) -> Bool {
    sqlite_records_config_log(callback) == SQLITE_OK
  }
}
