import RuntimeTestSupport
import SQLiteRecordsGRDB
import SQLiteRecordsSQLite
import Testing

/// A cursor as programs that were written for GRDB implement it.
private final class ScoreCursor: DatabaseCursor {
  typealias Element = Int64

  var _isDone = false
  let _statement: Statement

  init(_ statement: Statement) { _statement = statement }

  deinit { sqlite3_reset(_statement.sqliteStatement) }

  func _element(sqliteStatement: SQLiteStatement) throws -> Int64 {
    let score = sqlite3_column_int64(sqliteStatement, 0)
    if score < 0 { throw Negative() }
    return score
  }
}

private struct Negative: Error {}

@Suite("Cursors that a program implements")
struct ClientCursorTests {
  private func numbers(_ values: String, in db: Database) throws -> Statement {
    try db.makeStatement(sql: "VALUES \(values)")
  }

  @Test("they read the rows of their statement, and stay at the end")
  func rows() throws {
    let db = try openMemoryDatabase()
    let cursor = ScoreCursor(try numbers("(1), (2), (3)", in: db))
    #expect(try cursor.next() == 1)
    #expect(try cursor.map { $0 * 10 }.next() == 20)
    #expect(try Array(cursor) == [3])
    #expect(try cursor.next() == nil)
    #expect(cursor._isDone)
    #expect(cursor.sql == "VALUES (1), (2), (3)" && cursor.columnCount == 1)
    #expect(cursor.databaseRegion.isEmpty)
  }

  @Test("arguments are those that were set, and a missing one is an error")
  func arguments() throws {
    let db = try openMemoryDatabase()
    let statement = try db.makeStatement(sql: "SELECT ?")
    statement.arguments = [7]
    #expect(try Array(ScoreCursor(statement)) == [7])
    let error = #expect(throws: DatabaseError.self) {
      try ScoreCursor(db.makeStatement(sql: "SELECT ?")).next()
    }
    #expect(error?.resultCode == .SQLITE_MISUSE)
  }

  @Test("an error of an element ends them, and makes the statement free")
  func elementError() throws {
    let db = try openMemoryDatabase()
    let statement = try numbers("(1), (-1), (3)", in: db)
    let cursor = ScoreCursor(statement)
    #expect(try cursor.next() == 1)
    #expect(throws: Negative.self) { try cursor.next() }
    #expect(try cursor.next() == nil)
    #expect(try Int.fetchAll(statement) == [1, -1, 3])
  }

  @Test("a statement that one has begun to run is taken from it only when it is released")
  func otherCursor() throws {
    let db = try openMemoryDatabase()
    let statement = try numbers("(1), (2)", in: db)
    var first: ScoreCursor? = ScoreCursor(statement)
    #expect(try first?.next() == 1)
    let error = #expect(throws: DatabaseError.self) { try ScoreCursor(statement).next() }
    #expect(error?.resultCode == .SQLITE_MISUSE)
    first = nil
    #expect(try Array(ScoreCursor(statement)) == [1, 2])
  }

  @Test("after their access they have ended")
  func outlived() throws {
    let queue = try DatabaseQueue()
    try queue.inDatabase { db in
      let cursor = ScoreCursor(try numbers("(1), (2)", in: db))
      #expect(try cursor.next() == 1)
      kept.cursor = cursor
    }
    queue.inDatabase { _ in
      let error = #expect(throws: DatabaseError.self) { try kept.cursor?.next() }
      #expect(error?.resultCode == .SQLITE_MISUSE)
      kept.cursor = nil
    }
  }

  @Test("they write, unless the access only reads")
  func writing() throws {
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE score (a)")
    let statement = try db.makeStatement(sql: "INSERT INTO score VALUES (1), (2) RETURNING a")
    #expect(try Array(ScoreCursor(statement)) == [1, 2])
    #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM score") == 2)
    let error = #expect(throws: DatabaseError.self) {
      try db.readOnly { try ScoreCursor(statement).next() }
    }
    #expect(error?.resultCode == .SQLITE_READONLY)
  }

  @Test("the library's cursors are cursors of the same protocol")
  func own() throws {
    func rest<C: DatabaseCursor>(_ cursor: C) throws -> Int {
      var count = 0
      while try cursor.next() != nil { count += 1 }
      #expect(cursor._isDone)
      return count
    }
    let db = try openMemoryDatabase()
    #expect(try rest(Row.fetchCursor(db, sql: "VALUES (1), (2)")) == 2)
    let values = try Int.fetchCursor(db, sql: "VALUES (1), (2)")
    #expect(try values.next() == 1 && !values._isDone)
    #expect(try values._element(sqliteStatement: values._statement.sqliteStatement) == 1)
    values._isDone = true
    #expect(try values.next() == nil)
  }

  private let kept = Kept()

  private final class Kept { var cursor: ScoreCursor? }
}
