import Foundation
import SQLiteRecords
import SQLiteRecordsMigrations
import Testing

@testable import SQLiteRecordsCluster

@Suite(
  "Commits whose answers are lost",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence)),
  // Each test has three nodes, which miss their deadlines if there are too many of them.
  .serialized
)
struct LostCommitTests {
  /// Inserts a row while the connection is cut, and returns how often the closure ran.
  private func insert(_ name: String, into cluster: Cluster) async throws -> Int {
    var runs = 0
    try await cluster.write { db in
      runs += 1
      try await db.execute(sql: "INSERT INTO player VALUES (?)", arguments: [name])
    }
    return runs
  }

  private func names(_ cluster: Cluster) async throws -> [String] {
    try await cluster.read { try await String.fetchAll($0, sql: "SELECT name FROM player") }
  }

  private func connect(_ nodes: TestCluster, timeout: Duration = .seconds(20)) async throws
    -> Cluster
  {
    var configuration = ClusterConfiguration()
    configuration.timeout = timeout
    let cluster = try await Cluster(
      addresses: nodes.addresses,
      database: "game",
      configuration: configuration
    )
    try await cluster.write { db in
      try await db.execute(sql: "CREATE TABLE IF NOT EXISTS player (name TEXT)")
    }
    return cluster
  }

  @Test("a commit that did not reach the leader is repeated")
  func commitLost() async throws {
    let nodes = try await TestCluster(hasProxies: true)
    let cluster = try await connect(nodes)
    for proxy in nodes.proxies { proxy.cutNextCommit(.beforeCommit) }
    #expect(try await insert("Arthur", into: cluster) == 2)
    #expect(nodes.proxies.map(\.cuts).reduce(0, +) >= 1)
    #expect(try await names(cluster) == ["Arthur"])
  }

  @Test("a commit whose answer is lost is found by its number, and not repeated")
  func answerLost() async throws {
    let nodes = try await TestCluster(hasProxies: true)
    let cluster = try await connect(nodes)
    let leader = try await nodes.leader()
    nodes.proxies[leader].cutNextCommit(.beforeAnswer)
    #expect(try await insert("Arthur", into: cluster) == 1)
    #expect(nodes.proxies[leader].cuts == 1)
    #expect(try await names(cluster) == ["Arthur"])
    let number = try await cluster.read { db in
      try await Int64.fetchOne(
        db,
        sql: "SELECT number FROM sqliteRecordsCommit WHERE client = ?",
        arguments: [cluster.commits.client]
      )
    }
    // The number of the cut transaction is still the last one: finding out needed none of its own.
    #expect(number == 2)
  }

  @Test("a connection that is cut at any moment around a commit leaves the row once")
  func cutAround() async throws {
    let nodes = try await TestCluster(hasProxies: true)
    let cluster = try await connect(nodes)
    for name in 1...20 {
      for proxy in nodes.proxies { proxy.cutNextCommit(.afterCommit) }
      _ = try await insert("\(name)", into: cluster)
    }
    #expect(try await names(cluster) == (1...20).map { "\($0)" })
    #expect(nodes.proxies.map(\.cuts).reduce(0, +) >= 20)
  }

  @Test("a commit whose answer is lost because the leader dies is found on the next leader")
  func leaderDies() async throws {
    let nodes = try await TestCluster(hasProxies: true)
    let cluster = try await connect(nodes)
    let leader = try await nodes.leader()
    let proxy = nodes.proxies[leader]
    proxy.cutNextCommit(.beforeAnswer, isLast: true)
    async let runs = insert("Arthur", into: cluster)
    while proxy.cuts == 0 { try await Task.sleep(for: .milliseconds(1)) }
    try await nodes.kill(leader)
    let count = try await runs
    #expect(count == 1)
    #expect(try await names(cluster) == ["Arthur"])
  }

  @Test("if no node answers before the deadline, the error says that the outcome is unknown")
  func outcomeUnknown() async throws {
    let nodes = try await TestCluster(nodeCount: 1, hasProxies: true)
    let cluster = try await connect(nodes, timeout: .seconds(1))
    nodes.proxies[0].cutNextCommit(.beforeAnswer, isLast: true)
    let error = await #expect(throws: ClusterError.self) {
      try await insert("Arthur", into: cluster)
    }
    #expect(error?.reason == .outcomeUnknown)
    nodes.proxies[0].open()
    #expect(try await names(cluster) == ["Arthur"])
  }

  @Test("a migration whose commit is not answered runs once")
  func migration() async throws {
    let nodes = try await TestCluster(hasProxies: true)
    let cluster = try await connect(nodes)
    let migrator = GameHistory.counting(3)
    try await migrator.migrate(cluster, upTo: "Game/1-step")
    for proxy in nodes.proxies { proxy.cutNextCommit(.beforeAnswer) }
    try await migrator.migrate(cluster, upTo: "Game/2-step")
    for proxy in nodes.proxies { proxy.cutNextCommit(.beforeCommit) }
    try await migrator.migrate(cluster)
    let steps = try await cluster.read { try await Int.fetchAll($0, sql: "SELECT step FROM done") }
    #expect(steps == [1, 2, 3])
  }
}
