import Dispatch
import SQLiteRecords

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// Lets tasks wait for sockets: one thread waits for all of them.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class SocketPoller: @unchecked Sendable {
  static let shared = SocketPoller()

  /// How waiting ended.
  enum Outcome {
    case ready
    case timedOut
    case cancelled
    case failed(String)

    /// - throws: ``ClusterError``, or `CancellationError`, unless the socket is ready.
    func check(_ address: NodeAddress) throws {
      switch self {
      case .ready: return
      case .timedOut:
        throw ClusterError(.timedOut, at: address.text, "the node did not answer in time")
      case .cancelled: throw CancellationError()
      case .failed(let message): throw ClusterError(.unreachable, at: address.text, message)
      }
    }
  }

  private struct Waiter {
    let descriptor: Int32
    let events: Int16
    let deadline: AccessDeadline
    let continuation: CheckedContinuation<Outcome, Never>
  }

  private let lock = AccessLock()
  private var waiters: [UInt64: Waiter] = [:]
  private var cancelled: Set<UInt64> = []
  private var lastID: UInt64 = 0

  /// The pipe through which the thread is woken; nil until there is a thread.
  private var ends: (reading: Int32, writing: Int32)?

  /// - parameter events: Those of `poll`.
  /// - parameter isCancellable: Whether the task stops waiting if it is cancelled.
  func wait(
    for events: Int16,
    of descriptor: Int32,
    until deadline: AccessDeadline,
    isCancellable: Bool = true
  ) async -> Outcome {
    let id = lock.withLock {
      lastID += 1
      return lastID
    }
    defer { lock.withLock { _ = cancelled.remove(id) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waiter = Waiter(
          descriptor: descriptor,
          events: events,
          deadline: deadline,
          continuation: continuation
        )
        if let outcome = add(waiter, id) { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      if isCancellable { cancel(id) }
    }
  }

  /// - returns: The outcome, if there is nothing to wait for.
  private func add(_ waiter: Waiter, _ id: UInt64) -> Outcome? {
    lock.withLock {
      if cancelled.contains(id) { return .cancelled }
      guard let ends = startedEnds() else { return .failed(SystemCalls.lastError) }
      waiters[id] = waiter
      wake(ends)
      return nil
    }
  }

  private func cancel(_ id: UInt64) {
    let waiter = lock.withLock {
      cancelled.insert(id)
      return waiters.removeValue(forKey: id)
    }
    waiter?.continuation.resume(returning: .cancelled)
  }

  private func startedEnds() -> (reading: Int32, writing: Int32)? {
    if let ends { return ends }
    guard let ends = SystemCalls.makePipe() else { return nil }
    self.ends = ends
    DispatchQueue(label: "SQLiteRecordsCluster.SocketPoller").async {
      while true { self.waitOnce(ends.reading) }
    }
    return ends
  }

  private func wake(_ ends: (reading: Int32, writing: Int32)) {
    // A full pipe wakes the thread, too.
    var byte: UInt8 = 1
    _ = write(ends.writing, &byte, 1)
  }

  private func waitOnce(_ wakingEnd: Int32) {
    let waiting = lock.withLock { Array(waiters) }
    var descriptors = [pollfd(fd: wakingEnd, events: Int16(POLLIN), revents: 0)]
    descriptors += waiting.map {
      pollfd(fd: $0.value.descriptor, events: $0.value.events, revents: 0)
    }
    let timeout = waiting.map(\.value.deadline.milliseconds).min() ?? -1
    let somethingHappened = SystemCalls.wait(for: &descriptors, milliseconds: timeout)
    if somethingHappened, descriptors[0].revents != 0 {
      var bytes: [UInt8] = []
      _ = SystemCalls.receiveSome(from: wakingEnd, into: &bytes)
    }
    for (descriptor, (id, waiter)) in zip(descriptors.dropFirst(), waiting) {
      if somethingHappened, descriptor.revents != 0 {
        finish(id, .ready)
      } else if waiter.deadline.hasPassed {
        finish(id, .timedOut)
      }
    }
  }

  private func finish(_ id: UInt64, _ outcome: Outcome) {
    let waiter = lock.withLock { waiters.removeValue(forKey: id) }
    waiter?.continuation.resume(returning: outcome)
  }
}
