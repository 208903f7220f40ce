import Dispatch

/// Waits on a thread for what a task does.
///
/// It is `@unchecked Sendable` as the semaphore orders what both do.
final class Waiting: @unchecked Sendable {
  private let end = DispatchSemaphore(value: 0)
  private var failure: (any Error)?

  static func wait(for work: @escaping @Sendable () async throws -> Void) throws {
    let waiting = Waiting()
    Task {
      do { try await work() } catch { waiting.failure = error }
      waiting.end.signal()
    }
    waiting.end.wait()
    if let failure = waiting.failure { throw failure }
  }
}
