/// An access that a task waits for, and that ends early when the task is cancelled.
///
/// It is `@unchecked Sendable` as the lock guards its state.
final class TaskAccess: @unchecked Sendable {
  private enum State {
    case waiting
    case running(Database)
    case ended
    case cancelled
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
    let taskAccess = TaskAccess()
    let executor = ScheduledExecutor(schedule)
    return try await withTaskCancellationHandler {
      try await executor.run { try access { db in try taskAccess.run(body, db) } }
    } onCancel: {
      taskAccess.cancel()
    }
  }

  private func run<Value>(_ body: (Database) throws -> Value, _ db: Database) throws -> Value {
    try lock.withLock {
      if case .cancelled = state { throw CancellationError() }
      state = .running(db)
    }
    let result = Result { try body(db) }
    let isCancelled = lock.withLock {
      defer { state = .ended }
      if case .cancelled = state { return true }
      return false
    }
    // The next access of the connection is not concerned.
    db.handle.isCancelled = false
    // What was finished, such as a commit, before the cancellation was noticed, has happened.
    if isCancelled, case .failure = result { throw CancellationError() }
    return try result.get()
  }

  private func cancel() {
    lock.withLock {
      if case .running(let db) = state {
        db.handle.isCancelled = true
        db.connection.interrupt()
      }
      switch state {
      case .waiting, .running: state = .cancelled
      case .ended, .cancelled: break
      }
    }
  }
}
