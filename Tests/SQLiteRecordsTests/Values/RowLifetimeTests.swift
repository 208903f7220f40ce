import SQLiteRecordsGRDB
import Testing

@Suite("How long a row is valid")
struct RowLifetimeTests {
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 'x'), (2, 'y')")
    }
  }

  @Test("the row of fetchOne contains its values")
  func fetchOne() throws {
    let row = try queue.read { try Row.fetchOne($0, sql: "SELECT * FROM t") }
    #expect(row == ["a": 1, "b": "x"])
  }

  @Test("a row keeps its values when its cursor is gone")
  func cursorGone() throws {
    try queue.read { db in
      let row = try Row.fetchCursor(db, sql: "SELECT * FROM t").next()
      #expect(row == ["a": 1, "b": "x"])
    }
  }

  @Test("copies keep their values when the cursor moves on")
  func copies() throws {
    try queue.read { db in
      let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM t")
      let view = try #require(try cursor.next())
      let copy = view.copy()
      _ = try cursor.next()
      #expect(copy == ["a": 1, "b": "x"])
      #expect(view == ["a": 2, "b": "y"])
    }
  }

  @Test("the rows of fetchAll are copies")
  func fetchAll() throws {
    let rows = try queue.read { try Row.fetchAll($0, sql: "SELECT * FROM t") }
    #expect(rows == [["a": 1, "b": "x"], ["a": 2, "b": "y"]])
  }

  @Test("the rows of an adapter outlive the statement once they are copied")
  func adapted() throws {
    struct Second: RowAdapter {
      func mapping(of columns: RowMapping) throws -> RowMapping {
        RowMapping(columns: [RowMapping.Column(name: "letter", index: 1)])
      }
    }
    let row = try queue.read { try Row.fetchOne($0, sql: "SELECT * FROM t", adapter: Second()) }
    #expect(row == ["letter": "x"])
  }
}
