import Dispatch

/// An access that a task waits for, and that ends early when the task is cancelled.
///
/// It is `@unchecked Sendable` as the lock guards its state.
final class CancellableAccess: @unchecked Sendable {
  private enum State {
    case waiting
    case running(Database)
    /// The connection is there if the access has begun.
    case cancelled(Database?)
    case ended
  }

  private let lock = AccessLock()
  private var state = State.waiting

  /// Runs a closure within the current task, which leaves the thread that it is on meanwhile.
  ///
  /// - parameter schedule: Calls a closure on another thread, when its turn has come.
  /// - parameter access: Gives access to a connection.
  /// - throws: The error of the closure, or a `CancellationError`.
  static func run<Value: Sendable>(
    schedule: @escaping ScheduledExecutor.Schedule,
    access: @escaping @Sendable ((Database) throws -> Value) throws -> Value,
    _ body: @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let cancellableAccess = CancellableAccess()
    let executor = ScheduledExecutor(schedule)
    return try await withTaskCancellationHandler {
      try await executor.run { try access { db in try cancellableAccess.run(body, db) } }
    } onCancel: {
      cancellableAccess.cancel()
    }
  }

  private func run<Value>(_ body: (Database) throws -> Value, _ db: Database) throws -> Value {
    try lock.withLock {
      if case .cancelled = state { throw CancellationError() }
      state = .running(db)
    }
    let wasInTransaction = db.isInsideTransaction
    let result = Result { try body(db) }
    let isCancelled = lock.withLock {
      defer { state = .ended }
      if case .cancelled = state { return true }
      return false
    }
    // The next access of the connection is not concerned.
    db.handle.isCancelled = false
    guard isCancelled else { return try result.get() }
    db.connection.resetStatementsAtRows()
    // Work that was finished before the cancellation was noticed, such as a commit, has happened. A
    // transaction that could not be ended because of the cancellation is rolled back.
    if case .success(let value) = result, wasInTransaction || !db.leavesTransaction { return value }
    throw CancellationError()
  }

  private func cancel() {
    lock.withLock {
      switch state {
      case .waiting: state = .cancelled(nil)
      case .running(let db):
        db.handle.isCancelled = true
        state = .cancelled(db)
      case .cancelled, .ended: break
      }
    }
    interrupt(nextPause: 1)
  }

  /// Interrupts the connection, and again after a pause if the access continues.
  ///
  /// SQLite forgets an interruption that comes just before a statement begins to run.
  private func interrupt(nextPause milliseconds: Int) {
    let goesOn = lock.withLock {
      guard case .cancelled(let db?) = state else { return false }
      db.interrupt()
      return true
    }
    guard goesOn else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
      self.interrupt(nextPause: min(2 * milliseconds, 100))
    }
  }
}

extension Database {
  /// Whether an access that ends now would leave a transaction open that it must not.
  fileprivate var leavesTransaction: Bool {
    isInsideTransaction && !configuration.allowsUnsafeTransactions
  }
}

/// An actor without a state, on which a task runs where asynchronous accesses run.
///
/// A closure that was handed to a dispatch queue would not belong to the task: it would have no
/// task-local values, and could not check whether the task is cancelled.
actor ScheduledExecutor: SerialExecutor {
  /// Calls a closure on another thread, when its turn has come.
  typealias Schedule = @Sendable (@escaping @Sendable () -> Void) -> Void

  private nonisolated let schedule: Schedule

  init(_ schedule: @escaping Schedule) {
    self.schedule = schedule
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

  // The protocol's own implementation is newer than the oldest systems of Apple's that are supported.
  nonisolated func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// Runs a closure within the current task.
  func run<Value: Sendable>(_ body: @Sendable () throws -> Value) rethrows -> Value {
    try body()
  }

  // Older systems of Apple's know the first form only, and elsewhere it is deprecated.
  #if canImport(Darwin)
    nonisolated func enqueue(_ job: UnownedJob) { run(job) }
  #else
    nonisolated func enqueue(_ job: consuming ExecutorJob) { run(UnownedJob(job)) }
  #endif

  /// A task that waits for its turn has nothing but this closure, which keeps the actor alive.
  private nonisolated func run(_ job: UnownedJob) {
    schedule { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
