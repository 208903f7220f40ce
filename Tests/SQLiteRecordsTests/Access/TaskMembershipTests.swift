import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Accesses belong to the task that waits for them")
struct TaskMembershipTests {
  private enum Request {
    @TaskLocal static var name = "none"
  }

  private let queue: DatabaseQueue
  private let database: PoolDatabase

  init() throws {
    queue = try DatabaseQueue()
    database = try PoolDatabase()
  }

  /// The results of a closure in each kind of access that a task can wait for.
  private func inEachAccess<Value: Sendable>(
    _ body: @Sendable (Database) throws -> Value
  ) async throws -> [Value] {
    var values: [Value] = []
    let writers: [any DatabaseWriter] = [queue, database.pool, AnyDatabaseWriter(database.pool)]
    for writer in writers {
      values.append(try await writer.read(body))
      values.append(try await writer.unsafeRead(body))
      values.append(try await writer.write(body))
      values.append(try await writer.writeWithoutTransaction(body))
      values.append(try await writer.barrierWriteWithoutTransaction(body))
    }
    return values
  }

  @Test("they see the values of the task")
  func taskValues() async throws {
    let names = try await Request.$name.withValue("first") {
      try await inEachAccess { _ in Request.name }
    }
    #expect(names == Array(repeating: "first", count: 15))
    #expect(try await inEachAccess { _ in Request.name } == Array(repeating: "none", count: 15))
  }

  @Test("they have the priority of the task")
  func priority() async throws {
    let task = Task(priority: .background) {
      try await (Task.currentPriority, queue.read { _ in Task.currentPriority })
    }
    let (outside, inside) = try await task.value
    #expect(inside >= outside)
    #expect(withUnsafeCurrentTask { $0 != nil })
    #expect(try await inEachAccess { _ in withUnsafeCurrentTask { $0 != nil } }.allSatisfy { $0 })
  }

  @Test("they know whether the task is cancelled", arguments: [false, true])
  func cancellation(usesPool: Bool) async throws {
    let writer: any DatabaseWriter = usesPool ? database.pool : queue
    #expect(try await writer.read { _ in Task.isCancelled } == false)
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let mayLook = Gate()
    let seen = Box<Bool?>(nil)
    let task = Task {
      try await writer.write { _ in
        signal.yield()
        _ = mayLook.pass()
        seen.value = Task.isCancelled
        try Task.checkCancellation()
      }
    }
    for await _ in started { break }
    task.cancel()
    mayLook.open()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(seen.value == true)
  }

  @Test("a closure that does not escape can be passed on to them")
  func passedOn() async throws {
    func passOn(_ body: @Sendable (Database) throws -> Int?) async throws -> Int? {
      try await database.pool.read { try body($0) }
    }
    #expect(try await passOn { try $0.value() } == 0)
  }

  @Test("code that awaits on the main actor continues there")
  @MainActor func mainActor() async throws {
    var count = 0
    for _ in 0..<100 {
      count += try await database.pool.read { _ in 1 }
      MainActor.assertIsolated()
    }
    #expect(count == 100)
  }
}
