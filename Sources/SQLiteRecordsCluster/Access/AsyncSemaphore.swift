import SQLiteRecords

/// An asynchronous semaphore: tasks wait for one of several permits, in order.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class AsyncSemaphore: @unchecked Sendable {
  private enum Outcome {
    case acquired
    case cancelled
    case timedOut
  }

  /// A task that is about to wait, waits, or was told the outcome before it could wait.
  private enum Waiter {
    case arriving
    case waiting(CheckedContinuation<Outcome, Never>)
    case ended(Outcome)
  }

  private let lock = AccessLock()
  private var permits: Int
  private var lastID: UInt64 = 0

  /// Those that have not left ``acquire(until:)`` yet. An alarm that rings later finds nothing.
  private var waiters: [UInt64: Waiter] = [:]

  /// Those that wait, in their order.
  private var queue: [UInt64] = []

  init(permits: Int) { self.permits = max(permits, 1) }

  /// The number of tasks that wait, or are about to.
  var count: Int { lock.withLock { waiters.count } }

  /// Waits for a permit, which must be released again.
  ///
  /// - throws: ``ClusterError/Reason-swift.enum/timedOut``, or `CancellationError`.
  func acquire(until deadline: AccessDeadline) async throws {
    if takePermit() { return }
    let id = arrive()
    let alarm = Task {
      try await Task.sleep(for: .milliseconds(deadline.milliseconds))
      stopWaiting(id, .timedOut)
    }
    defer {
      alarm.cancel()
      lock.withLock { waiters[id] = nil }
    }
    switch await outcome(of: id) {
    case .acquired: return
    case .cancelled: throw CancellationError()
    case .timedOut: throw ClusterError(.timedOut, "other accesses of the cluster took too long")
    }
  }

  func release() {
    let next = lock.withLock {
      guard let id = queue.first, case .waiting(let continuation)? = waiters[id] else {
        permits += 1
        return nil as CheckedContinuation<Outcome, Never>?
      }
      queue.removeFirst()
      waiters[id] = .ended(.acquired)
      return continuation
    }
    next?.resume(returning: .acquired)
  }

  private func takePermit() -> Bool {
    lock.withLock {
      guard permits > 0 else { return false }
      permits -= 1
      return true
    }
  }

  private func arrive() -> UInt64 {
    lock.withLock {
      lastID += 1
      waiters[lastID] = .arriving
      return lastID
    }
  }

  private func outcome(of id: UInt64) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let outcome = append(id, continuation) { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      stopWaiting(id, .cancelled)
    }
  }

  /// - returns: The outcome, if there is nothing to wait for.
  private func append(
    _ id: UInt64,
    _ continuation: CheckedContinuation<Outcome, Never>
  ) -> Outcome? {
    lock.withLock {
      if case .ended(let outcome)? = waiters[id] { return outcome }
      if permits > 0 {
        permits -= 1
        return .acquired
      }
      waiters[id] = .waiting(continuation)
      queue.append(id)
      return nil
    }
  }

  private func stopWaiting(_ id: UInt64, _ outcome: Outcome) {
    let waiter = lock.withLock { () -> CheckedContinuation<Outcome, Never>? in
      defer { queue.removeAll { $0 == id } }
      switch waiters[id] {
      case .waiting(let continuation):
        waiters[id] = .ended(outcome)
        return continuation
      case .arriving:
        waiters[id] = .ended(outcome)
        return nil
      case .ended, nil: return nil
      }
    }
    waiter?.resume(returning: outcome)
  }
}
