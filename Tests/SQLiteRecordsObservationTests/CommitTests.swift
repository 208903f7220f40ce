import Dispatch
import SQLiteRecordsGRDB
import Testing

@Suite("Several commits in one access", .timeLimit(.minutes(60)))
struct CommitTests {
  private static let observation = ValueObservation.tracking { db in
    try Table("player").fetchCount(db)
  }

  private func commit(_ counts: [Int], in writer: any DatabaseWriter) throws {
    try writer.writeWithoutTransaction { db in
      for count in counts {
        try db.inTransaction {
          for _ in 0..<count { try db.execute(sql: "INSERT INTO player (name) VALUES ('a')") }
          return .commit
        }
      }
    }
  }

  @Test(
    "a queue shows a value for each commit, in their order, even while the values wait to be shown"
  )
  func queue() async throws {
    let queue = try Kind.queue.make()
    let values = Counter()
    let scheduler = DispatchQueue(label: "values")
    let cancellable = Self.observation.start(in: queue, scheduling: .async(onQueue: scheduler)) {
      _ in
    } onChange: { value in
      values.append(value)
    }
    while values.values != [0] { try await Task.sleep(for: .milliseconds(1)) }
    scheduler.suspend()
    try commit([1, 2, 0, 3], in: queue)
    try commit([1], in: queue)
    scheduler.resume()
    while values.values.last != 7 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(values.values == [0, 1, 3, 6, 7])
    cancellable.cancel()
  }

  @MainActor
  @Test("a queue shows what another value makes of each commit")
  func transformed() async throws {
    let queue = try Kind.queue.make()
    let values = Counter()
    let cancellable = Self.observation.map { $0 * 10 }.removeDuplicates()
      .start(in: queue, scheduling: .immediate) { _ in
      } onChange: { value in
        values.append(value)
      }
    try commit([1, 2], in: queue)
    while values.values.last != 30 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(values.values == [0, 10, 30])
    cancellable.cancel()
  }

  @MainActor
  @Test("an error of a fetch at a commit ends the observation, after the values before it")
  func failure() async throws {
    let queue = try Kind.queue.make()
    let values = Counter()
    let cancellable = ValueObservation.tracking { db in
      let count = try Table("player").fetchCount(db)
      if count == 3 { throw DatabaseError(message: "three") }
      return count
    }.start(in: queue, scheduling: .immediate) { _ in
      values.append(-1)
    } onChange: { value in
      values.append(value)
    }
    try commit([1, 2, 3], in: queue)
    while values.values.last != -1 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(values.values == [0, 1, -1])
    cancellable.cancel()
  }
}
