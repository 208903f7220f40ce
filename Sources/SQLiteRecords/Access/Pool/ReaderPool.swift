import Dispatch

/// Read-only connections to a file, which are opened when they are needed, and lent to one access
/// at a time.
///
/// It is `@unchecked Sendable` as the lock guards its state.
final class ReaderPool: @unchecked Sendable {
  private struct Loan {
    let reader: SerializedDatabase
    /// Whether the thread that reads had the writer before.
    let isInsideWrite: Bool
    /// Whether the connection is closed when it comes back.
    var isLast = false
  }

  /// Decides when each access may use a connection.
  let gate: ReaderGate

  /// The dispatch queue of asynchronous accesses.
  let dispatchQueue: DispatchQueue

  private let path: String
  private let configuration: Configuration
  private let lock = AccessLock()
  private var idleReaders: [SerializedDatabase] = []
  private var loans: [Loan] = []
  private var openedCount = 0
  private var isClosed = false

  /// - parameter configuration: How the pool's writer is opened.
  init(path: String, configuration: Configuration) {
    self.path = path
    self.configuration = configuration.ofReaders
    gate = ReaderGate(maximumCount: configuration.maximumReaderCount)
    dispatchQueue = DispatchQueue(
      label: (configuration.label ?? "SQLiteRecords.DatabasePool") + ".reader",
      qos: configuration.qos,
      attributes: .concurrent,
      target: configuration.targetQueue
    )
  }

  /// The connection that the current thread is reading with.
  var current: SerializedDatabase? { currentLoan?.reader }

  /// The same connection, if the thread had the writer when it began to read.
  var currentInsideWrite: SerializedDatabase? {
    currentLoan.flatMap { $0.isInsideWrite ? $0.reader : nil }
  }

  private var currentLoan: Loan? {
    lock.withLock { loans.first { $0.reader.isInUseByCurrentThread } }
  }

  /// Waits for a turn, and runs a closure with a connection.
  ///
  /// - parameter isInsideWrite: Whether the current thread has the writer. Those that read may all be
  ///   waiting for that, so a thread which has it waits for none of them: it has a turn, and if need
  ///   be a connection, more than there are.
  /// - throws: The error of the closure; a ``DatabaseError`` if no connection can be opened.
  func read<Value>(
    isInsideWrite: Bool,
    _ body: (SerializedDatabase) throws -> Value
  ) throws -> Value {
    gate.beginShared(isInsideWrite ? .additional : .shared)
    defer { gate.endShared() }
    return try readInTurn(isInsideWrite: isInsideWrite, body)
  }

  /// Runs a closure on the dispatch queue, in a turn.
  func schedule(_ access: @escaping @Sendable () -> Void) {
    gate.beginShared { [dispatchQueue, gate] in
      dispatchQueue.async {
        defer { gate.endShared() }
        access()
      }
    }
  }

  /// Runs a closure with a connection, in the turn that has begun.
  func readInTurn<Value>(
    isInsideWrite: Bool = false,
    _ body: (SerializedDatabase) throws -> Value
  ) throws -> Value {
    let reader = try borrow(isInsideWrite: isInsideWrite)
    defer { takeBack(reader) }
    return try body(reader)
  }

  /// A connection for one access alone, during a turn that has begun.
  func borrow(isInsideWrite: Bool = false) throws -> SerializedDatabase {
    let reader = try lock.withLock { () throws -> SerializedDatabase? in
      guard !isClosed else { throw DatabaseError.misuse("the database is closed") }
      guard let reader = idleReaders.popLast() else { return nil }
      loans.append(Loan(reader: reader, isInsideWrite: isInsideWrite))
      return reader
    }
    if let reader { return reader }
    let opened = try open()
    lock.withLock { loans.append(Loan(reader: opened, isInsideWrite: isInsideWrite)) }
    return opened
  }

  /// Makes a connection free for others.
  func takeBack(_ reader: SerializedDatabase) {
    let isLast = lock.withLock {
      guard let index = loans.firstIndex(where: { $0.reader === reader }) else { return true }
      let isLast = loans.remove(at: index).isLast || idleReaders.count >= gate.maximumCount
      if !isLast { idleReaders.append(reader) }
      return isLast
    }
    if isLast { closeNowOrLater(reader) }
  }

  private func open() throws -> SerializedDatabase {
    let number = lock.withLock {
      openedCount += 1
      return openedCount
    }
    let name = "\(configuration.label ?? path).reader.\(number)"
    return try SerializedDatabase(path: path, configuration: configuration, description: name)
  }

  /// Makes running statements fail with `SQLITE_INTERRUPT`.
  func interrupt() {
    lock.withLock { for loan in loans { loan.reader.interrupt() } }
  }

  /// Releases memory that idle connections do not need now.
  func releaseMemory() {
    lock.withLock { for reader in idleReaders { reader.releaseMemory() } }
  }

  /// Closes the connections: those in use after their access, and those with a retained statement
  /// when the statement is released.
  func invalidate() {
    for reader in takeIdleReaders() { closeNowOrLater(reader) }
  }

  /// Closes the connections for good, of which none is in use.
  ///
  /// - parameter closeWriter: Closes the connection that has to be closed last.
  /// - throws: `SQLITE_BUSY` if a statement is still retained; connections can be lent again.
  func close(_ closeWriter: () throws -> Void) throws {
    lock.withLock { isClosed = true }
    do {
      var readers = takeIdleReaders()
      defer { lock.withLock { idleReaders += readers } }
      while let reader = readers.last {
        try reader.close()
        readers.removeLast()
      }
      try closeWriter()
    } catch {
      lock.withLock { isClosed = false }
      throw error
    }
  }

  private func takeIdleReaders() -> [SerializedDatabase] {
    lock.withLock {
      for index in loans.indices { loans[index].isLast = true }
      defer { idleReaders = [] }
      return idleReaders
    }
  }

  /// Closes a connection that is lent no more.
  private func closeNowOrLater(_ reader: SerializedDatabase) {
    // A retained statement retains the connection, which is closed when it is released.
    try? reader.close()
  }
}
