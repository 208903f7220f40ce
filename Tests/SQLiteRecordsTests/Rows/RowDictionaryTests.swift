import SQLiteRecordsGRDB
import Testing

@Suite("Rows and dictionaries")
struct RowDictionaryTests {
  @Test("a dictionary of any values makes a row, if they are database values")
  func fromAny() {
    let row = Row(["name": "Arthur", "score": 10] as [AnyHashable: Any])
    #expect(
      row.map { Dictionary($0) } == ["name": "Arthur".databaseValue, "score": 10.databaseValue]
    )
    #expect(Row([1: "Arthur"] as [AnyHashable: Any]) == nil)
    #expect(Row(["name": Any.self] as [AnyHashable: Any]) == nil)
    #expect(Row(["name": Int?.none as Any] as [AnyHashable: Any]) == ["name": nil])
  }

  @Test("a row makes a dictionary, in which the leftmost column counts")
  func toDictionary() throws {
    let row = try DatabaseQueue().read {
      try Row.fetchOne($0, sql: "SELECT 1 AS a, 2 AS a, 3 AS b")
    }
    #expect(row.map { Dictionary($0) } == ["a": 1.databaseValue, "b": 3.databaseValue])
    #expect(row.map { Array($0.columnNames) } == ["a", "a", "b"])
  }

  @Test("the first value that is not NULL is chosen among columns")
  func coalesce() {
    let row: Row = ["nickname": nil, "name": "Arthur", "other": "x"]
    #expect(row.coalesce(["nickname", "name", "other"]) == "Arthur")
    #expect(row.coalesce(["missing", "OTHER"]) == "x")
    #expect(row.coalesce(["nickname", "missing"]) == String?.none)
    #expect(row.coalesce([String]()) == String?.none)
    #expect(row.coalesce([Column("nickname"), Column("name")]) == "Arthur")
  }

  @Test("a value is decoded by column")
  func forColumn() throws {
    #expect(try (["a": 1] as Row).decode(Int.self, forColumn: Column("A")) == 1)
    #expect(throws: RowDecodingError.self) {
      try (["a": "x"] as Row).decode(Int.self, forColumn: Column("a"))
    }
  }
}
