import CSQLiteRecords

/// Keeps a Swift closure alive behind a C callback's context pointer.
package final class CallbackBox<Callback> {
  let callback: Callback
  package init(_ callback: Callback) { self.callback = callback }
}

extension Connection {
  /// Decides whether to try again when another connection holds a lock.
  typealias BusyHandler = @Sendable (_ numberOfTries: Int) -> Bool

  /// An on/off setting of a connection. https://www.sqlite.org/c3ref/c_dbconfig_defensive.html
  package enum Setting {
    case doubleQuotedStringLiterals
    case defensive
    case trustedSchema
    case resetDatabase
    /// Whether the C interface, but not SQL, can load extensions.
    case extensionLoading
    case foreignKeys

    fileprivate var options: [CInt] {
      switch self {
      case .doubleQuotedStringLiterals: [SQLITE_DBCONFIG_DQS_DML, SQLITE_DBCONFIG_DQS_DDL]
      case .defensive: [SQLITE_DBCONFIG_DEFENSIVE]
      case .trustedSchema: [SQLITE_DBCONFIG_TRUSTED_SCHEMA]
      case .resetDatabase: [SQLITE_DBCONFIG_RESET_DATABASE]
      case .extensionLoading: [SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION]
      case .foreignKeys: [SQLITE_DBCONFIG_ENABLE_FKEY]
      }
    }
  }

  /// Turns a setting on or off. Unlike the pragma of the same effect it needs no memory.
  func set(_ setting: Setting, on: Bool) throws(SQLiteFailure) {
    for option in setting.options {
      let code = sqlite_records_db_config(sqliteConnection, option, on ? 1 : 0, nil)
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }

  /// Whether a setting is on.
  package func isOn(_ setting: Setting) -> Bool {
    setting.options.allSatisfy { option in
      var isOn: CInt = 0
      return sqlite_records_db_config(sqliteConnection, option, -1, &isOn) == SQLITE_OK && isOn != 0
    }
  }

  /// Waits up to `milliseconds` for a lock; zero or less fails at once with `SQLITE_BUSY`.
  ///
  /// https://www.sqlite.org/c3ref/busy_timeout.html
  func setBusyTimeout(milliseconds: CInt) {
    sqlite3_busy_timeout(sqliteConnection, milliseconds)
  }

  /// Asks `box` whether to try again when a lock is held. The caller keeps `box` alive as long as
  /// the connection is open. https://www.sqlite.org/c3ref/busy_handler.html
  func setBusyHandler(_ box: CallbackBox<BusyHandler>) {
    sqlite3_busy_handler(
      sqliteConnection,
      { context, tries in
        guard let context else { return 0 }
        let box = Unmanaged<CallbackBox<BusyHandler>>.fromOpaque(context).takeUnretainedValue()
        return box.callback(Int(tries)) ? 1 : 0
      },
      Unmanaged.passUnretained(box).toOpaque()
    )
  }
}

extension Connection {
  /// Whether the main database is in WAL mode; false if that cannot be determined.
  ///
  /// The connection knows it since it read the database first, so no lock is taken to find out.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_journal_mode
  var hasWriteAheadLog: Bool {
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    recorder.begin()
    let code = sqlite3_prepare_v2(sqliteConnection, "PRAGMA main.journal_mode", -1, &statement, nil)
    guard code == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW,
      let text = sqlite3_column_text(statement, 0)
    else { return false }
    return String(cString: text) == "wal"
  }
}

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

#if SQLCipher
  extension Connection {
    /// Reads and writes the file with a key from now on.
    ///
    /// https://www.zetetic.net/sqlcipher/sqlcipher-api/#sqlite3_key
    func useKey(_ key: some Sequence<UInt8>) throws(SQLiteFailure) {
      try checkKey(key) { sqlite3_key(sqliteConnection, $0, $1) }
    }

    /// Encrypts the file with another key.
    ///
    /// https://www.zetetic.net/sqlcipher/sqlcipher-api/#sqlite3_rekey
    func changeKey(to key: some Sequence<UInt8>) throws(SQLiteFailure) {
      try checkKey(key) { sqlite3_rekey(sqliteConnection, $0, $1) }
    }

    private func checkKey(
      _ key: some Sequence<UInt8>,
      use: (UnsafeRawPointer?, CInt) -> CInt
    ) throws(SQLiteFailure) {
      var bytes = Array(key)
      guard let count = CInt(exactly: bytes.count), count > 0 else {
        throw SQLiteFailure(code: SQLITE_MISUSE, message: "a passphrase must not be empty")
      }
      let code = bytes.withUnsafeMutableBytes { buffer in
        // The copy does not stay in memory.
        defer { sqlite_records_clear_memory(buffer.baseAddress, buffer.count) }
        return use(buffer.baseAddress, count)
      }
      guard code == SQLITE_OK else { throw failure(code) }
    }
  }
#endif
