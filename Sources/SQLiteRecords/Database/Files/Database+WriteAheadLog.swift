extension Database {
  /// How much a checkpoint does, by SQLite's number.
  ///
  /// https://www.sqlite.org/c3ref/c_checkpoint_full.html
  public enum CheckpointMode: CInt, Sendable, CaseIterable {
    /// Copies as much as possible without waiting for readers and writers.
    case passive = 0
    /// Waits for the writer, and copies everything.
    case full = 1
    /// The same, and waits for readers, so that the next writer restarts the log.
    case restart = 2
    /// The same, and empties the log file.
    case truncate = 3
  }

  /// Copies changes from the write-ahead log to the database file.
  ///
  /// ```swift
  /// try pool.writeWithoutTransaction { db in
  ///   try db.checkpoint(.truncate)
  /// }
  /// ```
  ///
  /// - parameter kind: How long to wait, and whether to empty the log; by default, it waits for
  ///   nothing.
  /// - parameter schemaName: A database of the connection; all of them if it is nil.
  /// - returns: The number of pages in the log, and of the copied ones.
  /// - throws: A ``DatabaseError``: `SQLITE_BUSY` if there are readers or a writer to wait for, and
  ///   the busy mode gives up.
  @discardableResult
  public func checkpoint(
    _ kind: CheckpointMode = .passive,
    on schemaName: String? = "main"
  ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
    try checkUse()
    try doOwedWork()
    try checkIsNotSuspended()
    return try DatabaseError.converting { () throws(SQLiteFailure) in
      let (logged, copied) = try connection.checkpoint(kind.rawValue, on: schemaName)
      return (Int(logged), Int(copied))
    }
  }

  /// Switches the database to WAL mode, for all its connections.
  ///
  /// https://www.sqlite.org/wal.html
  ///
  /// - throws: A ``DatabaseError`` if the database does not support it, such as one in memory; `SQLITE_BUSY`
  ///   if there are other connections to wait for, and the busy mode gives up.
  func setUpWriteAheadLog() throws {
    let mode = try switchToWriteAheadLog(attempts: 3)
    guard mode == "wal" else {
      throw DatabaseError(message: "could not activate WAL mode at path: \(description)")
    }
    try execute(sql: "PRAGMA synchronous = NORMAL")
  }

  /// The switch begins with a read. So SQLite does not wait if another connection is writing, such as one
  /// that switches the same file, but fails at once: then this waits for the write, as the busy mode says.
  private func switchToWriteAheadLog(attempts: Int) throws -> String? {
    do {
      return try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && attempts > 1 {
      try inTransaction(.immediate) { .rollback }
      return try switchToWriteAheadLog(attempts: attempts - 1)
    }
  }
}
