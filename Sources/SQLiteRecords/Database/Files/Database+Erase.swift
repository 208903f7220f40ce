extension Database {
  /// Erases the database: all tables, views, indexes and triggers, and `user_version`.
  ///
  /// https://www.sqlite.org/c3ref/c_dbconfig_defensive.html#sqlitedbconfigresetdatabase
  ///
  /// Observations and transaction observers are notified, as of a commit that they cannot refuse.
  ///
  /// - throws: A ``DatabaseError``; `SQLITE_MISUSE` inside a transaction.
  public func erase() throws {
    try checkUse()
    guard !isInsideTransaction else {
      throw DatabaseError.misuse("a database cannot be erased inside a transaction")
    }
    do {
      defer { schemaDidChange() }
      try set(.resetDatabase, on: true)
      let result = Result { try execute(sql: "VACUUM") }
      try set(.resetDatabase, on: false)
      try result.get()
    }
    contentDidChange()
  }

  /// Tells observers that the content of the database is another one.
  func contentDidChange() {
    if needsStatementEvents { observers.contentDidChange(in: self) }
  }

  func set(_ setting: Connection.Setting, on: Bool) throws {
    try DatabaseError.converting { () throws(SQLiteFailure) in
      try connection.set(setting, on: on)
    }
  }

  /// Clears the schema cache and the prepared statements.
  ///
  /// This is needed only if SQLite's C interface has changed the schema.
  public func clearSchemaCache() {
    if isClosed { return }
    requireUse()
    schemaDidChange()
  }

  /// The message of the most recent call that failed; nil if there is none.
  ///
  /// https://www.sqlite.org/c3ref/errcode.html
  public var lastErrorMessage: String? {
    if isClosed { return "the database is closed" }
    return lastErrorCode == .SQLITE_OK ? nil : connection.errorMessage
  }

  /// The code of the most recent call that failed.
  ///
  /// https://www.sqlite.org/c3ref/errcode.html
  public var lastErrorCode: ResultCode {
    if isClosed { return .SQLITE_MISUSE }
    requireUse()
    return ResultCode(connection.errorCode)
  }
}
