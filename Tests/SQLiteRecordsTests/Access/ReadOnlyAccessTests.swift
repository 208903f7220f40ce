import CSQLiteRecords
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

private struct Note: PersistableRecord, FetchableRecord, Codable {
  static let databaseTableName = "t"
  var id: Int64?
  var a: String
}

/// A way to write, and its error.
private struct Writing: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let run: @Sendable (Database) throws -> Void

  init(_ description: String, _ run: @escaping @Sendable (Database) throws -> Void) {
    testDescription = description
    self.run = run
  }

  init(sql: String) {
    self.init(sql) { try $0.execute(sql: sql) }
  }

  static let all: [Writing] = [
    Writing(sql: "INSERT INTO t VALUES (2, 'b')"),
    Writing(sql: "SELECT 1; SELECT 2; DELETE FROM t"),
    Writing(sql: "UPDATE other.t SET a = 'b'"),
    Writing(sql: "DELETE FROM temp.temporary"),
    Writing(sql: "CREATE TABLE u (a)"),
    Writing(sql: "CREATE TEMP TABLE u (a)"),
    Writing(sql: "DROP TRIGGER trigger"),
    Writing(sql: "ALTER TABLE t RENAME TO u"),
    Writing(sql: "PRAGMA user_version = 5"),
    Writing(sql: "PRAGMA application_id = 5"),
    Writing(sql: "ANALYZE"),
    Writing(sql: "WITH x AS (SELECT 1) INSERT INTO t SELECT 3, 'c' FROM x"),
    Writing(sql: "INSERT INTO text(text) VALUES ('optimize')"),
    Writing("makeStatement") { try $0.makeStatement(sql: "DELETE FROM t").execute() },
    Writing("cachedStatement") { try $0.cachedStatement(sql: "DELETE FROM t").execute() },
    Writing("a cursor") {
      _ = try Row.fetchCursor($0, sql: "DELETE FROM t RETURNING a").next()
    },
    Writing("a value") { _ = try String.fetchOne($0, sql: "DELETE FROM t RETURNING a") },
    Writing("allStatements") { db in
      let statements = try db.allStatements(sql: "SELECT 1; DELETE FROM t")
      while let statement = try statements.next() { try statement.execute() }
    },
    Writing("insert") { try Note(id: 2, a: "b").insert($0) },
    Writing("insertAndFetch") { _ = try Note(id: 2, a: "b").insertAndFetch($0) },
    Writing("update") { try Note(id: 1, a: "b").update($0) },
    Writing("upsert") { try Note(id: 1, a: "b").upsert($0) },
    Writing("save") { try Note(id: 1, a: "b").save($0) },
    Writing("delete") { try Note(id: 1, a: "b").delete($0) },
    Writing("deleteAll") { _ = try Note.deleteAll($0) },
    Writing("updateAll") { _ = try Note.updateAll($0, Column("a").set(to: "b")) },
    Writing("generated insert") {
      var tag = try #require(try GeneratedTag.fetchOne($0))
      tag.name = "b"
      try tag.insert($0)
    },
    Writing("generated delete") { try #require(try GeneratedTag.fetchOne($0)).delete($0) },
  ]
}

