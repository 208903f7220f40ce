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
    let version = try schemaVersionIfReadable()
    do {
      defer { schemaDidChange() }
      try set(.resetDatabase, on: true)
      let result = Result { try execute(sql: "VACUUM") }
      try set(.resetDatabase, on: false)
      try result.get()
    }
    defer { contentDidChange() }
    try skipSchemaVersions(upTo: version)
  }

  /// - returns: Zero for a file that is not a database: there is no known earlier version of it.
  private func schemaVersionIfReadable() throws -> Int32 {
    do {
      return try withoutTrace {
        try Int32.fetchOne(self, sql: "PRAGMA main.schema_version") ?? 0
      }
    } catch let error as DatabaseError
      where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode)
    {
      return 0
    }
  }

  /// Gives an erased database a version of its schema that it has not had before.
  ///
  /// SQLite counts from one again. When it reaches the earlier number again, a connection that has not
  /// read the schema meanwhile mistakes the new tables for the old ones. The number is not just the next
  /// one: another process may have changed the schema just before the database was erased.
  private func skipSchemaVersions(upTo version: Int32) throws {
    // A defensive connection ignores the statement.
    try set(.defensive, on: false)
    let result = Result {
      try withoutTrace {
        try connection.withoutCommitHook {
          try execute(sql: "PRAGMA main.schema_version = \(version &+ 1_000)")
        }
      }
    }
    schemaDidChange()
    try set(.defensive, on: configuration.defensive)
    try result.get()
  }

  /// Announces that the content of the database was replaced.
  func contentDidChange() {
    if needsStatementEvents { connectionObserver?.contentDidChange(in: self) }
  }

  package func set(_ setting: Connection.Setting, on: Bool) throws {
    try DatabaseError.converting { () throws(SQLiteFailure) in
      try connection.set(setting, on: on)
    }
  }
}
