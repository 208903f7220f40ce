import SQLiteRecords

/// A line in which tasks wait for one of several places, in order.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class WaitingLine: @unchecked Sendable {
  private enum Outcome {
    case entered
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
  private var freePlaces: Int
  private var lastID: UInt64 = 0

  /// Those that have not left ``enter(until:)`` yet. An alarm that rings later finds nothing.
  private var waiters: [UInt64: Waiter] = [:]

  /// Those that wait, in their order.
  private var line: [UInt64] = []

  init(places: Int) { freePlaces = max(places, 1) }

  /// The number of tasks of which the line knows.
  var count: Int { lock.withLock { waiters.count } }

  /// Waits for a place, which must be left again.
  ///
  /// - throws: ``ClusterError/Reason-swift.enum/timedOut``, or `CancellationError`.
  func enter(until deadline: AccessDeadline) async throws {
    if takeFreePlace() { return }
    let id = arrive()
    let alarm = Task {
      try await Task.sleep(for: .milliseconds(deadline.milliseconds))
      leaveLine(id, .timedOut)
    }
    defer {
      alarm.cancel()
      lock.withLock { waiters[id] = nil }
    }
    switch await place(id) {
    case .entered: return
    case .cancelled: throw CancellationError()
    case .timedOut: throw ClusterError(.timedOut, "other accesses of the cluster took too long")
    }
  }

  func leave() {
    let next = lock.withLock {
      guard let id = line.first, case .waiting(let continuation)? = waiters[id] else {
        freePlaces += 1
        return nil as CheckedContinuation<Outcome, Never>?
      }
      line.removeFirst()
      waiters[id] = .ended(.entered)
      return continuation
    }
    next?.resume(returning: .entered)
  }

  private func takeFreePlace() -> Bool {
    lock.withLock {
      guard freePlaces > 0 else { return false }
      freePlaces -= 1
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

  private func place(_ id: UInt64) async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let outcome = append(id, continuation) { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      leaveLine(id, .cancelled)
    }
  }

  /// - returns: The outcome, if there is nothing to wait for.
  private func append(
    _ id: UInt64,
    _ continuation: CheckedContinuation<Outcome, Never>
  ) -> Outcome? {
    lock.withLock {
      if case .ended(let outcome)? = waiters[id] { return outcome }
      if freePlaces > 0 {
        freePlaces -= 1
        return .entered
      }
      waiters[id] = .waiting(continuation)
      line.append(id)
      return nil
    }
  }

  private func leaveLine(_ id: UInt64, _ outcome: Outcome) {
    let waiter = lock.withLock { () -> CheckedContinuation<Outcome, Never>? in
      defer { line.removeAll { $0 == id } }
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
