import Foundation
import SQLiteRecords
import Testing

@testable import SQLiteRecordsCluster

@Suite(
  "Requests that dqlite 1.11 does not survive, or answers differently",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct TrapTests {
  private let nodes: TestCluster
  private let cluster: Cluster

  init() async throws {
    nodes = try await TestCluster(nodeCount: 1)
    cluster = try await Cluster(addresses: nodes.addresses, database: "game")
    try await cluster.write { db in
      try await db.execute(
        sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, d DATETIME, b BOOLEAN, s Timestamp, e date)"
      )
    }
  }

  private func expectNodeLives() throws {
    #expect(nodes.isRunning(0))
  }

  @Test("NULL in columns of dates and truth values is NULL")
  func nulls() async throws {
    try await cluster.write { try await $0.execute(sql: "INSERT INTO t (id) VALUES (1)") }
    let row = try await cluster.read { try await Row.fetchOne($0, sql: "SELECT * FROM t") }
    #expect(row == ["id": 1, "d": nil, "b": nil, "s": nil, "e": nil])
  }

  @Test(
    "a real, a text and a blob in any column do not end the node",
    arguments: ["d", "b", "s", "e"]
  )
  func values(column: String) async throws {
    let values: [any DatabaseValueConvertible] = [1.5, "x", Data([0, 1]), 7, ""]
    for value in values {
      let row = try await cluster.write { db in
        try await db.execute(sql: "DELETE FROM t")
        try await db.execute(
          sql: "INSERT INTO t (\(column)) VALUES (?)",
          arguments: [value]
        )
        return try await Row.fetchOne(db, sql: "SELECT \(column), \(column) AS other FROM t")
      }
      #expect(row?[0] == value.databaseValue)
      #expect(row?[1] == value.databaseValue)
    }
    try expectNodeLives()
  }

  @Test("the order of rows with such columns stays")
  func order() async throws {
    let days = try await cluster.write { db in
      for day in [3, 1, 2] {
        try await db.execute(sql: "INSERT INTO t (d) VALUES (?)", arguments: [day])
      }
      return try await Int.fetchAll(db, sql: "SELECT d FROM t ORDER BY d DESC LIMIT 2 -- days")
    }
    #expect(days == [3, 2])
  }

  @Test("RETURNING returns its rows, and the rows are there")
  func returning() async throws {
    let id = try await cluster.write { db in
      try await Int.fetchOne(db, sql: "INSERT INTO t (d) VALUES (5) RETURNING id")
    }
    #expect(id == 1)
    #expect(try await cluster.read { try await Int.fetchOne($0, sql: "SELECT d FROM t") } == 5)
  }

  @Test("RETURNING of such a column is rejected before anything is sent")
  func returningDates() async throws {
    let error = await #expect(throws: ClusterError.self) {
      try await cluster.write { db in
        _ = try await Row.fetchAll(db, sql: "INSERT INTO t (d) VALUES (5) RETURNING id, d")
      }
    }
    #expect(error?.reason == .unsupported)
    let row = try await cluster.write { db in
      try await Row.fetchOne(db, sql: "INSERT INTO t (d) VALUES (1.5) RETURNING id, +d AS d")
    }
    #expect(row == ["id": 1, "d": 1.5])
    try expectNodeLives()
  }

  @Test("a text with a NUL is rejected before it is sent")
  func nul() async throws {
    await #expect(throws: DatabaseError.self) {
      try await cluster.write { db in
        try await db.execute(sql: "INSERT INTO t (d) VALUES (?)", arguments: ["a\0b"])
      }
    }
    #expect(
      try await cluster.read { try await Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 0
    )
  }

  @Test("255 parameters are sent, and 256 are rejected before")
  func parameters() async throws {
    for count in [255, 256] {
      let sum = Array(repeating: "?", count: count).joined(separator: "+")
      let sql = "SELECT \(sum)"
      let arguments = StatementArguments(Array(repeating: 1, count: count))
      if count == 255 {
        let value = try await cluster.read {
          try await Int.fetchOne($0, sql: sql, arguments: arguments)
        }
        #expect(value == 255)
      } else {
        let error = await #expect(throws: DatabaseError.self) {
          _ = try await cluster.read { try await Int.fetchOne($0, sql: sql, arguments: arguments) }
        }
        #expect(error?.resultCode == .SQLITE_RANGE)
      }
    }
  }

  @Test("a result that is sent in parts is whole, and so is a large value")
  func parts() async throws {
    let sql = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000) \
      SELECT i, 'text ' || i FROM n
      """
    let rows = try await cluster.read { try await Row.fetchAll($0, sql: sql) }
    #expect(rows.map { $0[0] as Int } == Array(1...20_000))
    #expect(rows.last?[1] == "text 20000")
    let blob = try await cluster.read { db in
      try await Data.fetchOne(db, sql: "SELECT zeroblob(3000000)")
    }
    #expect(blob?.count == 3_000_000)
  }

  @Test("statements about transactions, and those for one node, are rejected")
  func transactions() async throws {
    for sql in [
      "COMMIT", "ROLLBACK", "SAVEPOINT a", "BEGIN", "ATTACH ':memory:' AS a", "VACUUM",
      "PRAGMA journal_mode = DELETE", "/* a */ -- b\n PRAGMA user_version = 3",
      "CREATE TEMP TABLE a (b)", "create temporary view a AS SELECT 1",
      "EXPLAIN PRAGMA journal_mode = DELETE", "; ;PRAGMA page_size = 512",
    ] {
      let error = await #expect(throws: DatabaseError.self) {
        try await cluster.write { try await $0.execute(sql: sql) }
      }
      #expect(error?.resultCode == .SQLITE_MISUSE)
    }
  }

  @Test("a query that fails at its first row, or at a later one, has its code and message")
  func failingRows() async throws {
    try await cluster.write { db in
      try await db.execute(sql: "CREATE TABLE u (a, b UNIQUE); INSERT INTO u VALUES (1, 1)")
    }
    for columns in ["a", "a, b, a, b, a", "a, b, a, b, a, b, a, b, a"] {
      let error = await #expect(throws: DatabaseError.self) {
        try await cluster.write { db in
          _ = try await Row.fetchAll(db, sql: "INSERT INTO u VALUES (2, 1) RETURNING \(columns)")
        }
      }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
      #expect(error?.message == "UNIQUE constraint failed: u.b")
    }
    for row in [1, 3, 100, 700] {
      let sql = """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900) \
        SELECT abs(CASE i WHEN \(row) THEN -9223372036854775808 ELSE i END) FROM n
        """
      let error = await #expect(throws: DatabaseError.self) {
        try await cluster.read { _ = try await Row.fetchAll($0, sql: sql) }
      }
      #expect(error?.resultCode == .SQLITE_ERROR)
      #expect(error?.message == "integer overflow")
    }
    try expectNodeLives()
  }

  @Test("names of databases that are accepted do not end the node")
  func names() async throws {
    for name in DatabaseNameTests.accepted {
      let other = try await Cluster(addresses: nodes.addresses, database: name)
      try await other.write { try await $0.execute(sql: "CREATE TABLE IF NOT EXISTS a (b)") }
    }
    try expectNodeLives()
  }

  @Test("a large result stops at the deadline, and when its task is cancelled")
  func largeResult() async throws {
    let sql = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000000) \
      SELECT i, 'text ' || i FROM n
      """
    var configuration = ClusterConfiguration()
    configuration.timeout = .seconds(1)
    let hasty = try await Cluster(
      addresses: nodes.addresses,
      database: "game",
      configuration: configuration
    )
    let error = await #expect(throws: ClusterError.self) {
      try await hasty.read { _ = try await Row.fetchAll($0, sql: sql) }
    }
    #expect(error?.reason == .timedOut)
    let task = Task { [cluster] in
      try await cluster.read { _ = try await Row.fetchAll($0, sql: sql) }
    }
    try await Task.sleep(for: .milliseconds(300))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try expectNodeLives()
  }

  @Test("statements after an error that has rolled back the transaction write nothing")
  func lostTransaction() async throws {
    await #expect(throws: DatabaseError.self) {
      try await cluster.write { db in
        try await db.execute(sql: "INSERT INTO t (id) VALUES (1)")
        try? await db.execute(sql: "INSERT OR ROLLBACK INTO t (id) VALUES (1)")
        try await db.execute(sql: "INSERT INTO t (id) VALUES (2)")
      }
    }
    #expect(
      try await cluster.read { try await Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 0
    )
  }

  @Test("a read does not write")
  func readOnly() async throws {
    let error = await #expect(throws: DatabaseError.self) {
      try await cluster.read { try await $0.execute(sql: "DELETE FROM t") }
    }
    #expect(error?.resultCode == .SQLITE_READONLY)
  }
}
