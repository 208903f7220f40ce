import SQLiteRecordsGRDB
import Testing

@Suite("Adapted rows")
struct AdaptedRowTests {
  private static let sql = "SELECT 0 AS a, 1 AS b, 2 AS c, 3 AS d"

  private func row(_ adapter: any RowAdapter, sql: String = sql) throws -> Row {
    try DatabaseQueue().read { try #require(try Row.fetchOne($0, sql: sql, adapter: adapter)) }
  }

  private func message(_ adapter: any RowAdapter) throws -> String? {
    do {
      _ = try row(adapter)
      return nil
    } catch let error as DatabaseError {
      #expect(error.resultCode == .SQLITE_MISUSE)
      return error.message
    }
  }

  @Test("an empty adapter hides all columns")
  func empty() throws {
    let row = try row(EmptyRowAdapter())
    #expect(row == [:])
    #expect(row.unadapted == ["a": 0, "b": 1, "c": 2, "d": 3])
  }

  @Test("a mapping shows the columns that it names, in the order of the row")
  func mapping() throws {
    #expect(try row(ColumnMapping(["y": "C", "x": "b"])) == ["x": 1, "y": 2])
    #expect(try row(ColumnMapping(["x": "a", "y": "a"])) == ["x": 0, "y": 0])
    #expect(try row(ColumnMapping([:])) == [:])
  }

  @Test("a mapping finds the leftmost of two columns with one name")
  func leftmost() throws {
    #expect(try row(ColumnMapping(["x": "a"]), sql: "SELECT 1 AS a, 2 AS A") == ["x": 1])
  }

  @Test("a mapping of a column that is missing is an error that names it")
  func missingColumn() throws {
    #expect(
      try message(ColumnMapping(["x": "z"]))
        == "the row has no column 'z' to map; its columns are: 'a', 'b', 'c', 'd'"
    )
  }

  @Test("a range selects its columns")
  func range() throws {
    #expect(try row(RangeRowAdapter(1..<3)) == ["b": 1, "c": 2])
    #expect(try row(RangeRowAdapter(1...3)) == ["b": 1, "c": 2, "d": 3])
    #expect(try row(RangeRowAdapter(4..<4)) == [:])
  }

  @Test("a range past the last column is an error that names the first missing one")
  func rangeOutOfBounds() throws {
    #expect(
      try message(RangeRowAdapter(2..<6))
        == "the row has no column at index 4 to adapt: it has 4 columns"
    )
    #expect(
      try message(RangeRowAdapter(7..<8))
        == "the row has no column at index 7 to adapt: it has 4 columns"
    )
    #expect(
      try message(RangeRowAdapter(-1..<1))
        == "the row has no column at index -1 to adapt: it has 4 columns"
    )
  }

  @Test("a suffix shows the columns from its index on")
  func suffix() throws {
    #expect(try row(SuffixRowAdapter(fromIndex: 2)) == ["c": 2, "d": 3])
    #expect(try row(SuffixRowAdapter(fromIndex: 4)) == [:])
    #expect(
      try message(SuffixRowAdapter(fromIndex: 5))
        == "the row has no column at index 5 to adapt: it has 4 columns"
    )
  }

  @Test("all columns are renamed")
  func rename() throws {
    #expect(
      try row(RenameColumnAdapter { $0 + "x" }) == ["ax": 0, "bx": 1, "cx": 2, "dx": 3]
    )
  }

  @Test("a row is split in parts of given sizes, and the rest")
  func splitting() throws {
    let rows = try splittingRowAdapters(columnCounts: [1, 0, 2]).map { try row($0) }
    #expect(rows == [["a": 0], [:], ["b": 1, "c": 2], ["d": 3]])
    #expect(
      try splittingRowAdapters(columnCounts: []).map { try row($0) }
        == [["a": 0, "b": 1, "c": 2, "d": 3]]
    )
  }

  @Test("scopes are parts of the row, which stays as it is")
  func scopes() throws {
    let row = try row(
      ScopeAdapter(["left": RangeRowAdapter(0..<2), "right": RangeRowAdapter(2..<4)])
    )
    #expect(row.unscoped == ["a": 0, "b": 1, "c": 2, "d": 3])
    #expect(row.scopes["left"] == ["a": 0, "b": 1])
    #expect(row.scopes["right"] == ["c": 2, "d": 3])
    #expect(row.scopes["other"] == nil)
  }

  @Test("scopes see the whole row, whatever the base shows; those of the base are kept")
  func scopesOfBase() throws {
    let base = ScopeAdapter(
      base: RangeRowAdapter(0..<1),
      scopes: ["x": RangeRowAdapter(1..<2), "y": RangeRowAdapter(1..<2)]
    )
    let row = try row(base.addingScopes(["y": SuffixRowAdapter(fromIndex: 3)]))
    #expect(row.unscoped == ["a": 0])
    #expect(row.scopes.names == ["x", "y"])
    #expect(row.scopes["x"] == ["b": 1])
    #expect(row.scopes["y"] == ["d": 3])
  }

  @Test("adding no scopes changes nothing")
  func noScopes() throws {
    let adapter = RangeRowAdapter(0..<1).addingScopes([:])
    #expect(adapter is RangeRowAdapter)
  }

  @Test("the error of a scope's adapter reaches the caller")
  func scopeError() throws {
    #expect(
      try message(ScopeAdapter(["x": ColumnMapping(["id": "z"])]))?.contains("no column 'z'")
        == true
    )
  }

  @Test("values are read from adapted rows of a cursor, of a copy, and by records")
  func cursors() throws {
    struct Player: FetchableRecord, Equatable {
      var x: Int
      init(row: Row) throws { x = try row.decode(forKey: "x") }
    }
    try DatabaseQueue().read { db in
      let adapter = ColumnMapping(["x": "c"])
      #expect(try Int.fetchAll(db, sql: Self.sql, adapter: adapter) == [2])
      #expect(try Player.fetchAll(db, sql: Self.sql, adapter: adapter).map(\.x) == [2])
      let rows = try Row.fetchCursor(db, sql: Self.sql, adapter: adapter)
      let row = try #require(try rows.next())
      #expect(row["x"] == 2)
      let copy = row.copy()
      #expect(try rows.next() == nil)
      #expect(copy == ["x": 2])
      #expect(copy.unadapted == ["a": 0, "b": 1, "c": 2, "d": 3])
    }
  }
}
