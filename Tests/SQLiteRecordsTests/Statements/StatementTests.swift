import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Statements")
struct StatementTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE t (a INTEGER UNIQUE); INSERT INTO t VALUES (1), (2), (3)")
    }
  }

  @Test("a statement knows its SQL, its columns, and whether it only reads")
  func properties() throws {
    try queue.read { db in
      let select = try db.makeStatement(sql: " SELECT a AS x, a AS X, 1 FROM t ; ")
      #expect(select.sql == "SELECT a AS x, a AS X, 1 FROM t")
      #expect(select.description == select.sql)
      #expect(select.columnCount == 3)
      #expect(select.columnNames == ["x", "X", "1"])
      #expect(select.index(ofColumn: "X") == 0)
      #expect(select.index(ofColumn: "y") == nil)
      #expect(select.isReadonly)
      let delete = try db.makeStatement(sql: "DELETE FROM t")
      #expect(delete.columnCount == 0)
      #expect(!delete.isReadonly)
    }
  }

  @Test(
    "white space, semicolons and comments around a statement do not matter",
    arguments: [
      "SELECT 1;", "SELECT 1; ;; ", "SELECT 1 -- end", "SELECT 1; -- end\n",
      "/* a */ SELECT 1; /* b */",
      "SELECT 1;\n\t", "-- a\nSELECT 1", "SELECT 1; -- a\n-- b\n;",
    ]
  )
  func padding(sql: String) throws {
    try queue.read { (db) throws in
      #expect(try Int.fetchOne(db, sql: sql) == 1)
    }
  }

  @Test("a text without a statement is an error", arguments: ["", " ", ";", "-- x", "/* x */ ;"])
  func empty(sql: String) throws {
    let error = databaseError { try queue.read { _ = try $0.makeStatement(sql: sql) } }
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(error?.message == "empty statement")
  }

  @Test("a text with two statements is an error", arguments: ["SELECT 1; SELECT 2", "SELECT 1; x"])
  func several(sql: String) throws {
    let error = databaseError { try queue.read { _ = try $0.makeStatement(sql: sql) } }
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(error?.message?.hasPrefix("Multiple statements found.") == true)
  }

  @Test(
    "a NUL in an SQL text is an error",
    arguments: ["SELECT 1\0", "SELECT 1\0; SELECT 2", "\0"]
  )
  func nul(sql: String) throws {
    try queue.read { db in
      for body in [{ _ = try db.makeStatement(sql: sql) }, { try db.execute(sql: sql) }] {
        let error = databaseError(body)
        #expect(error?.message == "the SQL text contains a NUL character")
      }
    }
  }

  @Test("a statement that has failed works again")
  func failure() throws {
    try queue.write { db in
      let statement = try db.makeStatement(sql: "INSERT INTO t VALUES (?)")
      for cached in [statement, try db.cachedStatement(sql: "INSERT INTO t VALUES (?)")] {
        #expect(throws: DatabaseError.self) { try cached.execute(arguments: [1]) }
        try cached.execute(arguments: [10 + db.totalChangesCount])
      }
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 5)
    }
  }

  @Test("a running statement cannot be run or bound once more, and continues undisturbed")
  func running() throws {
    try queue.read { db in
      let statement = try db.makeStatement(sql: "SELECT a FROM t WHERE a >= ? ORDER BY a")
      let cursor = try Int.fetchCursor(statement, arguments: [1])
      #expect(try cursor.next() == 1)
      let errors = [
        databaseError { _ = try Int.fetchAll(statement, arguments: [3]) },
        databaseError { try statement.setArguments([3]) },
        databaseError { try statement.execute() },
      ]
      for error in errors {
        #expect(
          error?.message == "the statement is already running; prepare another one"
        )
      }
      #expect(try Array(cursor) == [2, 3])
      #expect(try Int.fetchAll(statement, arguments: [3]) == [3])
    }
  }

  @Test("a cursor ends at its end and at what it cannot decode, and fails again after an error")
  func cursors() throws {
    try queue.read { db in
      let cursor = try Int.fetchCursor(db, sql: "SELECT a FROM t")
      #expect(try Array(cursor).count == 3)
      #expect(try cursor.next() == nil)
      let failing = try Int.fetchCursor(
        db,
        sql: "SELECT CASE a WHEN 2 THEN abs(-9223372036854775807 - 1) ELSE a END FROM t"
      )
      #expect(try failing.next() == 1)
      #expect(throws: DatabaseError.self) { try failing.next() }
      #expect(throws: DatabaseError.self) { try failing.next() }
      let undecodable = try Int8.fetchCursor(db, sql: "SELECT a * 100 FROM t")
      #expect(try undecodable.next() == 100)
      #expect(throws: RowDecodingError.self) { try undecodable.next() }
      #expect(try undecodable.next() == nil)
    }
  }

  @Test("values are fetched from the leftmost column")
  func values() throws {
    try queue.read { (db) throws in
      #expect(try Int.fetchAll(db, sql: "SELECT a, 'x' FROM t ORDER BY a") == [1, 2, 3])
      #expect(try Int.fetchSet(db, sql: "SELECT a % 2 FROM t") == [0, 1])
      #expect(try Int.fetchOne(db, sql: "SELECT a FROM t WHERE a > 9") == nil)
      #expect(try Int.fetchOne(db, sql: "SELECT NULL") == nil)
      #expect(try Int?.fetchAll(db, sql: "SELECT NULL UNION ALL SELECT 1") == [nil, 1])
      #expect(throws: RowDecodingError.self) { try Int.fetchAll(db, sql: "SELECT NULL") }
    }
  }
}
