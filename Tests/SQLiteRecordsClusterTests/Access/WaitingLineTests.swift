import Testing

@testable import SQLiteRecordsCluster

@Suite("The line of accesses that wait")
struct WaitingLineTests {
  private static let later = AccessDeadline(in: .seconds(3600))

  @Test("a line forgets tasks that enter, are cancelled, or wait for too long")
  func forgets() async throws {
    let line = WaitingLine(places: 1)
    try await line.enter(until: Self.later)
    let error = await #expect(throws: ClusterError.self) {
      try await line.enter(until: AccessDeadline(in: .milliseconds(5)))
    }
    #expect(error?.reason == .timedOut)
    let cancelled = Task { try await line.enter(until: Self.later) }
    let entering = Task { try await line.enter(until: Self.later) }
    while line.count < 2 { try await Task.sleep(for: .milliseconds(1)) }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    line.leave()
    try await entering.value
    line.leave()
    #expect(line.count == 0)
  }

  @Test("alarms that ring when their tasks have left find nothing, and leave nothing")
  func lateAlarms() async throws {
    let line = WaitingLine(places: 1)
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<2000 {
        group.addTask {
          let deadline = AccessDeadline(in: .microseconds(index % 40 * 250))
          guard (try? await line.enter(until: deadline)) != nil else { return }
          if index.isMultiple(of: 3) { try? await Task.sleep(for: .microseconds(100)) }
          line.leave()
        }
      }
    }
    try await Task.sleep(for: .milliseconds(50))
    #expect(line.count == 0)
    try await line.enter(until: Self.later)
  }
}
