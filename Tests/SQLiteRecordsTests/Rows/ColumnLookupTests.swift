import SQLiteRecordsGRDB
import Testing

@Suite("Reading columns by name, row after row")
struct ColumnLookupTests {
  private func withRows(
    _ sql: String,
    _ test: (Row) throws -> Void
  ) throws {
    try DatabaseQueue().read { db in
      let rows = try Row.fetchCursor(db, sql: sql)
      while let row = try rows.next() { try test(row) }
    }
  }

  @Test("the order of the questions may change from row to row")
  func order() throws {
    var sums: [Int] = []
    try withRows("VALUES (1, 20, 300), (4, 50, 600), (7, 80, 900), (1, 10, 100)") { row in
      let names = [["column1", "column2", "column3"], ["column3", "column1"]][sums.count % 2]
      sums.append(try names.reduce(0) { try $0 * 1000 + row.decode(Int.self, forKey: $1) })
    }
    #expect(sums == [1_020_300, 600_004, 7_080_900, 100_001])
  }

  @Test("a column may be asked for twice, in any ASCII case")
  func twice() throws {
    try withRows("SELECT 1 AS a, 2 AS b UNION ALL SELECT 3, 4") { row in
      let a: Int = row["a"]
      let next = try row.decode(Int.self, forKey: "B")
      #expect(next == a + 1)
      let first = try row.decode(Int.self, forKey: "a")
      #expect(first == a)
      #expect(row["A"] == a)
      let again = try row.decode(Int.self, forKey: "b")
      #expect(again == a + 1)
    }
  }

  @Test("names that are created again each time are found")
  func newNames() throws {
    let columns = (0..<20).map { "\($0) AS aColumnWithALongName\($0)" }.joined(separator: ", ")
    try withRows("SELECT \(columns) UNION ALL SELECT \(columns)") { row in
      for index in (0..<20).reversed() {
        let value = try row.decode(Int.self, forKey: "aColumnWithALongName\(index)")
        #expect(value == index)
      }
    }
  }

  @Test("a column that is missing stays missing, and a value that does not fit an error")
  func missing() throws {
    try withRows("SELECT 1 AS a, 'x' AS b UNION ALL SELECT 2, 'y'") { row in
      let missing = try row.decode(Int?.self, forKey: "c")
      #expect(missing == nil)
      #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forKey: "c") }
      #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forKey: "b") }
      let other = try row.decode(Int.self, forKey: "a")
      #expect(other > 0)
    }
  }

  @Test("names that look alike are different columns")
  func lookalikes() throws {
    try withRows("SELECT 1 AS \"\u{E9}\", 2 AS \"e\u{301}\" UNION ALL SELECT 1, 2") { row in
      let composed = try row.decode(Int.self, forKey: "\u{E9}")
      #expect(composed == 1)
      let decomposed = try row.decode(Int.self, forKey: "e\u{301}")
      #expect(decomposed == 2)
    }
  }

  @Test("a kept statement finds its columns after the table has changed")
  func changedTable() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2)")
      let statement = try db.makeStatement(sql: "SELECT * FROM t")
      func values() throws -> [Int?] {
        let row = try #require(try Row.fetchCursor(statement).next())
        return [row["a"], row["b"]]
      }
      #expect(try values() == [1, 2])
      #expect(try values() == [1, 2])
      try db.execute(sql: "DROP TABLE t; CREATE TABLE t (c, b, a); INSERT INTO t VALUES (7, 8, 9)")
      #expect(try values() == [9, 8])
      #expect(try values() == [9, 8])
    }
  }
}
