import SQLiteRecords
import SQLiteRecordsCluster
import Testing

@Suite(
  "Accesses inside accesses of a cluster",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct NestedAccessTests {
  private let nodes: TestCluster
  private let cluster: Cluster

  init() async throws {
    nodes = try await TestCluster(nodeCount: 1)
    cluster = try await Cluster(addresses: nodes.addresses, database: "game")
  }

  private func expect(_ error: DatabaseError?, _ text: String) {
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(error?.message?.hasPrefix(text) == true)
  }

  @Test("an access that would wait for the one around it is an error at once")
  func errors() async throws {
    let cluster = cluster
    let writeInWrite = await #expect(throws: DatabaseError.self) {
      try await cluster.write { _ in try await cluster.write { _ in } }
    }
    expect(writeInWrite, "a write inside a write")
    let writeInRead = await #expect(throws: DatabaseError.self) {
      try await cluster.read { _ in try await cluster.write { _ in } }
    }
    expect(writeInRead, "a write inside a read")
    let readInRead = await #expect(throws: DatabaseError.self) {
      try await cluster.read { _ in try await cluster.read { _ in } }
    }
    expect(readInRead, "a read inside a read")
    let childTask = await #expect(throws: DatabaseError.self) {
      try await cluster.write { _ in
        async let inner: Void = cluster.write { _ in }
        try await inner
      }
    }
    expect(childTask, "a write inside a write")
  }

  @Test("a read inside a write reads what was committed")
  func readInWrite() async throws {
    try await cluster.write { try await $0.execute(sql: "CREATE TABLE player (name TEXT)") }
    let count = try await cluster.write { db in
      try await db.execute(sql: "INSERT INTO player VALUES ('Arthur')")
      return try await cluster.read {
        try await Int.fetchOne($0, sql: "SELECT COUNT(*) FROM player")
      }
    }
    #expect(count == 0)
  }

  @Test(
    "two clusters, and a task that outlives the access that started it, do not wait for each other"
  )
  func others() async throws {
    let cluster = cluster
    let other = try await Cluster(addresses: nodes.addresses, database: "other")
    try await cluster.write { _ in
      try await other.write { try await $0.execute(sql: "CREATE TABLE player (name TEXT)") }
    }
    let late = try await cluster.write { _ in
      Task {
        try await Task.sleep(for: .milliseconds(50))
        return try await cluster.write { _ in "written" }
      }
    }
    #expect(try await late.value == "written")
  }
}
