import CSQLiteRecords

/// Keeps a Swift closure alive behind a C callback's context pointer.
final class CallbackBox<Callback> {
  let callback: Callback
  init(_ callback: Callback) { self.callback = callback }
}

extension Connection {
  /// Decides whether to try again when another connection holds a lock.
  typealias BusyHandler = @Sendable (_ numberOfTries: Int) -> Bool

  /// An on/off setting of a connection. https://www.sqlite.org/c3ref/c_dbconfig_defensive.html
  enum Setting {
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
  func isOn(_ setting: Setting) -> Bool {
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
