import SQLiteRecordsSchema
import Testing

/// The properties that views inherit from the columns that they select.
@Suite("Columns of views that come from tables")
struct ViewOriginTests {
  /// The column `x` of a view over two tables and another view.
  private func column(_ query: String, of columns: String = "") throws -> Column {
    let schema = try schema(
      """
      { "tables": [
        { "table": "team", "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true,
            "swift": { "name": "title", "enum": { "name": "Name", "cases": ["a"] } } } ] },
        { "table": "player", "columns": [
          { "name": "id", "type": "TEXT", "primaryKey": true,
            "swift": { "type": "UUID", "storage": "lowercaseText", "optional": false } },
          { "name": "team", "type": "INTEGER", "unique": true, "references": { "table": "team" } },
          { "name": "at", "type": "REAL", "notNull": true,
            "swift": { "type": "Date", "storage": "timeIntervalSince1970" } } ] }
      ],
      "views": [
        { "view": "best", "sql": "SELECT * FROM player WHERE at > 0" },
        { "view": "outer_best", "sql": "SELECT player.* FROM team LEFT JOIN player" },
        { "view": "v", "sql": "\(query)", "columns": [\(columns)] }
      ] }
      """
    )
    let view = try #require(schema.tables.first { $0.name.value == "v" })
    return try #require(view.columns.first)
  }

  @Test(
    "a column has the type, the storage and the enumeration of the table's",
    arguments: [
      ("SELECT id FROM team", PropertyType.standard(.int64)),
      ("SELECT id AS x FROM player", .stored(.uuid, .lowercaseText)),
      ("SELECT b.at FROM best AS b JOIN team", .stored(.date, .timeIntervalSince1970)),
      ("SELECT at FROM (SELECT at FROM player LIMIT 1)", .stored(.date, .timeIntervalSince1970)),
      ("WITH p AS (SELECT * FROM player) SELECT id FROM p", .stored(.uuid, .lowercaseText)),
      ("SELECT team FROM player", .standard(.int64)),
    ] as [(String, PropertyType)]
  )
  func types(query: String, type: PropertyType) throws {
    #expect(try column(query).property.type == type)
  }

  @Test(
    "an enumeration is declared with its table alone, and its name belongs to a column of that name"
  )
  func enumeration() throws {
    let same = try column("SELECT name FROM team")
    #expect(same.property.type.name == "Name")
    #expect(!same.property.declaresEnumeration)
    #expect(same.property.name?.value == "title")
    #expect(try column("SELECT name AS x FROM team").property.name == nil)
  }

  @Test(
    "a column is not optional where the table's is not, and nothing adds NULL",
    arguments: [
      "SELECT id FROM team", "SELECT at FROM best", "SELECT id FROM player",
      "SELECT at FROM best JOIN team ON team.id = best.team",
      "SELECT at FROM player WHERE team IN (SELECT id FROM team)",
      "SELECT at FROM (SELECT at FROM player)",
      "WITH p AS (SELECT * FROM player) SELECT id FROM p",
      "SELECT at, count(*) AS n FROM player GROUP BY at",
      "SELECT at, team IS DISTINCT FROM 1 AS d FROM player",
      "SELECT name FROM team ORDER BY (SELECT 1)", #"SELECT id AS \"left\" FROM team"#,
    ]
  )
  func notNull(query: String) throws {
    let more = #"{ "name": "n", "type": "INTEGER" }"#
    let other = #"{ "name": "d", "type": "INTEGER" }"#
    let columns = query.contains(" n ") ? more : query.contains(" d ") ? other : ""
    #expect(try column(query, of: columns).isNotNull)
  }

  @Test(
    "a column is optional where a row of NULL may be added",
    arguments: [
      "SELECT at FROM team LEFT JOIN player", "SELECT team.id FROM team left outer join best",
      "SELECT at FROM outer_best", "SELECT team FROM player",
      "SELECT id FROM team UNION SELECT team FROM player",
      "SELECT (SELECT at FROM player) AS at", "SELECT ((SELECT at FROM player)) AS at FROM team",
      "SELECT at, count(*) AS n FROM player",
      "SELECT at FROM (SELECT at, count(*) FROM player)",
    ]
  )
  func optional(query: String) throws {
    let columns = query.contains(" n ") ? #"{ "name": "n", "type": "INTEGER" }"# : ""
    #expect(try !column(query, of: columns).isNotNull)
  }

  @Test("the type of an expression that the schema does not declare stays open")
  func open() throws {
    let text = """
      { "tables": [{ "table": "t", "columns": [{ "name": "a", "type": "TEXT" }, { "name": "b" }] }],
        "views": [{ "view": "v", "sql": "SELECT a, b, a || b AS c, count(*) AS d, max(a) AS e FROM t",
          "columns": [{ "name": "D", "swift": { "name": "n" } }, { "name": "E", "type": "TEXT" }] }] }
      """
    let file = SchemaFile(name: "s.json", bytes: Array(text.utf8))
    let (open, log) = readOpenSchema([file])
    #expect(log.diagnostics.map(\.description) == [])
    let names = ["c", "d"].map { ViewColumnName(view: "V", column: $0) }
    #expect(open?.columnsWithoutType == Set(names))
    let view = try #require(open?.schema.tables.first { $0.name.value == "v" })
    #expect(
      view.columns.map(\.property.type) == [
        .standard(.string), .standard(.data), .anyValue, .anyValue, .standard(.string),
      ]
    )
  }

  @Test("the schema's declaration of a view's column takes precedence")
  func declared() throws {
    let named = try column("SELECT at FROM player", of: #"{ "name": "at", "type": "REAL" }"#)
    #expect(named.property.type == .standard(.double))
    let optional = #"{ "name": "at", "swift": { "optional": true } }"#
    #expect(try !column("SELECT at FROM player", of: optional).isNotNull)
    let required = #"{ "name": "at", "swift": { "optional": false } }"#
    #expect(try column("SELECT at FROM outer_best", of: required).isNotNull)
  }
}
