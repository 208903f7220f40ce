import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Snapshots of a pool", .timeLimit(.minutes(60)))
struct SnapshotTests {
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

  private func count(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM t") ?? -1
  }

  @Test("a snapshot sees the state in which it was made, whatever is written afterwards")
  func isolation() async throws {
    let first = try pool.makeSnapshot()
    try insert()
    let second = try pool.makeSnapshot()
    try await pool.write { try $0.execute(sql: "DROP TABLE t") }
    for _ in 0..<2 {
      #expect(try await first.read { db in try Int.fetchOne(db, sql: "SELECT sum(a) FROM t") } == 1)
      #expect(
        try await second.read { db in try Int.fetchOne(db, sql: "SELECT sum(a) FROM t") } == 3
      )
    }
    #expect(throws: DatabaseError.self) { try pool.read(count) }
  }

  @Test("a snapshot that is made in a transaction sees what was committed before")
  func insideTransaction() throws {
    try pool.write { db in
      try db.execute(sql: "INSERT INTO t VALUES (2)")
      let snapshot = try pool.makeSnapshot()
      #expect(try snapshot.read(count) == 1)
      #expect(try count(db) == 2)
    }
  }

  @Test("all ways to read see the same")
  func ways() async throws {
    let snapshot = try pool.makeSnapshot()
    try insert()
    #expect(
      try await snapshot.unsafeRead { db in try Int.fetchOne(db, sql: "SELECT max(a) FROM t") } == 1
    )
    let asynchronous = await withCheckedContinuation { continuation in
      snapshot.asyncUnsafeRead { access in
        continuation.resume(
          returning: try? Int.fetchOne(access.get(), sql: "SELECT max(a) FROM t")
        )
      }
    }
    #expect(asynchronous == 1)
    try snapshotReads(snapshot)
  }

  private func snapshotReads(_ snapshot: DatabaseSnapshot) throws {
    #expect(try snapshot.unsafeRead(count) == 1)
    #expect(try snapshot.reentrantRead(count) == 1)
    try snapshot.read { _ throws in
      #expect(try snapshot.reentrantRead(count) == 1)
      #expect(try snapshot.unsafeReentrantRead(count) == 1)
    }
  }

  @Test("a snapshot rejects writes, and can be read afterwards")
  func writing() throws {
    let snapshot = try pool.makeSnapshot()
    let error = #expect(throws: DatabaseError.self) {
      try snapshot.read { try $0.execute(sql: "DELETE FROM t") }
    }
    #expect(error?.resultCode == .SQLITE_READONLY)
    #expect(try snapshot.read(count) == 1)
  }

  @Test("a snapshot whose transaction has ended is unusable, and shows nothing newer")
  func endedTransaction() throws {
    for ends in ["ROLLBACK", "COMMIT", "ROLLBACK; BEGIN; END"] {
      let snapshot = try pool.makeSnapshot()
      try insert()
      try snapshot.read { try $0.execute(sql: ends) }
      let error = #expect(throws: DatabaseError.self) { try snapshot.read(count) }
      #expect(error?.resultCode == .SQLITE_ABORT)
    }
  }

  @Test(
    "a snapshot that begins another transaction sees the state at the end of that access, and its schema",
    arguments: ["ROLLBACK; BEGIN", "COMMIT; BEGIN; SELECT * FROM t"]
  )
  func refreshment(sql: String) throws {
    let snapshot = try pool.makeSnapshot()
    try insert()
    #expect(try snapshot.read { db in try db.columns(in: "t").count } == 1)
    try pool.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b") }
    #expect(try snapshot.read(count) == 1)
    try snapshot.read { try $0.execute(sql: sql) }
    try insert()
    for _ in 0..<2 { #expect(try snapshot.read(count) == 2) }
    #expect(try snapshot.read { db in try db.columns(in: "t").count } == 2)
  }

  @Test("a task that is cancelled leaves a snapshot that can be read", .oneAtATime)
  func cancellation() async throws {
    let snapshot = try pool.makeSnapshot()
    try insert()
    let task = Task {
      try await snapshot.read { db in
        try Int.fetchOne(
          db,
          sql: """
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n
            """
        )
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(
      try await snapshot.read { db in try Int.fetchOne(db, sql: "SELECT max(a) FROM t") } == 1
    )
  }

  @Test("a snapshot that is closed throws")
  func closing() throws {
    let snapshot = try pool.makeSnapshot()
    try snapshot.close()
    let error = #expect(throws: DatabaseError.self) { try snapshot.read(count) }
    #expect(error?.resultCode == .SQLITE_MISUSE)
  }

  @Test("an observation of a snapshot shows its state once")
  func observation() async throws {
    let snapshot = try pool.makeSnapshot()
    try insert()
    let observation = ValueObservation.tracking { db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM t")
    }
    for try await value in observation.values(in: snapshot) {
      #expect(value == 1)
      break
    }
  }
}
