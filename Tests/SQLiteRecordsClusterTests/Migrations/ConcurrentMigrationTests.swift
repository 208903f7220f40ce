import SQLiteRecords
import SQLiteRecordsCluster
import SQLiteRecordsMigrations
import Testing

@Suite(
  "Migrations of a cluster by several clients",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence)),
  // Each test has three nodes, which miss their deadlines if there are too many of them.
  .serialized
)
struct ConcurrentMigrationTests {
  private static let count = 12

  /// Migrates by some clients at once.
  private func migrate(_ addresses: [String], clients: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<clients {
        group.addTask {
          let cluster = try await Cluster(addresses: addresses, database: "game")
          try await GameHistory.counting(Self.count).migrate(cluster)
          let isReady = try await cluster.read {
            try await GameHistory.counting(Self.count).hasCompletedMigrations($0)
          }
          #expect(isReady)
        }
      }
      try await group.waitForAll()
    }
  }

  private func expectEachStepOnce(_ nodes: TestCluster) async throws {
    let cluster = try await Cluster(addresses: nodes.addresses, database: "game")
    let steps = try await cluster.read {
      try await Int.fetchAll($0, sql: "SELECT step FROM done ORDER BY step")
    }
    #expect(steps == Array(1...Self.count))
  }

  @Test("of four clients that migrate at once, one runs each step")
  func together() async throws {
    let nodes = try await TestCluster()
    try await migrate(nodes.addresses, clients: 4)
    try await expectEachStepOnce(nodes)
  }

  @Test("a step whose leader is killed in its midst is run once by the next leader")
  func killedInside() async throws {
    let killing = KillOnce(try await TestCluster())
    let cluster = try await Cluster(addresses: killing.addresses, database: "game")
    let step = SchemaStep(
      "0001-initial",
      [
        .sql("CREATE TABLE done (step INTEGER)", line: 1),
        .sql("INSERT INTO done VALUES (1)", line: 2), .swift("pause") { _ in },
        .sql("INSERT INTO done VALUES (2)", line: 4),
      ]
    )
    try await GameHistory.migrator([step]).migrate(
      cluster,
      functions: ["pause": { _ in try await killing.kill() }]
    )
    #expect(await killing.callCount == 2)
    let steps = try await cluster.read { try await Int.fetchAll($0, sql: "SELECT step FROM done") }
    #expect(steps == [1, 2])
  }

  @Test("leaders that are killed at any moment make no step run twice, and none be left out")
  func killedAtAnyMoment() async throws {
    let nodes = try await TestCluster()
    let addresses = nodes.addresses
    async let migrated: Void = migrate(addresses, clients: 2)
    for _ in 0..<3 {
      try await Task.sleep(for: .milliseconds(Int.random(in: 5...60)))
      let leader = try await nodes.leader()
      try await nodes.kill(leader)
      try nodes.start(leader)
    }
    try await migrated
    try await expectEachStepOnce(nodes)
  }

  @Test("a client waits for the migration of another one, and does not run it again")
  func waiting() async throws {
    let nodes = try await TestCluster(nodeCount: 1)
    let clients = [
      try await Cluster(addresses: nodes.addresses, database: "game"),
      try await Cluster(addresses: nodes.addresses, database: "game"),
    ]
    let step = SchemaStep(
      "0001-initial",
      [.sql("CREATE TABLE done (step INTEGER)", line: 1), .swift("pause") { _ in }]
    )
    let migrator = GameHistory.migrator([step])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in clients {
        group.addTask {
          try await migrator.migrate(
            client,
            functions: ["pause": { _ in try await Task.sleep(for: .milliseconds(300)) }]
          )
        }
      }
      try await group.waitForAll()
    }
    let count = try await clients[1].read {
      try await Int.fetchOne($0, sql: "SELECT COUNT(*) FROM done")
    }
    #expect(count == 0)
  }

  @Test("a client that waits too long for another one's migration gives up at its timeout")
  func waitingTooLong() async throws {
    let nodes = try await TestCluster(nodeCount: 1)
    let first = try await Cluster(addresses: nodes.addresses, database: "game")
    let second = try await Cluster(addresses: nodes.addresses, database: "game")
    try await first.write { db in
      try await db.execute(sql: "CREATE TABLE held (a)")
      await #expect(throws: DatabaseError.self) {
        try await GameHistory.migrator(steps: 1).migrate(second, timeout: .milliseconds(200))
      }
    }
    try await GameHistory.migrator(steps: 1).migrate(second)
  }
}

/// Kills the leader at the first call.
private actor KillOnce {
  let addresses: [String]
  private(set) var callCount = 0
  private let nodes: TestCluster

  init(_ nodes: sending TestCluster) {
    addresses = nodes.addresses
    self.nodes = nodes
  }

  func kill() async throws {
    callCount += 1
    guard callCount == 1 else { return }
    let leader = try await nodes.leader()
    try await nodes.kill(leader)
    try nodes.start(leader)
  }
}
