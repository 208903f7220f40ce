import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("The schema cache of a connection")
struct SchemaCacheTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE t (a)")
    _ = try db.columns(in: "t")
  }

  @Test("it is kept, and asked for once only")
  func isKept() throws {
    #expect(!db.schemaCache.tables.isEmpty)
    try db.execute(sql: "INSERT INTO t VALUES (1); SELECT * FROM t; PRAGMA cache_size")
    #expect(!db.schemaCache.tables.isEmpty)
  }

  @Test(
    "a statement that changes the schema clears it",
    arguments: [
      "ALTER TABLE t ADD COLUMN b", "CREATE TABLE u (x)", "CREATE INDEX i ON t (a)",
      "DROP TABLE t", "CREATE VIEW v AS SELECT 1", "CREATE TEMP TABLE t (x)",
      "ATTACH ':memory:' AS other", "CREATE VIRTUAL TABLE f USING fts5(x)",
      "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END",
      "PRAGMA writable_schema = 1; UPDATE sqlite_master SET sql = sql",
    ]
  )
  func changes(sql: String) throws {
    try db.execute(sql: sql)
    #expect(db.schemaCache.tables.isEmpty)
  }

  @Test("EXPLAIN of such a statement changes nothing")
  func explain() throws {
    try db.execute(sql: "EXPLAIN DROP TABLE t")
    #expect(!db.schemaCache.tables.isEmpty)
  }

  @Test("a rollback of a change clears it")
  func rollback() throws {
    try db.execute(sql: "BEGIN; ALTER TABLE t ADD COLUMN b")
    #expect(try db.columns(in: "t").count == 2)
    try db.execute(sql: "ROLLBACK")
    #expect(try db.columns(in: "t").count == 1)
  }

  @Test("a rollback to a savepoint clears it")
  func rollbackToSavepoint() throws {
    try db.execute(sql: "BEGIN; SAVEPOINT s; ALTER TABLE t ADD COLUMN b")
    #expect(try db.columns(in: "t").count == 2)
    try db.execute(sql: "ROLLBACK TO s")
    #expect(try db.columns(in: "t").count == 1)
  }

  @Test("a rollback that SQLite does by itself clears it")
  func automaticRollback() throws {
    try db.execute(sql: "CREATE UNIQUE INDEX u ON t (a); INSERT INTO t VALUES (1)")
    try db.execute(sql: "BEGIN; ALTER TABLE t ADD COLUMN b")
    #expect(try db.columns(in: "t").count == 2)
    #expect(throws: DatabaseError.self) {
      try db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1, 2)")
    }
    #expect(try db.columns(in: "t").count == 1)
  }

  @Test("a rollback of rows only keeps it")
  func rollbackOfRows() throws {
    try db.execute(sql: "BEGIN; INSERT INTO t VALUES (1); ROLLBACK")
    #expect(!db.schemaCache.tables.isEmpty)
  }

  @Test("a change of the schema evicts prepared statements")
  func statements() throws {
    let statement = try db.cachedStatement(sql: "SELECT * FROM t").prepared
    #expect(try db.cachedStatement(sql: "SELECT * FROM t").prepared === statement)
    try db.execute(sql: "ALTER TABLE t ADD COLUMN b")
    #expect(try db.cachedStatement(sql: "SELECT * FROM t").prepared !== statement)
  }

  @Test("a change that another connection makes is found at the next access")
  func otherConnection() throws {
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).sqlite"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = try Database(path: path, configuration: Configuration(), description: "1")
    let second = try Database(path: path, configuration: Configuration(), description: "2")
    try first.execute(sql: "CREATE TABLE t (a)")
    #expect(try first.columns(in: "t").count == 1)
    try first.clearSchemaCacheIfNeeded()
    #expect(!first.schemaCache.tables.isEmpty)
    try second.execute(sql: "ALTER TABLE t ADD COLUMN b")
    try first.clearSchemaCacheIfNeeded()
    #expect(try first.columns(in: "t").count == 2)
  }
}
