import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("The statements of a script")
struct SQLStatementCursorTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
  }

  @Test("statements are compiled one after the other")
  func statements() throws {
    let statements = try db.allStatements(
      sql: "CREATE TABLE t (a); -- comment\n ; INSERT INTO t VALUES ('x;é');; SELECT a FROM t"
    )
    var sql: [String] = []
    while let statement = try statements.next() {
      sql.append(statement.sql)
      try statement.execute()
    }
    #expect(sql.count == 3)
    #expect(sql.last == "SELECT a FROM t")
    #expect(try String.fetchOne(db, sql: "SELECT a FROM t") == "x;é")
  }

  @Test("arguments are distributed in order, and none may be left")
  func arguments() throws {
    let values = try db.allStatements(sql: "SELECT ?, :n; SELECT :n, ?", arguments: [1, 2, 3, 4])
      .map { try Row.fetchOne($0)?.databaseValues.map(\.storage) }
    #expect(try Array(values) == [[.int64(1), .int64(2)], [.int64(3), .int64(4)]])
    let leftover = try db.allStatements(sql: "SELECT ?", arguments: [1, 2])
    _ = try leftover.next()
    #expect(throws: DatabaseError.self) { try leftover.next() }
    let missing = try db.allStatements(sql: "SELECT ?; SELECT ?", arguments: [1])
    _ = try missing.next()
    #expect(throws: DatabaseError.self) { try missing.next() }
  }

  @Test("arguments can be set later")
  func noArguments() throws {
    let statement = try #require(try db.allStatements(sql: "SELECT ?").next())
    #expect(try Int.fetchOne(statement, arguments: [7]) == 7)
  }
}

@Suite("Erasing a database")
struct EraseTests {
  @Test("nothing is left, also in defensive mode, and the connection can be used")
  func erase() throws {
    var configuration = Configuration()
    configuration.defensive = true
    let db = try openMemoryDatabase(configuration)
    try db.execute(
      sql: """
        CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1); CREATE VIEW v AS SELECT 1;
        PRAGMA user_version = 7
        """
    )
    #expect(try db.tableExists("t"))
    try db.erase()
    #expect(try !db.tableExists("t"))
    #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") == 0)
    #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 0)
    try db.execute(sql: "CREATE TABLE t (a)")
    #expect(try db.tableExists("t"))
  }

  @Test("a database cannot be erased inside a transaction")
  func transaction() throws {
    let db = try openMemoryDatabase()
    try db.execute(sql: "BEGIN")
    let error = try #require(throws: DatabaseError.self) { try db.erase() }
    #expect(error.resultCode == .SQLITE_MISUSE)
  }

  @Test("the last error is known")
  func lastError() throws {
    let db = try openMemoryDatabase()
    try db.execute(sql: "SELECT 1")
    #expect(db.lastErrorMessage == nil)
    #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT * FROM missing") }
    #expect(db.lastErrorMessage == "no such table: missing")
    #expect(db.lastErrorCode == .SQLITE_ERROR)
  }
}
