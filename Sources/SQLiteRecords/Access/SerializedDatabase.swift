import Dispatch

/// A connection that runs one access at a time.
///
/// It is `@unchecked Sendable` as the lock serialises all use of the connection.
final class SerializedDatabase: @unchecked Sendable {
  private let db: Database
  private let lock = AccessLock()

  /// Keeps the connection open while it is interrupted.
  private let openness = AccessLock()

  private var isClosing = false

  /// The object that reports when to suspend the connection, and to resume it.
  private var suspensionReports: AnyObject?

  /// Opens a connection.
  ///
  /// - parameter description: What error messages call it.
  /// - throws: A ``DatabaseError``.
  init(path: String, configuration: Configuration, description: String) throws {
    db = try Database(path: path, configuration: configuration, description: description)
    db.endAccess()
  }

  /// Whether the connection is closed, or about to be.
  var isClosed: Bool { openness.withLock { isClosing } }

  /// The configuration of the connection.
  var configuration: Configuration { db.configuration }

  /// Whether the current thread is inside an access.
  var isInUseByCurrentThread: Bool { lock.isHeldByCurrentThread }

  /// Runs a closure without a transaction. One that it has begun is rolled back if it throws.
  ///
  /// - precondition: A closure that returns ends the transactions that it begins, and the current
  ///   thread is not inside another access.
  func access<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    try leavingNoTransaction { db in
      db.forgetOutdatedSchema()
      return try body(db)
    }
  }

  /// Runs a closure that begins with a transaction, in which it looks whether the schema has changed.
  ///
  /// - precondition: The closure ends the transactions that it begins, and the current thread is
  ///   not inside another access.
  func accessForTransaction<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    try leavingNoTransaction(body)
  }

  /// Runs a closure that reads, in a transaction.
  ///
  /// - precondition: The current thread is not inside another access.
  func read<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try leavingNoTransaction { db in try db.inReadTransaction { try value(db) } }
  }

  private func leavingNoTransaction<Value>(
    _ body: (Database) throws -> Value
  ) rethrows -> Value {
    try exclusively { db in
      var hasReturned = false
      defer { db.endOwnTransaction(hasReturned: hasReturned) }
      let value = try body(db)
      hasReturned = true
      return value
    }
  }

  /// Runs a closure in the current access of the thread if there is one, otherwise in a new one.
  func reentrantAccess<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    isInUseByCurrentThread ? try body(db) : try access(body)
  }

  /// Runs a closure with exclusive use of the connection, even if it is closed.
  ///
  /// - precondition: The current thread is not inside another access.
  func exclusively<Value>(_ body: (Database) throws -> Value) rethrows -> Value {
    require(
      !isInUseByCurrentThread,
      "database accesses are not reentrant: use the `db` of the access that is running"
    )
    return try lock.withLock {
      db.beginAccess()
      defer { db.endAccess() }
      return try body(db)
    }
  }

  /// Makes running statements fail with `SQLITE_INTERRUPT`. Any thread may call it, at
  /// any time.
  func interrupt() {
    openness.withLock { if !isClosing { db.interrupt() } }
  }

  /// Closes the connection when the current access ends.
  ///
  /// - throws: `SQLITE_BUSY` if a statement is still retained; the connection stays open.
  func close() throws { try exclusively { try close($0) } }

  /// Closes the connection, in an access.
  func close(_ db: Database) throws {
    openness.withLock { isClosing = true }
    do {
      try db.close()
    } catch {
      openness.withLock { isClosing = false }
      db.logRetainedStatements()
      throw error
    }
  }

  /// Releases memory that the connection does not need now.
  func releaseMemory() { exclusively { $0.releaseMemory() } }
}

extension SerializedDatabase {
  /// Suspends and resumes the connection from now on as its configuration says.
  func followSuspensions() {
    let reports = configuration.reportsSuspensions?({ [weak self] isSuspended in
      if isSuspended { self?.suspend() } else { self?.resume() }
    })
    openness.withLock { suspensionReports = reports }
  }

  /// Makes statements that would take a lock fail, and interrupts the one that is running. Any thread may call
  /// it, at any time.
  private func suspend() {
    openness.withLock { if !isClosing { db.suspend() } }
    interrupt(nextPause: 1)
  }

  private func resume() {
    openness.withLock { if !isClosing { db.resume() } }
  }

  /// Interrupts the connection, and again after a pause until the access has noticed the suspension, or ends:
  /// SQLite forgets an interruption that comes just before a statement begins to run.
  private func interrupt(nextPause milliseconds: Int) {
    let goesOn = openness.withLock {
      guard !isClosing, db.mayRunSuspendedStatement else { return false }
      db.interrupt()
      return true
    }
    guard goesOn else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
      self.interrupt(nextPause: min(2 * milliseconds, 100))
    }
  }
}
