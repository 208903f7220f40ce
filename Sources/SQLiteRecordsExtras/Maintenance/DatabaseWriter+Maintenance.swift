public import SQLiteRecords

extension DatabaseWriter {
  /// Erases the database: all tables, views, indexes and triggers, and `user_version`.
  ///
  /// - throws: A `DatabaseError`.
  public func erase() throws {
    try barrierWriteWithoutTransaction { try $0.erase() }
  }

  /// Erases the database, and suspends the task until it ends.
  ///
  /// - throws: A `DatabaseError`; a `CancellationError` if the task is cancelled.
  public func erase() async throws {
    try await barrierWriteWithoutTransaction { try $0.erase() }
  }

  /// Rebuilds the database file to its smallest size: `VACUUM`.
  ///
  /// https://www.sqlite.org/lang_vacuum.html
  ///
  /// - throws: A `DatabaseError`, such as `SQLITE_FULL` if there is no room for the new file.
  public func vacuum() throws {
    try writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
  }

  /// Rebuilds the database file, and suspends the task until it ends.
  ///
  /// - throws: A `DatabaseError`; a `CancellationError` if the task is cancelled.
  public func vacuum() async throws {
    try await writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
  }

  /// Writes a copy of the database to a new file: `VACUUM INTO '…'`.
  ///
  /// https://www.sqlite.org/lang_vacuum.html#vacuuminto
  ///
  /// - parameter filePath: The path of the new file, which must not exist.
  /// - throws: A `DatabaseError`, `SQLITE_ERROR` if the file exists.
  public func vacuum(into filePath: String) throws {
    try writeWithoutTransaction { try $0.vacuum(into: filePath) }
  }

  /// Writes a copy of the database to a new file, and suspends the task until it ends.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_ERROR` if the file exists; a `CancellationError` if the
  ///   task is cancelled.
  public func vacuum(into filePath: String) async throws {
    try await writeWithoutTransaction { try $0.vacuum(into: filePath) }
  }
}

extension Database {
  fileprivate func vacuum(into filePath: String) throws {
    // SQLite would write another file, as its strings end at the first NUL.
    guard !filePath.utf8.contains(0) else {
      throw DatabaseError(
        resultCode: .SQLITE_CANTOPEN,
        message: "the path of the copy contains a NUL character"
      )
    }
    try execute(sql: "VACUUM INTO ?", arguments: [filePath])
  }
}
