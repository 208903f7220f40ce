import SQLiteRecordsGRDB
import Testing

@Suite("Rows with scopes")
struct RowScopeTests {
  private static let adapter = ScopeAdapter(
    base: RangeRowAdapter(0..<1),
    scopes: [
      "right": RangeRowAdapter(1..<2).addingScopes(["deep": RangeRowAdapter(2..<3)]),
      "left": RangeRowAdapter(3..<4),
    ]
  )

  private func row(_ sql: String = "SELECT 0 AS a, 1 AS b, 2 AS c, 3 AS d") throws -> Row {
    try DatabaseQueue().read {
      try #require(try Row.fetchOne($0, sql: sql, adapter: Self.adapter))
    }
  }

  @Test("the scopes are a collection in the order of their names")
  func collection() throws {
    let scopes = try row().scopes
    #expect(scopes.count == 2)
    #expect(scopes.map(\.name) == ["left", "right"])
    #expect(scopes.map(\.row.unscoped) == [["d": 3], ["b": 1]])
    #expect(scopes.names == ["left", "right"])
    #expect((["a": 1] as Row).scopes.isEmpty)
  }

  @Test("the tree has the scopes of scopes")
  func tree() throws {
    let tree = try row().scopesTree
    #expect(tree.names == ["left", "right", "deep"])
    #expect(tree["deep"] == ["c": 2])
    #expect(tree["left"] == ["d": 3])
    #expect(tree["other"] == nil)
  }

  @Test("a scope near the root is found before a distant one")
  func breadthFirst() throws {
    let adapter = ScopeAdapter([
      "a": EmptyRowAdapter().addingScopes(["x": RangeRowAdapter(0..<1)]),
      "x": RangeRowAdapter(1..<2),
    ])
    let row = try DatabaseQueue().read {
      try Row.fetchOne($0, sql: "SELECT 0 AS a, 1 AS b", adapter: adapter)
    }
    #expect(row?.scopesTree["x"] == ["b": 1])
  }

  @Test("rows with different scopes are different")
  func equality() throws {
    let row = try row()
    #expect(row == row.copy())
    #expect(row != row.unscoped)
    #expect(try row != self.row("SELECT 0 AS a, 1 AS b, 2 AS c, 4 AS d"))
    #expect(row.unscoped == ["a": 0])
    #expect(row.unscoped.unscoped == ["a": 0])
  }

  @Test("the unadapted row has all columns")
  func unadapted() throws {
    let row = try row()
    #expect(row.unadapted == ["a": 0, "b": 1, "c": 2, "d": 3])
    #expect(row.scopes["left"]?.unadapted == row.unadapted)
    #expect((["a": 1] as Row).unadapted == ["a": 1])
  }

  @Test("a row with scopes is described with what it hides")
  func debugDescription() throws {
    #expect(
      try row().debugDescription == """
        ▿ [a:0]
          unadapted: [a:0 b:1 c:2 d:3]
          - left: [d:3]
          - right: [b:1]
            - deep: [c:2]
        """
    )
    #expect((["a": 1] as Row).debugDescription == "[a:1]")
  }

  @Test("a row whose values are all NULL contains no value")
  func containsNonNullValue() throws {
    #expect(!(["a": nil, "b": nil] as Row).containsNonNullValue)
    #expect((["a": nil, "b": 0] as Row).containsNonNullValue)
    #expect(!Row().containsNonNullValue)
  }
}
