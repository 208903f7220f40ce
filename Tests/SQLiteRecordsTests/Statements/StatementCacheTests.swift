import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Cached statements")
struct StatementCacheTests {
  @Test("an SQL text is compiled once")
  func once() throws {
    try DatabaseQueue().read { db in
      let first = try db.cachedStatement(sql: "SELECT ?")
      #expect(try Int.fetchOne(first, arguments: [1]) == 1)
      let second = try db.cachedStatement(sql: "SELECT ?")
      #expect(first.sqliteStatement == second.sqliteStatement)
      let made = try db.makeStatement(sql: "SELECT ?")
      #expect(first.sqliteStatement != made.sqliteStatement)
    }
  }

  @Test("a cached statement that is running is not handed out again")
  func nested() throws {
    try DatabaseQueue().read { db in
      let sql = "SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3"
      var pairs: [[Int]] = []
      let outer = try Int.fetchCursor(db.cachedStatement(sql: sql))
      while let left = try outer.next() {
        let inner = try Int.fetchCursor(db.cachedStatement(sql: sql))
        while let right = try inner.next() { pairs.append([left, right]) }
      }
      #expect(pairs == [1, 2, 3].flatMap { left in [1, 2, 3].map { [left, $0] } })
    }
  }

  @Test("the cache is bounded, keeps what is used, and can be turned off")
  func bounds() throws {
    var configuration = Configuration()
    configuration.statementCacheCapacity = 8
    try DatabaseQueue(configuration: configuration).read { db in
      let kept = try db.cachedStatement(sql: "SELECT 'kept'").sqliteStatement
      for number in 0..<100 {
        #expect(try Int.fetchOne(db.cachedStatement(sql: "SELECT \(number)")) == number)
        #expect(try db.cachedStatement(sql: "SELECT 'kept'").sqliteStatement == kept)
        #expect(db.statementCache.count <= 8)
      }
    }
    configuration.statementCacheCapacity = 0
    try DatabaseQueue(configuration: configuration).read { (db) throws in
      #expect(try Int.fetchOne(db.cachedStatement(sql: "SELECT 1")) == 1)
      #expect(db.statementCache.count == 0)
    }
  }

  @Test("two texts that only look alike are two statements")
  func lookalikes() throws {
    try DatabaseQueue().read { db in
      for text in ["é", "e\u{301}", "K", "\u{212A}"] {
        let fetched = try String.fetchOne(db.cachedStatement(sql: "SELECT '\(text)'"))
        #expect(fetched.map { Array($0.utf8) } == Array(text.utf8))
      }
    }
  }

  @Test("a statement that has failed leaves the cache, however its text was written")
  func failure() throws {
    try DatabaseQueue().read { db in
      let sql = " SELECT abs(-9223372036854775807 - 1); "
      let statement = try db.cachedStatement(sql: sql)
      #expect(throws: DatabaseError.self) { try Int.fetchOne(statement) }
      #expect(db.statementCache.count == 0)
    }
  }

  @Test("a cached statement works after the schema has changed")
  func schemaChange() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
      let sql = "SELECT * FROM t"
      #expect(try Row.fetchOne(db.cachedStatement(sql: sql)) == ["a": 1])
      try db.execute(sql: "ALTER TABLE t ADD COLUMN b DEFAULT 2")
      #expect(try Row.fetchOne(db.cachedStatement(sql: sql)) == ["a": 1, "b": 2])
      try db.execute(sql: "DROP TABLE t")
      #expect(throws: DatabaseError.self) { try Row.fetchOne(db.cachedStatement(sql: sql)) }
      try db.execute(sql: "CREATE TABLE t (c); INSERT INTO t VALUES (3)")
      #expect(try Row.fetchOne(db.cachedStatement(sql: sql)) == ["c": 3])
    }
  }
}
