import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Types of the columns of views")
struct ViewTypeTests {
  private static let tables = """
    { "table": "team", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "name", "type": "TEXT", "notNull": true } ] },
    { "table": "player", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "team_id", "type": "INTEGER", "references": { "table": "team" } },
      { "name": "score", "type": "INTEGER", "notNull": true },
      { "name": "height", "type": "REAL" },
      { "name": "joined", "type": "INTEGER", "notNull": true,
        "swift": { "type": "Date", "storage": "unixSeconds" } },
      { "name": "rank", "type": "TEXT", "notNull": true,
        "swift": { "enum": { "name": "Rank", "cases": ["low", "high"] } } },
      { "name": "price", "type": "INTEGER", "notNull": true, "swift": { "rawValue": "Money" } },
      { "name": "key", "type": "TEXT", "swift": { "type": "UUID", "storage": "lowercaseText" } } ],
      "indexes": [{ "columns": ["team_id"] }] }
    """

  private func read(_ views: String) -> (schema: Schema?, findings: [String]) {
    let text = "{ \"tables\": [\(Self.tables)],\n\"views\": [\(views)] }"
    let (schema, log) = readSchema([SchemaFile(name: "s.json", bytes: Array(text.utf8))])
    return (schema, log.sorted.map(\.description))
  }

  /// The columns of the view `v` as a query of it would declare them.
  private func columns(_ views: String) throws -> String {
    let (schema, findings) = read(views)
    #expect(findings == [])
    let view = try #require(schema?.tables.first { $0.name.value == "v" })
    return view.columns.map { column in
      "\(column.name.value): \(column.property.type.shown)\(column.isNotNull ? "" : "?")"
    }.joined(separator: ", ")
  }

  private func view(_ name: String, _ sql: String, columns: String = "") -> String {
    "{ \"view\": \"\(name)\", \"sql\": \(sql.jsonLiteral), \"columns\": [\(columns)] }"
  }

