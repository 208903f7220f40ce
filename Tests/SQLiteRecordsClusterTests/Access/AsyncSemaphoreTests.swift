import Testing

@testable import SQLiteRecordsCluster

@Suite("The line of accesses that wait")
struct AsyncSemaphoreTests {
  private static let later = AccessDeadline(in: .seconds(3600))

  @Test("a line forgets tasks that enter, are cancelled, or wait for too long")
  func forgets() async throws {
    let semaphore = AsyncSemaphore(permits: 1)
    try await semaphore.acquire(until: Self.later)
    let error = await #expect(throws: ClusterError.self) {
      try await semaphore.acquire(until: AccessDeadline(in: .milliseconds(5)))
    }
    #expect(error?.reason == .timedOut)
    let cancelled = Task { try await semaphore.acquire(until: Self.later) }
    let entering = Task { try await semaphore.acquire(until: Self.later) }
    while semaphore.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    semaphore.release()
    try await entering.value
    semaphore.release()
    #expect(semaphore.count == 0)
  }

  @Test("alarms that ring when their tasks have left find nothing, and leave nothing")
  func lateAlarms() async throws {
    let semaphore = AsyncSemaphore(permits: 1)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<2000 {
        group.addTask {
          let deadline = AccessDeadline(in: .microseconds(index % 40 * 250))
          guard (try? await semaphore.acquire(until: deadline)) != nil else { return }
          if index.isMultiple(of: 3) { try? await Task.sleep(for: .microseconds(100)) }
          semaphore.release()
        }
      }
    }
    try await Task.sleep(for: .milliseconds(50))
    #expect(semaphore.count == 0)
    try await semaphore.acquire(until: Self.later)
  }
}
