import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Functions in Swift")
struct DatabaseFunctionTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
  }

  func value(_ sql: String) throws -> DatabaseValue? {
    try DatabaseValue.fetchOne(db, sql: sql)
  }

  @Test(
    "a name that SQLite rejects is an error of the next statement",
    arguments: ["a\0b", String(repeating: "a", count: 256)]
  )
  func rejectedNames(name: String) {
    db.add(function: DatabaseFunction(name, argumentCount: 0) { _ in 1 })
    let error = #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT 1") }
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(error?.message?.hasPrefix("the function '\(name)' cannot be changed") == true)
  }

  @Test("a function that a running statement uses is replaced when the statement has ended")
  func replacedWhileInUse() throws {
    db.add(function: DatabaseFunction("answer", argumentCount: 0) { _ in 1 })
    let rows = try Int.fetchCursor(db, sql: "SELECT answer() UNION ALL SELECT answer()")
    #expect(try rows.next() == 1)
    db.add(function: DatabaseFunction("answer", argumentCount: 0) { _ in 2 })
    #expect(try rows.next() == 1)
    #expect(try rows.next() == nil)
    #expect(try value("SELECT answer()") == 2.databaseValue)
  }

  @Test("a function gets its arguments, and returns values of all kinds")
  func values() throws {
    db.add(function: DatabaseFunction("echo", argumentCount: 1) { $0[0] })
    for literal in ["NULL", "1", "1.5", "'a\u{301}é'", "''", "x'00FF'", "x''"] {
      let original = try value("SELECT \(literal)")
      #expect(try value("SELECT echo(\(literal))")?.storage == original?.storage)
      #expect(
        try String.fetchOne(db, sql: "SELECT typeof(echo(\(literal)))")
          == String.fetchOne(db, sql: "SELECT typeof(\(literal))")
      )
    }
    #expect(try Int.fetchOne(db, sql: "SELECT length(echo('a' || char(0) || 'b') || '')") != nil)
  }

  @Test("a function takes a fixed or any number of arguments")
  func argumentCount() throws {
    db.add(function: DatabaseFunction("count_all") { $0.count })
    db.add(function: DatabaseFunction("one", argumentCount: 1) { _ in 1 })
    #expect(try Int.fetchOne(db, sql: "SELECT count_all(1, 2, 3) + count_all()") == 3)
    #expect(throws: DatabaseError.self) { try value("SELECT one(1, 2)") }
  }

  @Test("an error makes the statement fail with its code and message")
  func errors() throws {
    db.add(
      function: DatabaseFunction("fail", argumentCount: 0) { _ in
        throw DatabaseError(resultCode: .SQLITE_CONSTRAINT_CHECK, message: "too large")
      }
    )
    let error = try #require(throws: DatabaseError.self) { try value("SELECT fail()") }
    #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
    #expect(error.message == "too large")
    db.add(function: DatabaseFunction("fail", argumentCount: 0) { _ in throw RefusedCommit() })
    let other = try #require(throws: DatabaseError.self) { try value("SELECT fail()") }
    #expect(other.resultCode == .SQLITE_ERROR)
    #expect(other.message == "RefusedCommit()")
  }

  @Test("only a pure function can be used by an index")
  func pure() throws {
    try db.execute(sql: "CREATE TABLE t (a)")
    db.add(function: DatabaseFunction("f", argumentCount: 1) { $0[0] })
    #expect(throws: DatabaseError.self) { try db.execute(sql: "CREATE INDEX i ON t (f(a))") }
    db.add(function: DatabaseFunction("f", argumentCount: 1, pure: true) { $0[0] })
    try db.execute(sql: "CREATE INDEX i ON t (f(a))")
  }

  @Test("a removed function no longer exists")
  func removal() throws {
    let function = DatabaseFunction("f", argumentCount: 0) { _ in 1 }
    db.add(function: function)
    #expect(try value("SELECT f()")?.storage == .int64(1))
    db.remove(function: DatabaseFunction("F", argumentCount: 0) { _ in nil })
    #expect(throws: DatabaseError.self) { try value("SELECT f()") }
  }

  @Test("functions with one name and number of arguments are the same")
  func identity() {
    let function = DatabaseFunction("f", argumentCount: 1) { _ in 1 }
    #expect(function == DatabaseFunction("F", argumentCount: 1) { _ in 2 })
    #expect(function != DatabaseFunction("f") { _ in 1 })
  }
}

@Suite("Aggregates in Swift")
struct DatabaseAggregateTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE t (g, a); INSERT INTO t VALUES (1, 2), (1, 3), (2, 10)")
  }

  struct Total: DatabaseAggregate {
    var sum = 0
    mutating func step(_ dbValues: [DatabaseValue]) throws {
      guard let value = Int.fromDatabaseValue(dbValues[0]) else { throw RefusedCommit() }
      sum += value
    }
    func finalize() throws -> (any DatabaseValueConvertible)? {
      if sum == 99 { throw DatabaseError(resultCode: .SQLITE_FULL, message: "99") }
      return sum
    }
  }

  @Test("each group has its own value, also one without rows")
  func groups() throws {
    db.add(function: DatabaseFunction("total1", argumentCount: 1, aggregate: Total.self))
    #expect(try Int.fetchAll(db, sql: "SELECT total1(a) FROM t GROUP BY g ORDER BY g") == [5, 10])
    #expect(try Int.fetchOne(db, sql: "SELECT total1(a) FROM t WHERE 0") == 0)
  }

  @Test("an error of a step or of the end makes the statement fail")
  func errors() throws {
    db.add(function: DatabaseFunction("total1", argumentCount: 1, aggregate: Total.self))
    let step = try #require(throws: DatabaseError.self) {
      try Int.fetchOne(db, sql: "SELECT total1('x') FROM t")
    }
    #expect(step.message == "RefusedCommit()")
    let end = try #require(throws: DatabaseError.self) {
      try Int.fetchOne(db, sql: "SELECT total1(99)")
    }
    #expect(end.resultCode == .SQLITE_FULL)
    #expect(end.message == "99")
  }
}
