import SQLiteRecords
import Testing

@testable import SQLiteRecordsCluster

@Suite("What nodes do not survive is not sent")
struct DatabaseNameTests {
  @Test(
    "a name that ends a node, or is not opened, is rejected before anything is sent",
    arguments: [
      "", ":memory:", "file:", "file::memory:", "file:game?vfs=unix", "game-wal", "game-journal",
      "-wal", "game-shm", "a\0b", String(repeating: "a", count: 505),
      String(repeating: "é", count: 253),
    ]
  )
  func rejected(name: String) async throws {
    let node = ScriptedNode()
    let error = await #expect(throws: ClusterError.self) {
      try await node.connect(database: name)
    }
    #expect(error?.reason == .invalidDatabaseName)
    #expect(error?.message.hasPrefix("the name of a database of a cluster ") == true)
    #expect(node.connectionCount == 0)
  }

  @Test("other names are sent as they are", arguments: DatabaseNameTests.accepted)
  func sent(name: String) async throws {
    let node = ScriptedNode()
    _ = try await node.connect(database: name)
    #expect(try DatabaseName(name).text == name)
    #expect(node.connectionCount > 0)
  }

  static let accepted = [
    "game", "a/b", "/a", "../a", ".", " ", "a b", ":memory", ":MEMORY:", "FILE:a", "x?mode=memory",
    "a-wal2", "a\nb", String(repeating: "a", count: 504), String(repeating: "é", count: 252),
  ]

  @Test(
    "a pragma is rejected before it is sent, also after semicolons and EXPLAIN",
    arguments: [
      "PRAGMA journal_mode = DELETE", ";PRAGMA journal_mode = DELETE",
      "EXPLAIN PRAGMA page_size = 512", " ;; -- a\n explain query plan pragma page_size = 512",
      ";CREATE TEMP TABLE a (b)", ";VACUUM", "EXPLAIN ATTACH 'a' AS b",
    ]
  )
  func pragmas(sql: String) async throws {
    let node = ScriptedNode()
    let cluster = try await node.connect()
    let count = node.sql.count
    let error = await #expect(throws: DatabaseError.self) {
      try await cluster.write { _ = try await Row.fetchAll($0, sql: sql) }
    }
    #expect(error?.resultCode == .SQLITE_MISUSE)
    let sent = node.sql.dropFirst(count)
    #expect(!sent.contains { $0.contains("page_size") || $0.contains("journal_mode") })
    #expect(
      !sent.contains { $0.contains("TEMP") || $0.contains("VACUUM") || $0.contains("ATTACH") }
    )
  }
}
