import Dispatch

/// Connections to a database file: one for writing, and several for concurrent reads.
///
/// ```swift
/// let pool = try DatabasePool(path: "players.sqlite")
///
/// try pool.write { db in
///   // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
///   var player = Player(name: "Arthur")
///   try player.insert(db)
/// }
///
/// // Waits for no writer, and sees what was committed when it begins.
/// let players = try pool.read { db in
///   try Player.fetchAll(db)
/// }
/// ```
///
/// The file is in WAL mode: https://www.sqlite.org/wal.html
public final class DatabasePool: DatabaseWriter {
  let writer: SerializedDatabase
  let readers: ReaderPool

  /// The dispatch queue of asynchronous accesses that may write.
  let writerQueue: DispatchQueue

  /// The configuration of the pool.
  public let configuration: Configuration

  /// The path of the database file.
  public let path: String

  /// Opens a database file in WAL mode, and creates it if it does not exist, unless the
  /// configuration is read-only.
  ///
  /// ```swift
  /// // PRAGMA journal_mode = WAL
  /// // PRAGMA synchronous = NORMAL
  /// let pool = try DatabasePool(path: "players.sqlite")
  /// ```
  ///
  /// - parameter path: A path, or a URI if ``Configuration/acceptsURIs`` is set.
  /// - parameter configuration: How connections are opened; by default, five readers in WAL mode.
  /// - throws: A ``DatabaseError``: `SQLITE_CANTOPEN` if the file cannot be opened, or its path
  ///   contains a NUL character, `SQLITE_NOTADB` if it is not a database, `SQLITE_ERROR` if the
  ///   database does not support WAL mode, such as one in memory.
  /// - precondition: `configuration.maximumReaderCount` is at least one.
  public init(path: String, configuration: Configuration = Configuration()) throws {
    require(configuration.maximumReaderCount > 0, "maximumReaderCount must be at least 1")
    self.path = path
    self.configuration = configuration
    writerQueue = DispatchQueue(
      label: (configuration.label ?? "SQLiteRecords.DatabasePool") + ".writer",
      qos: configuration.qos,
      target: configuration.writeTargetQueue ?? configuration.targetQueue
    )
    writer = try SerializedDatabase(
      path: path,
      configuration: configuration.ofWriter,
      description: "\(configuration.label ?? path).writer"
    )
    readers = ReaderPool(path: path, configuration: configuration)
    if configuration.readonly { return }
    try writer.access { try $0.setUpWriteAheadLog() }
    // Readers take no lock that keeps others from writing.
    writer.followSuspensions()
  }

  // The connection that is closed last removes the log, which only the writer can.
  deinit { readers.invalidate() }

  /// Waits for the current accesses, and closes the connections. Later accesses throw
  /// `SQLITE_MISUSE`.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_BUSY` with the SQL of a statement that is still
  ///   retained; the pool stays open.
  /// - precondition: The current thread is not inside an access of this pool.
  public func close() throws {
    try withoutReaders { waitForReaders in
      try writer.exclusively { db in
        waitForReaders()
        try readers.close { try writer.close(db) }
      }
    }
  }

  /// Makes running statements fail with `SQLITE_INTERRUPT`, including those of readers. Any thread
  /// may call it.
  ///
  /// https://www.sqlite.org/c3ref/interrupt.html
  public func interrupt() {
    writer.interrupt()
    readers.interrupt()
  }

  /// Waits for the accesses that are under way, and releases memory that is not needed now. Readers
  /// are closed, unless `configuration.persistentReadOnlyConnections` is set.
  ///
  /// - precondition: The current thread is not inside an access of this pool.
  public func releaseMemory() {
    withoutReaders { waitForReaders in
      writer.exclusively { db in
        waitForReaders()
        db.releaseMemory()
        if configuration.persistentReadOnlyConnections {
          readers.releaseMemory()
        } else {
          readers.invalidate()
        }
      }
    }
  }

  /// Releases memory like ``DatabasePool/releaseMemory()``, and returns without waiting for it.
  public func releaseMemoryEventually() {
    writerQueue.async { self.releaseMemory() }
  }

  /// Closes the readers, immediately or after their current access. Later reads open new ones, and
  /// call `configuration.prepareDatabase` again.
  public func invalidateReadOnlyConnections() {
    readers.invalidate()
  }

  /// Runs a closure while there are no reads.
  ///
  /// - parameter begin: Calls its argument as soon as it has the writer.
  /// - precondition: The current thread is not inside an access of this pool.
  func withoutReaders<Value>(
    _ begin: (_ waitForReaders: () -> Void) throws -> Value
  ) rethrows -> Value {
    checkNoReadIsUnderWay()
    readers.gate.reserve()
    defer { readers.gate.endReservation() }
    // An earlier user of the writer may have begun to read meanwhile.
    return try begin { readers.gate.waitUntilUnshared() }
  }

  func checkNoReadIsUnderWay() {
    require(
      readers.current == nil,
      "database accesses are not reentrant: use the `db` of the read that is running"
    )
  }
}

extension Configuration {
  /// The configuration of the readers of a pool.
  var ofReaders: Configuration {
    var configuration = self
    configuration.readonly = true
    configuration.allowsUnsafeTransactions = false
    // Readers of a file in WAL mode wait for no writer, but for rare moments: when another process
    // opens the file for the first time, or closes it for the last.
    // https://www.sqlite.org/wal.html#sometimes_queries_return_sqlite_busy_in_wal_mode
    configuration.busyMode = readonlyBusyMode ?? .timeout(10)
    configuration.followsSchemaVersion = true
    return configuration
  }

  /// The configuration of the writer of a pool.
  ///
  /// A reader that finds the index of the log half written takes the write lock for an instant, to
  /// read it undisturbed. A transaction that begins at that moment would fail, although only the
  /// pool uses the file.
  var ofWriter: Configuration {
    guard case .immediateError = busyMode else { return self }
    var configuration = self
    configuration.busyMode = .timeout(0.1)
    return configuration
  }
}
