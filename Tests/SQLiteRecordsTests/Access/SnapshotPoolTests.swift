import Foundation
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// Without snapshots in SQLite, each test expects the error that says so.
@Suite("Pools of snapshots", .timeLimit(.minutes(60)))
struct SnapshotPoolTests {
  private let pool: DatabasePool

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pool = try DatabasePool(path: folder.appendingPathComponent("a.sqlite").path)
    try pool.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
  }

  private func insert() throws {
    try pool.write { try $0.execute(sql: "INSERT INTO t (a) VALUES (2)") }
  }

  /// Nil if SQLite has no snapshots.
  private func makeSnapshotPool() throws -> DatabaseSnapshotPool? {
    if Connection.hasCommittedStates { return try pool.makeSnapshotPool() }
    let error = #expect(throws: DatabaseError.self) { try pool.makeSnapshotPool() }
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(error?.message == "this SQLite was built without SQLITE_ENABLE_SNAPSHOT")
    return nil
  }

  @Test("all connections see the state in which the pool was made, whatever is written afterwards")
  func isolation() async throws {
    guard let snapshot = try makeSnapshotPool() else { return }
    try insert()
    try await pool.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b") }
    // Each waits for the others: there are as many connections.
    let readers = Barrier(3)
    let seen = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<3 {
        group.addTask {
          try await snapshot.read { db in
            readers.wait()
            return try String.fetchAll(db, sql: "SELECT a FROM t") + db.columns(in: "t").map(\.name)
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(seen == Array(repeating: ["1", "a"], count: 3))
    try insert()
    #expect(
      try await snapshot.read { db in try Int.fetchOne(db, sql: "SELECT sum(a) FROM t") } == 1
    )
    #expect(try await pool.read { db in try Int.fetchOne(db, sql: "SELECT sum(a) FROM t") } == 5)
  }

  @Test("a checkpoint leaves the state as it is")
  func checkpoint() throws {
    guard let snapshot = try makeSnapshotPool() else { return }
    try insert()
    _ = try? pool.writeWithoutTransaction { db in try db.checkpoint(.passive) }
    try insert()
    let sum = try snapshot.read { db in try Int.fetchOne(db, sql: "SELECT sum(a) FROM t") }
    #expect(sum == 1)
  }

  @Test("writes are rejected, and a closed pool throws")
  func errors() throws {
    guard let snapshot = try makeSnapshotPool() else { return }
    let written = #expect(throws: DatabaseError.self) {
      try snapshot.read { try $0.execute(sql: "DELETE FROM t") }
    }
    #expect(written?.resultCode == .SQLITE_READONLY)
    try snapshot.read { _ in
      let sum = try snapshot.reentrantRead { try Int.fetchOne($0, sql: "SELECT sum(a) FROM t") }
      #expect(sum == 1)
    }
    try snapshot.close()
    let closed = #expect(throws: DatabaseError.self) { try snapshot.read { _ in } }
    #expect(closed?.resultCode == .SQLITE_MISUSE)
  }
}

/// Lets threads continue when a number of them are there.
///
/// It is `@unchecked Sendable` as the condition guards the number.
private final class Barrier: @unchecked Sendable {
  private let condition = NSCondition()
  private var missing: Int

  init(_ count: Int) { missing = count }

  func wait() {
    condition.withLock {
      missing -= 1
      condition.broadcast()
      while missing > 0 { condition.wait() }
    }
  }
}
