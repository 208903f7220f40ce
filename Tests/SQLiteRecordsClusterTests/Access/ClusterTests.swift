import SQLiteRecords
import SQLiteRecordsCluster
import Testing

@Suite(
  "Transactions of a cluster",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct ClusterTests {
  @Test("later transactions read what a transaction has written")
  func writeAndRead() async throws {
    let nodes = try await TestCluster()
    let cluster = try await Cluster(addresses: nodes.addresses, database: "game")
    let rowID = try await cluster.write { db in
      try await db.execute(
        sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score REAL)"
      )
      try await db.execute(
        sql:
          "INSERT INTO player (name, score) VALUES (?, :score); INSERT INTO player (name) VALUES (?)",
        arguments: ["Arthur", "Barbara"] + ["score": 1.5]
      )
      return db.lastInsertedRowID
    }
    #expect(rowID == 2)
    let rows = try await cluster.read { db in
      try await Row.fetchAll(db, sql: "SELECT * FROM player ORDER BY id")
    }
    #expect(
      rows == [
        ["id": 1, "name": "Arthur", "score": 1.5], ["id": 2, "name": "Barbara", "score": nil],
      ]
    )
    withExtendedLifetime(nodes) {}
  }

  @Test("a transaction whose closure throws leaves nothing")
  func rollback() async throws {
    let nodes = try await TestCluster()
    let cluster = try await Cluster(addresses: nodes.addresses, database: "game")
    try await cluster.write { try await $0.execute(sql: "CREATE TABLE player (name TEXT UNIQUE)") }
    await #expect(throws: DatabaseError.self) {
      try await cluster.write { db in
        try await db.execute(sql: "INSERT INTO player VALUES ('Arthur')")
        try await db.execute(sql: "INSERT INTO player VALUES ('Arthur')")
      }
    }
    let count = try await cluster.read {
      try await Int.fetchOne($0, sql: "SELECT COUNT(*) FROM player")
    }
    #expect(count == 0)
    withExtendedLifetime(nodes) {}
  }

  @Test("writes continue after the leader was killed")
  func failover() async throws {
    let nodes = try await TestCluster()
    let cluster = try await Cluster(addresses: nodes.addresses, database: "game")
    try await cluster.write { try await $0.execute(sql: "CREATE TABLE player (name TEXT)") }
    for name in ["Arthur", "Barbara", "Craig"] {
      let leader = try await nodes.leader()
      try await nodes.kill(leader)
      try await cluster.write { db in
        try await db.execute(sql: "INSERT INTO player VALUES (?)", arguments: [name])
      }
      try nodes.start(leader)
    }
    let names = try await cluster.read {
      try await String.fetchAll($0, sql: "SELECT name FROM player")
    }
    #expect(names == ["Arthur", "Barbara", "Craig"])
    withExtendedLifetime(nodes) {}
  }
}