  private static let queries = [
    "SELECT count(*) AS n, max(score) AS best, sum(score) AS total, avg(score) AS mean FROM player",
    "SELECT team_id, count(*) AS n, max(joined) AS last, min(rank) AS low FROM player GROUP BY team_id",
    "SELECT coalesce(key, key) AS a, coalesce(rank, 'low') AS r, score > 1 AS b, 1 AS one FROM player",
    "SELECT name || 'x' AS t, x'00' AS d, 1.5 AS r, TRUE AS y, length(name) AS l FROM team",
    "SELECT sum(price) AS s, max(price) AS m FROM player GROUP BY team_id",
    "SELECT CASE WHEN score > 1 THEN rank ELSE 'low' END AS rank FROM player",
    "SELECT p.rank, t.name FROM team AS t LEFT JOIN player AS p ON p.team_id = t.id",
    "SELECT score + height AS sum, round(height) AS r, date(joined, 'unixepoch') AS day FROM player",
    "SELECT rowid AS row, id FROM team", "SELECT name FROM sqlite_schema",
    "SELECT (SELECT max(joined) FROM player) AS last, EXISTS (SELECT 1 FROM team) AS e",
    "SELECT id, row_number() OVER (ORDER BY score) AS place FROM player",
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 9) SELECT i FROM n",
    "SELECT score FROM player UNION SELECT height FROM player",
    "SELECT rank FROM player UNION SELECT name FROM team",
  ]

  @Test("are those of the query, without a declaration", arguments: queries)
  func inferred(query: String) throws {
    let checker = try QueryChecker(schema("{ \"tables\": [\(Self.tables)] }"))
    // A record reads NULL as nil where a checked query reads no number.
    let row = try #require(try checker.check(query).query?.row)
    #expect(try columns(view("v", query)) == row.replacing(" or NaN", with: "?"))
  }

  @Test("are those of the other view, whatever their order")
  func viewsOfViews() throws {
    let names = [("a", "b"), ("z", "y")]
    for (first, second) in names {
      let views = [
        view("v", "SELECT *, n * 2 AS twice FROM \(second)"),
        view(
          first,
          "SELECT team_id, count(*) AS n, max(joined) AS last FROM player GROUP BY team_id"
        ),
        // The name of the other view is one of a column here.
        view(second, "SELECT n, last, 'x' AS \(first), min(last, last) AS low FROM \(first)"),
      ]
      #expect(
        try columns(views.joined(separator: ",\n"))
          == "n: Int, last: Date(unixSeconds), \(first): String, low: Date(unixSeconds), twice: Int"
      )
    }
  }

  @Test("are the declared ones where there are some, also in views of the view")
  func declared() throws {
    let first = view(
      "first",
      "SELECT count(*) AS n, max(rank) AS r FROM player",
      columns:
        #"{ "name": "N", "type": "BIGINT" }, { "name": "r", "swift": { "rawValue": "Mark" } }"#
    )
    let v = view("v", "SELECT n, r FROM first")
    #expect(try columns(first + ", " + v) == "n: Int, r: Mark?")
    let own = #"{ "name": "n", "swift": { "type": "Int64", "optional": true, "name": "m" } }"#
    #expect(
      try columns(view("v", "SELECT count(*) AS n FROM team", columns: own)) == "n: Int64?"
    )
  }

  @Test("must be declared where nothing tells them; the message says how")
  func unknown() {
    let place = "s.json:16:"
    #expect(
      read(
        view("v", "SELECT NULL AS n, id FROM team UNION SELECT NULL, name FROM team")
      ).findings == [
        place
          + "33: error: the type of column 'n' of view 'v' is unknown: it is always NULL; declare it in "
          + #"'columns', for example as {"name": "n", "swift": {"type": "String"}}"#,
        place
          + "33: error: the type of column 'id' of view 'v' is unknown: it is 'Int64' or 'String'; declare it "
          + #"in 'columns', for example as {"name": "id", "swift": {"type": "Int64"}}"#,
      ]
    )
    let named = #"{ "name": "d", "swift": { "name": "day" } }"#
    let query = "SELECT joined AS d FROM player UNION SELECT name FROM team"
    #expect(
      read(view("v", query, columns: named)).findings == [
        place
          + "117: error: the type of column 'd' of view 'v' is unknown: it is 'Date' or 'String'; declare it, "
          + #"for example as "swift": {"type": "Date", "storage": "unixSeconds"}"#
      ]
    )
  }

  @Test("of another view that are unknown are one error, at that view")
  func unknownOnce() {
    let views =
      view("a", "SELECT NULL AS n") + ", " + view("b", "SELECT n FROM a") + ", "
      + view("c", "SELECT n + 1 AS m FROM b")
    let findings = read(views).findings
    #expect(findings.count == 1)
    #expect(findings.first?.contains("column 'n' of view 'a'") == true)
  }

  @Test("of a query that is not understood are those that SQLite reports")
  func notUnderstood() throws {
    let query =
      "SELECT team.name, team.id, count(*) AS n FROM team, pragma_table_list GROUP BY team.id"
    let findings = read(view("v", query)).findings
    #expect(findings.count == 1)
    #expect(
      findings.first?.contains("column 'n' of view 'v' is unknown: the build does not know") == true
    )
    let n = #"{ "name": "n", "type": "INTEGER" }"#
    #expect(try columns(view("v", query, columns: n)) == "name: String, id: Int64, n: Int?")
  }

  @Test("follow from the query alone, if SQLite does not tell which columns of tables it returns")
  func withoutOrigins() throws {
    let named =
      #"{ "name": "at", "type": "INTEGER", "swift": { "type": "Date", "name": "moment" } }"#
    let text =
      "{ \"tables\": [{ \"table\": \"event\", \"columns\": [\(named)] }], \"views\": ["
      + view("v", "SELECT at, at AS other, count(*) AS n FROM event GROUP BY at") + ", "
      + view("w", "SELECT event.at FROM event, pragma_table_list") + "] }"
    let (open, log) = readOpenSchema([SchemaFile(name: "s.json", bytes: Array(text.utf8))])
    #expect(log.diagnostics.map(\.description) == [])
    let schema = try #require(open?.schema)
    let known = try #require(schema.tables.first { $0.name.value == "v" })
    let bare = known.with(
      columns: known.columns.map {
        Column(name: $0.name, property: PropertyOptions(type: .anyValue))
      }
    )
    let tables = schema.tables.filter { $0.name.value != "v" } + [bare]
    var later = DiagnosticLog()
    let completed = OpenSchema(Schema(tables: tables)).completed(knowsOrigins: false, log: &later)
    let columns = completed?.tables.last?.columns.map {
      "\($0.property.name?.value ?? $0.name.value): \($0.property.type.shown)"
    }
    #expect(columns == ["moment: Date(unixSeconds)", "other: Date(unixSeconds)", "n: Int"])
    #expect(later.diagnostics.map(\.code) == [.noColumnMetadata])
    #expect(
      later.diagnostics.first?.message.contains("cannot report which columns the view selects")
        == true
    )
  }

  @Test("of another target are inferred, too, and so are those of views of its tables and views")
  func otherTarget() throws {
    let other =
      "{ \"tables\": [\(Self.tables)], \"views\": ["
      + view(
        "size",
        "SELECT team_id, count(*) AS n, max(rank) AS rank FROM player GROUP BY team_id"
      ) + "] }"
    let own =
      "{ \"views\": ["
      + view(
        "v",
        "SELECT name, n, size.rank, max(p.joined) AS last FROM team AS t JOIN size ON size.team_id = t.id JOIN player AS p ON p.team_id = t.id GROUP BY t.id"
      )
      + "] }"
    let (schema, log) = readSchema(
      [SchemaFile(name: "own.json", bytes: Array(own.utf8))],
      references: [SchemaFile(name: "other.json", bytes: Array(other.utf8))]
    )
    #expect(log.sorted.map(\.description) == [])
    let read = try #require(schema)
    let view = try #require(read.tables.first { $0.name.value == "v" })
    #expect(
      view.columns.map { "\($0.name.value): \($0.property.type.shown)" } == [
        "name: String", "n: Int", "rank: Rank", "last: Date(unixSeconds)",
      ]
    )
    let checked = try QueryChecker(read).check("SELECT n, rank FROM size")
    #expect(checked.query?.row == "n: Int, rank: Rank")
  }

  @Test("a query has the types of the view through which it reads")
  func queriesOfViews() throws {
    let (schema, findings) = read(
      view("v", "SELECT team_id, count(*) AS n, max(joined) AS last FROM player GROUP BY team_id")
    )
    #expect(findings == [])
    let checker = try QueryChecker(try #require(schema))
    #expect(
      try checker.check("SELECT n, last, n > 1 AS many, sum(n) AS all_n FROM v GROUP BY last")
        .query?.row
        == "n: Int, last: Date(unixSeconds), many: Bool, all_n: Int"
    )
    #expect(
      try checker.check("SELECT * FROM v WHERE last > :day").query?.signature
        == "day: Date(unixSeconds)"
    )
  }
}
