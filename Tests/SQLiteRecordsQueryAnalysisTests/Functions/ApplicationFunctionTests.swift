import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Functions of the application in queries")
struct ApplicationFunctionTests {
  private static let table = """
    { "table": "place", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "name", "type": "TEXT", "notNull": true },
      { "name": "nick", "type": "TEXT" },
      { "name": "seen", "type": "INTEGER", "swift": { "type": "Date", "storage": "unixSeconds" } },
      { "name": "kind", "type": "TEXT", "notNull": true,
        "swift": { "enum": { "name": "Kind", "cases": ["city", "village"] } } },
      { "name": "slug", "type": "TEXT", "generated": "slug(name)" }
    ] }
    """

  private static let configuration = """
    { "functions": [
      { "name": "slug", "arguments": ["String"], "result": "String", "deterministic": true },
      { "name": "initial", "arguments": ["String"], "result": "String?" },
      { "name": "or_empty", "arguments": ["String?"], "result": "String" },
      { "name": "distance", "arguments": ["Double", "Double"], "result": "Double" },
      { "name": "distance", "arguments": ["Double", "Double", "Kind"], "result": "Int" },
      { "name": "joined", "arguments": ["String", "DatabaseValue..."], "result": "String" },
      { "name": "kind_of", "arguments": ["String"], "result": "Kind" },
      { "name": "day", "arguments": ["Date as unixSeconds"], "result": "Date? as unixSeconds" },
      { "name": "anything", "arguments": [], "result": "DatabaseValue" },
      { "name": "longest", "arguments": ["String"], "result": "String?", "aggregate": true },
      { "name": "tally", "arguments": ["String"], "result": "Int", "aggregate": true }
    ] }
    """

  private func check(_ sql: String) throws -> Checked {
    let (schema, log) = readSchema([
      SchemaFile(name: "a.json", bytes: Array(Self.table.utf8)),
      SchemaFile(name: "sqlite-records.json", bytes: Array(Self.configuration.utf8)),
    ])
    #expect(log.diagnostics.map(\.description) == [])
    return try QueryChecker(try #require(schema)).check(sql)
  }

  @Test(
    "results have the declared types, and are NULL as it is declared",
    arguments: [
      ("SELECT slug(name) AS x, slug(nick) AS y FROM place", "x: String, y: String?"),
      ("SELECT initial(name) AS x FROM place", "x: String?"),
      ("SELECT OR_EMPTY(nick) AS x FROM place", "x: String"),
      ("SELECT distance(1, 2) AS x, distance(1, 2, kind) AS y FROM place", "x: Double, y: Int"),
      ("SELECT joined(name) AS x, joined(name, nick, 1) AS y FROM place", "x: String, y: String"),
      ("SELECT joined(nick, 1) AS x FROM place", "x: String?"),
      ("SELECT kind_of(name) AS x FROM place", "x: Kind"),
      ("SELECT day(seen) AS x FROM place", "x: Date(unixSeconds)?"),
      ("SELECT longest(name) AS x, tally(nick) AS y FROM place", "x: String?, y: Int"),
      ("-- column x: Double?\nSELECT anything() AS x", "x: Double?"),
      // A function's result for NULL shows the type of its argument.
      ("SELECT nick FROM place WHERE slug(nick) = 'a'", "nick: String"),
      ("SELECT nick FROM place WHERE initial(nick) = 'a'", "nick: String"),
      ("SELECT nick FROM place WHERE or_empty(nick) = 'a'", "nick: String?"),
      ("SELECT id FROM place WHERE id = slug('a')", "id: Int64"),
    ]
  )
  func results(sql: String, row: String) throws {
    let checked = try check(sql)
    #expect(checked.findings.filter { $0.contains(" error: ") } == [])
    #expect(checked.query?.row == row)
  }

  @Test("parameters have the types of arguments")
  func parameters() throws {
    let sql = "SELECT distance(:x, :y, :kind) AS a, slug(:name) AS b, day(:day) AS c"
    let query = try check(sql).query
    #expect(
      query?.signature == "x: Double, y: Double, kind: Kind, name: String, day: Date(unixSeconds)"
    )
  }

  @Test("two calls of a function that is not deterministic may differ")
  func volatile() throws {
    let random = try check("SELECT id FROM place WHERE id = tally2()")
    #expect(random.findings.count == 1)
    #expect(try check("SELECT id FROM place WHERE id = distance(1, 2)").query?.cardinality == .any)
    let query = try check("SELECT slug(nick) AS x FROM place WHERE slug(nick) IS NOT NULL").query
    #expect(query?.row == "x: String")
    let other = try check("SELECT initial(nick) AS x FROM place WHERE initial(nick) IS NOT NULL")
    #expect(other.query?.row == "x: String?")
  }

  @Test(
    "a wrong number of arguments is an error at its place",
    arguments: [
      (
        "SELECT slug(name, 1) AS x FROM place",
        "q.sql:1:8: error: SQLite rejects the query: wrong number of arguments to function slug(); "
          + "it takes 1 argument"
      ),
      (
        "SELECT distance(1) AS x FROM place",
        "q.sql:1:8: error: SQLite rejects the query: wrong number of arguments to function distance(); "
          + "it takes 2 arguments or 3 arguments"
      ),
      (
        "SELECT name,\n  joined() AS x FROM place",
        "q.sql:2:3: error: the function 'joined' takes at least 1 argument, not 0"
      ),
    ]
  )
  func counts(sql: String, message: String) throws {
    #expect(try check(sql).findings.first == message)
  }
}
