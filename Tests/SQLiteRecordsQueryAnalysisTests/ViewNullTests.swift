import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("NULL in the columns of views")
struct ViewNullTests {
  /// The columns of the view `v` that have a value in every row.
  private func required(
    _ query: String,
    columns: String = "",
    names: String? = nil
  ) throws -> [String] {
    let schema = try schema(
      """
      { "tables": [
        { "table": "team", "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true },
          { "name": "motto", "type": "TEXT" } ] },
        { "table": "the player", "columns": [
          { "name": "Team ID", "type": "INTEGER", "references": { "table": "team" } },
          { "name": "number", "type": "INTEGER" },
          { "name": "nick", "type": "TEXT" },
          { "name": "short", "type": "TEXT", "generated": "substr(nick, 1, 3)" },
          { "name": "label", "type": "TEXT", "notNull": true, "generated": "'#' || number" } ],
          "primaryKey": ["Team ID", "number"], "withoutRowID": true }
      ],
      "views": [
        { "view": "z",
          "sql": "SELECT t.id, t.name, p.number FROM team t LEFT JOIN \\"the player\\" p ON p.\\"team id\\" = t.id" },
        { "view": "v", "sql": "\(query)", "columns": [\(columns)]
          \(names.map { ", \"columnNames\": [\($0)]" } ?? "") }
      ] }
      """
    )
    let view = try #require(schema.tables.first { $0.name.value == "v" })
    #expect(view.columns.count > 0)
    return view.columns.filter(\.isNotNull).map(\.name.value)
  }

  private static let players = #"\"the player\""#

  @Test(
    "the side of an outer join that is always there is not optional",
    arguments: [
      (
        "SELECT t.id, name, motto, number FROM team t LEFT JOIN \(players) p ON TRUE",
        ["id", "name"]
      ),
      (
        "SELECT T.ID, name, P.Number FROM \(players) P LEFT JOIN team T ON T.id = \\\"team ID\\\"",
        ["number"]
      ),
      (
        "SELECT p.*, t.id FROM \(players) p LEFT JOIN team t ON t.id = 1",
        ["Team ID", "number", "label"]
      ),
      ("SELECT t.id, number FROM team t FULL JOIN \(players) p ON TRUE", []),
      ("SELECT t.id, number FROM team t RIGHT JOIN \(players) p ON TRUE", ["number"]),
      (
        "SELECT t.id, number FROM team t LEFT JOIN \(players) p ON TRUE WHERE number > 0",
        ["id", "number"]
      ),
      ("SELECT * FROM z", ["id", "name"]),
      ("SELECT * FROM Z WHERE number NOT NULL", ["id", "name", "number"]),
      ("SELECT z.id, t.motto FROM team t LEFT JOIN z ON z.id = t.id", []),
      ("SELECT id FROM team UNION SELECT number FROM z", []),
      ("SELECT id FROM team UNION SELECT number FROM \(players)", ["id"]),
      ("SELECT id, name FROM (SELECT * FROM team LEFT JOIN \(players) ON TRUE)", ["id", "name"]),
    ]
  )
  func outerJoins(query: String, expected: [String]) throws {
    #expect(try required(query) == expected)
  }

  @Test(
    "expressions follow the rules of queries",
    arguments: [
      ("SELECT count(*) AS n FROM team", ["n"]),
      (
        "SELECT id, count(p.number) AS n FROM team LEFT JOIN \(players) p ON TRUE GROUP BY id",
        ["id", "n"]
      ),
      (
        "SELECT id, max(p.number) AS n FROM team LEFT JOIN \(players) p ON TRUE GROUP BY id", ["id"]
      ),
      ("SELECT max(number) AS n FROM \(players)", []),
      ("SELECT coalesce(motto, name) AS n FROM team", ["n"]),
      ("SELECT motto || name AS n FROM team", []),
      ("SELECT (SELECT name FROM team) AS n FROM team", []),
      ("SELECT NULL AS n FROM team", []),
      ("SELECT CASE id WHEN 1 THEN 2 END AS n FROM team", []),
    ]
  )
  func expressions(query: String, expected: [String]) throws {
    #expect(try required(query, columns: #"{ "name": "N", "type": "INTEGER" }"#) == expected)
  }

  @Test("the schema file decides, and names of columns do not matter")
  func declarations() throws {
    let query = "SELECT t.id, number FROM team t LEFT JOIN \(Self.players) p ON TRUE"
    #expect(try required(query, names: #""a b", "b""#) == ["a b"])
    #expect(try required(query, columns: #"{ "name": "ID", "swift": { "optional": true } }"#) == [])
    #expect(
      try required(query, columns: #"{ "name": "number", "swift": { "optional": false } }"#)
        == ["id", "number"]
    )
    #expect(
      try required(query, columns: #"{ "name": "number", "notNull": true }"#) == ["id", "number"]
    )
  }

  @Test("a query that selects all of such a view returns its record")
  func records() throws {
    let schema = try schema(
      """
      { "tables": [{ "table": "team", "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "rival", "type": "INTEGER", "references": { "table": "team" } } ],
          "indexes": [{ "columns": ["rival"] }] }],
        "views": [{ "view": "pair",
          "sql": "SELECT t.id, r.id AS other FROM team t LEFT JOIN team r ON r.id = t.rival" }] }
      """
    )
    let checked = try QueryChecker(schema).check("SELECT * FROM pair")
    #expect(checked.findings == [])
    #expect(checked.query?.row == "pair: pair.record")
  }
}
