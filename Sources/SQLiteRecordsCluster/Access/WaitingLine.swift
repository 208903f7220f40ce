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

  private let lock = AccessLock()
  private var freePlaces: Int
  private var lastID: UInt64 = 0
  private var waiters: [(id: UInt64, continuation: CheckedContinuation<Outcome, Never>)] = []
  private var gone: Set<UInt64> = []

  init(places: Int) { freePlaces = max(places, 1) }

  /// Waits for a place, which must be left again.
  ///
  /// - throws: ``ClusterError/Reason-swift.enum/timedOut``, or `CancellationError`.
  func enter(until deadline: AccessDeadline) async throws {
    if takeFreePlace() { return }
    let id = lock.withLock {
      lastID += 1
      return lastID
    }
    let alarm = Task {
      try await Task.sleep(for: .milliseconds(Int(deadline.milliseconds)))
      leaveLine(id, .timedOut)
    }
    defer {
      alarm.cancel()
      lock.withLock { _ = gone.remove(id) }
    }
    switch await place(id) {
    case .entered: return
    case .cancelled: throw CancellationError()
    case .timedOut: throw ClusterError(.timedOut, "other accesses of the cluster took too long")
    }
  }

  func leave() {
    let next = lock.withLock {
      if waiters.isEmpty {
        freePlaces += 1
        return nil as CheckedContinuation<Outcome, Never>?
      }
      return waiters.removeFirst().continuation
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
      if gone.contains(id) { return .cancelled }
      if freePlaces > 0 {
        freePlaces -= 1
        return .entered
      }
      waiters.append((id, continuation))
      return nil
    }
  }

  private func leaveLine(_ id: UInt64, _ outcome: Outcome) {
    let waiter = lock.withLock {
      gone.insert(id)
      let index = waiters.firstIndex { $0.id == id }
      return index.map { waiters.remove(at: $0).continuation }
    }
    waiter?.resume(returning: outcome)
  }
}
