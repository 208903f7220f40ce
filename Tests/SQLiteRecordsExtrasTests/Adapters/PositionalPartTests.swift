import SQLiteRecordsGRDB
import Testing

/// A record whose columns have other names than those it selects, so that it can be read by position
/// only.
private struct Positional: SchemaRecord, FetchableRecord, Equatable {
  static let databaseSchema = TableSchema(
    "player",
    columns: ["score", "name"],
    rowID: .hidden,
    definition: []
  )

  var score: Int
  var name: String

  init(score: Int, name: String) {
    self.score = score
    self.name = name
  }

  init(row: borrowing Row) throws {
    let score = TableColumn<Positional, Int>("no score", at: 0)
    let name = TableColumn<Positional, String>("no name", at: 1)
    try self.init(score: row[score], name: row[name])
  }
}

/// Such a record in a scope of a row.
private struct Pair: FetchableRecord {
  var first: Positional?
  var second: Positional?

  init(row: Row) throws {
    first = try row.decodeIfPresent(forKey: "first")
    second = try row.decodeIfPresent(forKey: "second")
  }
}

@Suite("Parts of rows that are read by position")
struct PositionalPartTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
  }

  @Test(
    "a record is read by position wherever its columns lie side by side and in order",
    arguments: [
      ("SELECT 10 AS score, 'Arthur' AS name", 0..<2),
      ("SELECT 10 AS score, 'Arthur' AS name, 7 AS other", 0..<3),
      ("SELECT 7 AS other, 10 AS score, 'Arthur' AS name, 7 AS score", 1..<3),
    ]
  )
  func range(sql: String, columns: Range<Int>) throws {
    try queue.read { db in
      let records = try Positional.fetchAll(db, sql: sql, adapter: RangeRowAdapter(columns))
      #expect(records == [Positional(score: 10, name: "Arthur")])
    }
  }

  @Test(
    "and by name where they do not",
    arguments: [
      "SELECT 'Arthur' AS name, 10 AS score", "SELECT 10 AS score, 7 AS other, 'Arthur' AS name",
      "SELECT 10 AS score", "SELECT 10 AS points, 'Arthur' AS name",
    ]
  )
  func otherColumns(sql: String) throws {
    try queue.read { db in
      let error = #expect(throws: RowDecodingError.self) {
        try Positional.fetchAll(db, sql: sql)
      }
      #expect(error?.description.hasPrefix(#"column not found: "no score""#) == true)
    }
  }

  @Test("the names of an adapter count, and those of the statement")
  func names() throws {
    try queue.read { db in
      let swapped = ColumnMapping(["score": "name", "name": "score"])
      let renamed = ColumnMapping(["score": "a", "name": "b"])
      #expect(throws: RowDecodingError.self) {
        try Positional.fetchAll(db, sql: "SELECT 1 AS score, 'A' AS name", adapter: swapped)
      }
      #expect(throws: RowDecodingError.self) {
        try Positional.fetchAll(db, sql: "SELECT 1 AS a, 'A' AS b", adapter: renamed)
      }
    }
  }

  @Test("each scope of a row is read by its own positions, row after row")
  func scopes() throws {
    let adapter = ScopeAdapter([
      "first": RangeRowAdapter(0..<2), "second": RangeRowAdapter(2..<4),
    ])
    let sql = """
      SELECT column1 AS score, column2 AS name, column3 AS score, column4 AS name
      FROM (VALUES (1, 'A', 2, 'B'), (3, 'C', NULL, NULL), (NULL, NULL, 4, 'D'))
      """
    try queue.read { db in
      let pairs = try Pair.fetchAll(db, sql: sql, adapter: adapter)
      #expect(pairs.map(\.first?.score) == [1, 3, nil])
      #expect(pairs.map(\.second?.name) == ["B", nil, "D"])
    }
  }

  @Test("a value of another type is an error that names its column in the scope")
  func mismatch() throws {
    let adapter = ScopeAdapter(["second": RangeRowAdapter(1..<3)])
    try queue.read { db in
      let error = #expect(throws: RowDecodingError.self) {
        try Pair.fetchAll(
          db,
          sql: "SELECT 1 AS score, 'ten' AS score, 'A' AS name",
          adapter: adapter
        )
      }
      #expect(error?.description.contains(#"column: "score""#) == true)
      #expect(error?.description.contains("ten") == true)
    }
  }

  @Test("columns that a record by hand asks a scope for are found again in the next row")
  func byName() throws {
    struct Named: FetchableRecord {
      var names: [String]

      init(row: Row) throws {
        let scope = try #require(row.scopes["part"])
        names = [try scope.decode(forKey: "b"), try scope.decode(forKey: "A")]
      }
    }
    let adapter = ScopeAdapter(["part": RangeRowAdapter(1..<3)])
    let sql = """
      SELECT 0 AS a, column1 AS a, column2 AS b FROM (VALUES ('1', '2'), ('3', '4'), ('5', '6'))
      """
    try queue.read { db in
      let rows = try Named.fetchAll(db, sql: sql, adapter: adapter)
      #expect(rows.map(\.names) == [["2", "1"], ["4", "3"], ["6", "5"]])
    }
  }

  @Test("a copy of a scope stays as it is")
  func copies() throws {
    let adapter = ScopeAdapter(["part": RangeRowAdapter(1..<2)])
    try queue.read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: "SELECT 0, column1 AS a FROM (VALUES (1), (2))",
        adapter: adapter
      )
      let part = try #require(try rows.next()?.scopes["part"]?.copy())
      _ = try rows.next()
      #expect(part == ["a": 1])
    }
  }
}
