import Foundation
import SQLiteRecords
import SQLiteRecordsCluster
import Testing

/// The demonstration of `make demo-cluster`.
@Suite(
  "The demonstration of a cluster",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct ClusterDemonstration {
  private static func show(_ text: String) { print("│ \(text)") }

  @Test("a cluster continues after its leader was killed")
  func demonstration() async throws {
    let nodes = try await TestCluster()
    Self.show("Three nodes on this machine: \(nodes.addresses.joined(separator: ", "))")
    let cluster = try await Cluster(addresses: nodes.addresses, database: "game")
    try await cluster.write { db in
      try await db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT)")
      try await db.execute(sql: "INSERT INTO player (name) VALUES ('Arthur'), ('Barbara')")
    }
    Self.show("Two players are on at least two of them.")
    let leader = try await nodes.leader()
    try await nodes.kill(leader)
    let killed = ContinuousClock.now
    Self.show("The leader, \(nodes.addresses[leader]), is killed (kill -9).")
    try await cluster.write { db in
      try await db.execute(sql: "INSERT INTO player (name) VALUES ('Craig')")
    }
    let next = try await nodes.leader()
    Self.show("A third player is written after \(ContinuousClock.now - killed).")
    Self.show("The leader is now \(nodes.addresses[next]).")
    let names = try await cluster.read { db in
      try await String.fetchAll(db, sql: "SELECT name FROM player ORDER BY id")
    }
    Self.show("Players: \(names.joined(separator: ", "))")
    try nodes.start(leader)
    Self.show("\(nodes.addresses[leader]) is back, and takes what it has missed.")
    #expect(names == ["Arthur", "Barbara", "Craig"])
    #expect(next != leader)
    withExtendedLifetime(nodes) {}
  }
}
