import CSQLiteRecords

extension Connection {
  /// The version of the SQLite library that runs, such as 3 040 001.
  ///
  /// https://www.sqlite.org/c3ref/libversion.html
  package static var libraryVersionNumber: CInt { sqlite3_libversion_number() }

  /// The oldest SQLite that has what records are written with: `RETURNING`.
  ///
  /// https://www.sqlite.org/lang_returning.html
  private static let oldestVersionNumber: CInt = 3_035_000

  /// - throws: `SQLITE_MISUSE` if the library that runs is too old.
  static func checkLibrary() throws(SQLiteFailure) {
    if libraryVersionNumber >= oldestVersionNumber { return }
    throw SQLiteFailure(
      code: SQLITE_MISUSE,
      message: "SQLite \(String(cString: sqlite3_libversion())) is too old: 3.35 or later is needed"
    )
  }

  /// A function that SQLite calls with a result code and a message. It must not call SQLite.
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
