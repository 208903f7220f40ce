import SQLiteRecordsGRDB
import Testing

@Suite("Rows")
struct RowTests {
  private let row: Row = ["id": 1, "Name": "Arthur", "ID": 2, "score": nil]

  @Test("columns are found by name in any ASCII case, the leftmost first")
  func names() throws {
    #expect(try row.decode(Int.self, forKey: "id") == 1)
    #expect(try row.decode(Int.self, forKey: "ID") == 1)
    #expect(try row.decode(String.self, forKey: "nAmE") == "Arthur")
    #expect(row.hasColumn("NAME"))
    #expect(!row.hasColumn("names"))
    let name: String = row["NAME"]
    #expect(name == "Arthur")
    #expect(row["NAME"] as? String == "Arthur")
    #expect(row["missing"] == nil)
  }

  @Test("columns are found by position")
  func positions() throws {
    #expect(try row.decode(Int.self, atIndex: 2) == 2)
    #expect(try row.decode(Int?.self, atIndex: 3) == nil)
    let second: Int = row[2]
    #expect(second == 2)
    #expect(row[1] as? String == "Arthur")
    #expect(row.hasNull(atIndex: 3))
    #expect(!row.hasNull(atIndex: 0))
  }

  @Test("a missing column is nil for an optional, and an error for other types")
  func missing() throws {
    #expect(try row.decode(Int?.self, forKey: "missing") == nil)
    let value: Int? = row["missing"]
    #expect(value == nil)
    #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forKey: "missing") }
  }

  @Test("a row is a collection of names and values, from left to right")
  func collection() {
    #expect(row.count == 4)
    #expect(Array(row.columnNames) == ["id", "Name", "ID", "score"])
    #expect(Array(row.databaseValues).map(\.description) == ["1", "\"Arthur\"", "2", "NULL"])
    #expect(row.map(\.0) == Array(row.columnNames))
    #expect(row.last?.0 == "score")
    #expect(row.reversed().first?.0 == "score")
    #expect(row[row.index(row.startIndex, offsetBy: 1)].1 == "Arthur".databaseValue)
    #expect(Row().isEmpty)
  }

  @Test("two rows are equal if they have the same columns in the same order, with equal values")
  func equality() {
    #expect(row == ["id": 1.0, "Name": "Arthur", "ID": 2, "score": nil])
    #expect(row != ["id": 1, "name": "Arthur", "ID": 2, "score": nil])
    #expect(row != ["Name": "Arthur", "id": 1, "ID": 2, "score": nil])
    #expect(row != ["id": 1, "Name": "Arthur", "ID": 2])
    #expect(Set([row, row, ["id": 1]]).count == 2)
    #expect(Row(["a": 1]) == ["a": 1])
  }

  @Test("a row describes itself")
  func description() {
    #expect(row.description == #"[id:1 Name:"Arthur" ID:2 score:NULL]"#)
    #expect(Row().description == "[]")
  }

  @Test("a row knows whether it has a value other than NULL")
  func nonNull() {
    #expect(row.containsNonNullValue)
    #expect(!(["a": nil, "b": nil] as Row).containsNonNullValue)
    #expect(!Row().containsNonNullValue)
  }

  @Test("a copy equals the row, and has its names")
  func copy() throws {
    try DatabaseQueue().read { db in
      let cursor = try Row.fetchCursor(db, sql: "SELECT 1 AS a, 'x' AS b, NULL AS A")
      let view = try #require(try cursor.next())
      #expect(view == view.copy())
      #expect(view.copy().copy() == ["a": 1, "b": "x", "A": nil])
      #expect(try view.copy().decode(Int.self, forKey: "A") == 1)
    }
  }

  @Test("fetchSet has each row once")
  func set() throws {
    let sql = "SELECT 1 AS a UNION ALL SELECT 1 UNION ALL SELECT 2"
    let rows = try DatabaseQueue().read { try Row.fetchSet($0, sql: sql) }
    #expect(rows == [["a": 1], ["a": 2]])
  }
}
