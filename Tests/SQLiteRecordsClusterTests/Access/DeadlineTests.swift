import SQLiteRecords
import Testing

@testable import SQLiteRecordsCluster

@Suite("Deadlines, cancellation and limits", .serialized)
struct DeadlineTests {
  /// A node that answers one query with rows without end.
  private static func endlessNode() -> ScriptedNode {
    ScriptedNode { type, sql in
      type == 9 && sql.hasPrefix("SELECT 1") ? .forever(Answers.part) : .usual
    }
  }

  /// The error that something throws. On a busy machine, a short deadline may pass before the node has said
  /// that it leads: that is tried again.
  private static func failure<Value>(_ body: () async throws -> Value) async throws -> any Error {
    while true {
      do {
        _ = try await body()
      } catch let error as ClusterError where error.reason == .noLeader {
        continue
      } catch {
        return error
      }
      throw MalformedMessage("nothing was thrown")
    }
  }

  @Test("a node that sends rows without end is waited for until the deadline")
  func endlessRows() async throws {
    let node = Self.endlessNode()
    let cluster = try await node.connect(timeout: .seconds(2)) {
      $0.maximumAnswerSize = .max
      $0.maximumRowCount = .max
    }
    // On a busy machine, the deadline may pass before the query is sent.
    repeat {
      let error = try await Self.failure {
        try await cluster.read { try await Row.fetchAll($0, sql: "SELECT 1") }
      }
      #expect((error as? ClusterError)?.reason == .timedOut)
    } while !node.sql.contains("SELECT 1")
  }

  @Test("a cancelled task stops while a node sends rows without end")
  func cancelledRows() async throws {
    let node = Self.endlessNode()
    let cluster = try await node.connect {
      $0.maximumAnswerSize = 1_000_000_000
      $0.maximumRowCount = .max
    }
    let task = Task {
      try await Self.failure {
        try await cluster.read { try await Row.fetchAll($0, sql: "SELECT 1") }
      }
    }
    while !node.sql.contains("SELECT 1") { try await Task.sleep(for: .milliseconds(1)) }
    task.cancel()
    #expect(try await task.value is CancellationError)
  }

  @Test("the main actor does not decode the answer to a statement that it waits for")
  @MainActor
  func mainActor() async throws {
    let rows = Answers.rows((0..<200_000).map { [$0] })
    let node = ScriptedNode { _, sql in sql == "SELECT 1" ? .bytes(rows) : .usual }
    let cluster = try await node.connect()
    // Other work can hold up the main actor: one of several answers shows that this is not what does.
    var isFree = false
    for _ in 0..<20 where !isFree {
      isFree = try await isMainActorFree {
        try await cluster.read { try await $0.execute(sql: "SELECT 1") }
      }
    }
    #expect(isFree)
    #expect(node.sql.contains("SELECT 1"))
  }

  /// Whether the main actor does other things during most of the time that something takes.
  @MainActor
  private func isMainActorFree(_ body: () async throws -> Void) async throws -> Bool {
    let longestPause = Task { @MainActor in
      var (last, longest) = (ContinuousClock.now, Duration.zero)
      while !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(1))
        let now = ContinuousClock.now
        (last, longest) = (now, max(longest, last.duration(to: now)))
      }
      return longest
    }
    let start = ContinuousClock.now
    try await body()
    let duration = start.duration(to: .now)
    longestPause.cancel()
    return await longestPause.value < duration / 2
  }

  @Test("an answer with more bytes or rows than the configuration allows is an error")
  func limits() async throws {
    let node = Self.endlessNode()
    for isSize in [true, false] {
      let cluster = try await node.connect {
        if isSize { $0.maximumAnswerSize = 2_000_000 } else { $0.maximumRowCount = 20_000 }
      }
      let error = try await Self.failure {
        try await cluster.read { try await Row.fetchAll($0, sql: "SELECT 1") }
      }
      let failure = error as? ClusterError
      #expect(failure?.reason == .answerTooLarge)
      let name = isSize ? "maximumAnswerSize" : "maximumRowCount"
      #expect(failure?.message.contains(name) == true)
    }
  }

  @Test("an answer as large as the limit is accepted")
  func limit() async throws {
    let node = ScriptedNode { type, sql in
      guard type == 9, sql.hasPrefix("SELECT 1") else { return .usual }
      return .bytes(Answers.part + Answers.rows([[7]]))
    }
    let size = Answers.part.count + Answers.rows([[7]]).count
    let cluster = try await node.connect {
      ($0.maximumAnswerSize, $0.maximumRowCount) = (size, 501)
    }
    let rows = try await cluster.read { try await Row.fetchAll($0, sql: "SELECT 1") }
    #expect(rows.count == 501)
    #expect(node.sql.contains("SELECT 1"))
  }

  @Test("what a write whose closure outlasts the deadline has done is not committed")
  func lateWrite() async throws {
    let node = ScriptedNode()
    let cluster = try await node.connect(timeout: .milliseconds(1500))
    let commits = node.sql.count { $0 == "COMMIT" }
    let error = try await Self.failure {
      try await cluster.write { db in
        try await db.execute(sql: "CREATE TABLE player (name TEXT)")
        try await Task.sleep(for: .milliseconds(1700))
      }
    }
    #expect((error as? ClusterError)?.reason == .timedOut)
    #expect(node.sql.count { $0 == "COMMIT" } == commits)
  }

  @Test("a read whose closure outlasts the deadline is an error, and so is a later statement in it")
  func lateRead() async throws {
    let node = ScriptedNode()
    let cluster = try await node.connect(timeout: .milliseconds(1500))
    for sql in [nil, "SELECT 5"] {
      let error = try await Self.failure {
        try await cluster.read { db in
          try await Task.sleep(for: .milliseconds(1700))
          if let sql { _ = try? await Row.fetchAll(db, sql: sql) }
        }
      }
      #expect((error as? ClusterError)?.reason == .timedOut)
    }
    #expect(!node.sql.contains("SELECT 5"))
  }
}
