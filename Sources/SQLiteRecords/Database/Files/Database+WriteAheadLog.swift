extension Database {
  /// How much a checkpoint does, by SQLite's number.
  ///
  /// https://www.sqlite.org/c3ref/c_checkpoint_full.html
  public enum CheckpointMode: CInt, Sendable, CaseIterable {
    /// Copies what can be copied without waiting for readers and writers.
    case passive = 0
    /// Waits for the writer, and copies all.
    case full = 1
    /// The same, and waits for readers, so that the next writer begins the log anew.
    case restart = 2
    /// The same, and empties the log file.
    case truncate = 3
  }

  /// Copies what was written from the write-ahead log to the database file.
  ///
  /// ```swift
  /// try pool.writeWithoutTransaction { db in
  ///   try db.checkpoint(.truncate)
  /// }
  /// ```
  ///
  /// - parameter schemaName: A database of the connection; all of them if it is nil.
  /// - returns: The number of pages in the log, and of those that are copied.
  /// - throws: A ``DatabaseError``: `SQLITE_BUSY` if there are readers or a writer to wait for, and
  ///   the busy mode gives up.
  @discardableResult
  public func checkpoint(
    _ kind: CheckpointMode = .passive,
    on schemaName: String? = "main"
  ) throws -> (walFrameCount: Int, checkpointedFrameCount: Int) {
    try checkUse()
    try doOwedWork()
    return try DatabaseError.converting { () throws(SQLiteFailure) in
      let (logged, copied) = try connection.checkpoint(kind.rawValue, on: schemaName)
      return (Int(logged), Int(copied))
    }
  }

  /// Makes the database write ahead, as all connections to it do from then on.
  ///
  /// https://www.sqlite.org/wal.html
  ///
  /// - throws: A ``DatabaseError`` if the database cannot: one in memory, for instance.
  func setUpWriteAheadLog() throws {
    let mode = try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL")
    guard mode == "wal" else {
      throw DatabaseError(message: "could not activate WAL mode at path: \(description)")
    }
    try execute(sql: "PRAGMA synchronous = NORMAL")
  }
}
