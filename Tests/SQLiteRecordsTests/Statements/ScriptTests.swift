import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Scripts of several statements")
struct ScriptTests {
  private func run(_ sql: String, _ arguments: StatementArguments = []) throws -> [String] {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE t (a, b)")
      try db.execute(sql: sql, arguments: arguments)
      return try String.fetchAll(db, sql: "SELECT quote(a) || quote(b) FROM t ORDER BY rowid")
    }
  }

  @Test("all statements are run, whatever lies between them")
  func statements() throws {
    #expect(try run("INSERT INTO t VALUES (1, 2); INSERT INTO t VALUES (3, 4)") == ["12", "34"])
    #expect(try run("INSERT INTO t VALUES (1, 2);;\n ; -- end") == ["12"])
    #expect(try run("-- a;b\nINSERT INTO t /* ; */ VALUES (1, ';');") == ["1';'"])
    #expect(try run("") == [])
    #expect(try run(" ;; -- nothing") == [])
  }

  @Test("arguments are distributed over the statements in order")
  func positional() throws {
    let sql = "INSERT INTO t VALUES (?, ?); SELECT 1; INSERT INTO t VALUES (?, 'x')"
    #expect(try run(sql, [1, nil, 3]) == ["1NULL", "3'x'"])
  }

  @Test("named arguments serve every statement")
  func named() throws {
    let sql = "INSERT INTO t VALUES (:a, :b); INSERT INTO t VALUES (:b, ?)"
    #expect(try run(sql, ["a": 1, "b": 2] + [3]) == ["12", "23"])
    #expect(try run("INSERT INTO t VALUES (:a, 1)", ["a": 1, "c": 2]) == ["11"])
    #expect(try run("", ["c": 2]) == [])
  }

  @Test("arguments that are missing or left over are errors")
  func wrong() throws {
    let sql = "INSERT INTO t VALUES (?, ?); INSERT INTO t VALUES (?, 1)"
    #expect(databaseError { _ = try run(sql, [1, 2]) }?.resultCode == .SQLITE_MISUSE)
    #expect(databaseError { _ = try run(sql, [1, 2, 3, 4]) }?.resultCode == .SQLITE_MISUSE)
    #expect(databaseError { _ = try run("", [1]) }?.resultCode == .SQLITE_MISUSE)
  }

  @Test("the statements before one that fails have run")
  func failure() throws {
    try DatabaseQueue().writeWithoutTransaction { (db) throws in
      let error = databaseError {
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1); DELETE FROM u")
      }
      #expect(error?.message == "no such table: u")
      #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1])
    }
  }

  @Test("a script may be longer than SQLite's limit for one statement, and is read in linear time")
  func long() throws {
    let padding = String(repeating: "x", count: 400)
    let script = String(repeating: "INSERT INTO t VALUES (1, '\(padding)');\n", count: 6000)
    #expect(try run(script).count == 6000)
  }
}
