import SQLiteRecordsGRDB
import Testing

@Suite("Errors of decoding a row")
struct RowDecodingErrorTests {
  private func error(_ sql: String, _ decode: (Row) throws -> Void) throws -> RowDecodingError {
    try DatabaseQueue().read { db in
      let cursor = try Row.fetchCursor(db, sql: sql)
      let row = try #require(try cursor.next())
      return try #require(throws: RowDecodingError.self) { try decode(row) }
    }
  }

  @Test("a value of another type names both types, column and SQL")
  func mismatch() throws {
    let error = try error("SELECT 1 AS id, 'ten' AS score") {
      _ = try $0.decode(Int.self, forKey: "SCORE")
    }
    #expect(
      error.description == """
        could not decode Int from database value of type TEXT - column: "score", \
        column index: 1, sql: `SELECT 1 AS id, 'ten' AS score`
        """
    )
    #expect(error.context.column == "score")
    #expect(error.context.columnIndex == 1)
  }

  @Test("a NULL that must not be one is such an error")
  func null() throws {
    let error = try error("SELECT NULL AS id") { _ = try $0.decode(String.self, atIndex: 0) }
    #expect(
      error.description == """
        could not decode String from database value NULL - column: "id", column index: 0, \
        sql: `SELECT NULL AS id`
        """
    )
  }

  @Test("a missing column names the column, those that are there, and the SQL")
  func missing() throws {
    let error = try error("SELECT 1 AS id") { _ = try $0.decode(Int.self, forKey: "score") }
    #expect(
      error.description == """
        column not found: "score" - columns: ["id"], sql: `SELECT 1 AS id`
        """
    )
  }

  @Test("a row that comes from no statement has no SQL in its errors")
  func literal() throws {
    let row: Row = ["id": "x"]
    let error = try #require(throws: RowDecodingError.self) {
      try row.decode(Int.self, forKey: "id")
    }
    #expect(
      error.description == """
        could not decode Int from database value of type TEXT - column: "id", column index: 0
        """
    )
  }

  @Test("a generated column reports the same, by position and by name")
  func generated() throws {
    let values = "'one' AS id, 'Arthur' AS name, 1 AS score, NULL AS team_id, 0 AS joined"
    for sql in ["SELECT \(values)", "SELECT 1 AS other, \(values)"] {
      let error = try DatabaseQueue().read { db in
        try #require(throws: RowDecodingError.self) { try GeneratedPlayer.fetchAll(db, sql: sql) }
      }
      #expect(error.description.hasPrefix("could not decode Optional<Int64> from database value"))
      #expect(error.context.column == "id")
      #expect(error.context.sql == sql)
    }
  }

  @Test("a value that stops fetchAll is an error with its SQL")
  func fetching() throws {
    let error = try DatabaseQueue().read { db in
      try #require(throws: RowDecodingError.self) {
        try UInt8.fetchAll(db, sql: "SELECT 255 UNION ALL SELECT 256")
      }
    }
    #expect(error.context.row == "[255:256]")
  }
}