@Suite("Accesses that must not write")
struct ReadOnlyAccessTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          CREATE TABLE t (id INTEGER PRIMARY KEY, a);
          CREATE INDEX index_on_a ON t (a);
          CREATE TRIGGER trigger AFTER UPDATE ON t BEGIN SELECT 1; END;
          INSERT INTO t VALUES (1, 'a');
          ATTACH ':memory:' AS other;
          CREATE TABLE other.t (a);
          CREATE TEMP TABLE temporary (a);
          CREATE VIRTUAL TABLE text USING fts4;
          """
      )
      try GeneratedTag.createTable(in: db)
      try GeneratedTag(name: "a").insert(db)
    }
  }

  private func contents() throws -> [[Row]] {
    try queue.writeWithoutTransaction { db in
      try ["t", "other.t", "temporary", "tag", "sqlite_master", "pragma_user_version"].map {
        try Row.fetchAll(db, sql: "SELECT * FROM \($0)")
      }
    }
  }

  @Test("every write fails with the error of SQLite", arguments: Writing.all)
  private func refused(writing: Writing) throws {
    let before = try contents()
    let expected = try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA query_only = 1")
      defer { try? db.execute(sql: "PRAGMA query_only = 0") }
      return databaseError { try writing.run(db) }
    }
    #expect(expected?.extendedResultCode == .SQLITE_READONLY)
    for _ in 0..<2 {
      let error = try queue.read { db in databaseError { try writing.run(db) } }
      #expect(error?.extendedResultCode == .SQLITE_READONLY)
      #expect(error?.message == expected?.message)
      #expect(error?.sql == expected?.sql)
    }
    let nested = queue.writeWithoutTransaction { db in
      databaseError { try db.readOnly { try db.readOnly { try writing.run(db) } } }
    }
    #expect(nested?.description == expected?.description)
    let reentrant = try queue.read { _ in
      queue.unsafeReentrantWrite { db in databaseError { try writing.run(db) } }
    }
    #expect(reentrant?.description == expected?.description)
    #expect(try contents() == before)
    // The next access writes again, and what was rejected works.
    try queue.writeWithoutTransaction { try $0.execute(sql: "INSERT INTO t VALUES (9, 'i')") }
  }

  @Test("a statement and a cursor from before the access are rejected")
  func outer() throws {
    try queue.writeWithoutTransaction { db in
      let statement = try db.makeStatement(sql: "DELETE FROM t")
      let cursor = try String.fetchCursor(db, sql: "UPDATE t SET a = 'b' RETURNING a")
      try db.readOnly {
        #expect(databaseError { try statement.execute() }?.resultCode == .SQLITE_READONLY)
        #expect(databaseError { _ = try cursor.next() }?.resultCode == .SQLITE_READONLY)
      }
      #expect(try String.fetchOne(db, sql: "SELECT a FROM t") == "a")
      try statement.execute()
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 0)
    }
  }

  @Test("a statement that writes only because the schema has changed is rejected")
  func recompiled() throws {
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "DROP TRIGGER trigger")
      let statement = try db.makeStatement(sql: "DROP TRIGGER IF EXISTS trigger")
      try db.readOnly { try statement.execute() }
      try db.execute(sql: "CREATE TRIGGER trigger AFTER UPDATE ON t BEGIN SELECT 1; END")
      let error = databaseError { try db.readOnly { try statement.execute() } }
      #expect(error?.resultCode == .SQLITE_READONLY)
    }
  }

  @Test(
    "a format that changes nothing is not an error",
    arguments: [
      "CREATE TABLE IF NOT EXISTS t (a)", "DROP TABLE IF EXISTS u", "PRAGMA journal_mode",
      "EXPLAIN DELETE FROM t", "PRAGMA foreign_keys = ON", "SAVEPOINT s; RELEASE s",
      "PRAGMA user_version",
    ]
  )
  func harmless(sql: String) throws {
    try queue.read { try $0.execute(sql: sql) }
    try queue.write { try $0.execute(sql: "DELETE FROM t") }
  }

  @Test("a transaction is a deferred one")
  func transaction() throws {
    try queue.writeWithoutTransaction { db in
      let statements = try db.readOnly {
        try db.statements { try db.inTransaction { .commit } }
      }
      #expect(statements == ["BEGIN DEFERRED TRANSACTION", "COMMIT TRANSACTION"])
      try db.readOnly { try db.inSavepoint { .commit } }
    }
  }

  @Test("SQLite rejects what is done with its pointers")
  func pointers() throws {
    try queue.read { db in
      #expect(sqlite3_exec(db.sqliteConnection, "DELETE FROM t", nil, nil, nil) == SQLITE_READONLY)
    }
    try queue.read { db in
      let statement = try db.makeStatement(sql: "DELETE FROM t")
      #expect(sqlite3_step(statement.sqliteStatement) == SQLITE_READONLY)
    }
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 1)
  }

  @Test("PRAGMA optimize runs other statements, which are rejected")
  func optimize() throws {
    try queue.write { db in
      try db.execute(sql: "ANALYZE")
      for id in 2..<200 { try Note(id: Int64(id), a: "\(id)").insert(db) }
    }
    try queue.read { db in
      _ = try Row.fetchAll(db, sql: "SELECT * FROM t WHERE a = 'b'")
      let before = try Row.fetchAll(db, sql: "SELECT * FROM sqlite_stat1")
      _ = databaseError { try db.execute(sql: "PRAGMA optimize") }
      #expect(try Row.fetchAll(db, sql: "SELECT * FROM sqlite_stat1") == before)
    }
  }

  @Test("read-only accesses do not recompile statements")
  func cachedStatements() throws {
    let statement = try queue.writeWithoutTransaction { db in
      try db.makeStatement(sql: "SELECT a FROM t")
    }
    for _ in 0..<5 {
      let text = try queue.read { _ in try String.fetchOne(statement) }
      #expect(text == "a")
    }
    let recompilations = queue.writeWithoutTransaction { _ in
      sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0)
    }
    #expect(recompilations == 0)
  }

  @Test("a rollback in the access does not leave the connection unable to write")
  func rollback() throws {
    queue.writeWithoutTransaction { db in
      let error = databaseError {
        try db.inTransaction {
          try db.readOnly {
            _ = databaseError { try db.execute(sql: "DELETE FROM t") }
            try db.execute(sql: "ROLLBACK")
          }
          return .commit
        }
      }
      #expect(error?.resultCode == .SQLITE_ABORT)
    }
    try queue.write { try $0.execute(sql: "DELETE FROM t") }
  }

  @Test("a cancelled access does not leave the connection unable to write", .oneAtATime)
  func cancellation() async throws {
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let task = Task { [queue] in
      try await queue.read { db in
        _ = databaseError { try db.execute(sql: "DELETE FROM t") }
        signal.yield()
        while true { _ = try Int.fetchOne(db, sql: "SELECT 1") }
      }
    }
    for await _ in started { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await queue.write { try $0.execute(sql: "DELETE FROM t") }
  }
}
