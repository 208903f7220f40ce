import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Mistakes that SQLite rejects")
struct RejectionTests {
  private static let nameCases: [(String, String)] = [
    // The columns of the tables in FROM are proposed, and no others.
    ("SELECT player.nam FROM player", "1:8: no such column: player.nam; did you mean 'name'?"),
    ("SELECT wor FROM player", "1:8: no such column: wor"),
    (
      "SELECT id, (SELECT count(*) FROM tag WHERE tag.playerid = player.id) AS n FROM player",
      "1:44: no such column: tag.playerid; did you mean 'player_id'?"
    ),
    (
      "SELECT id FROM player WHERE EXISTS (SELECT 1 FROM tag WHERE player_id = scor)",
      "1:73: no such column: scor; did you mean 'score'?"
    ),
    ("SELECT name, score player", "1:8: no such column: name; the SELECT has no FROM"),
    (
      "SELECT word FROM team",
      "1:8: no such column: word; 'tag' has this column, but is not in FROM"
    ),
    (
      "SELECT player.name FROM player AS p",
      "1:8: no such column: player.name; the table is called 'p' here"
    ),
    ("SELECT q.name FROM player AS p", "1:8: no such column: q.name; did you mean 'p.name'?"),
    (
      "SELECT team.name FROM player AS p JOIN tag ON tag.player_id = p.id",
      "1:8: no such column: team.name; 'team' is not in FROM"
    ),
    ("SELECT id FROM player ORDER BY scor", "1:32: no such column: scor; did you mean 'score'?"),
    ("SELECT id FROM player GROUP BY nam", "1:32: no such column: nam; did you mean 'name'?"),
    ("UPDATE player SET scor = 1", "1:19: no such column: scor; did you mean 'score'?"),
    (
      "INSERT INTO team (nam) VALUES ('a')",
      "1:19: table team has no column named nam; did you mean 'name'?"
    ),
    (
      "SELECT name FROM player JOIN team ON team.id = player.team_id",
      "1:8: ambiguous column name: name; write 'player.name' or 'team.name'"
    ),
    ("SELECT playr.id FROM playr", "1:22: no such table: playr; did you mean 'player'?"),
    ("SELECT sume(score) AS x FROM player", "1:8: no such function: sume; did you mean 'sum'?"),
    (
      "SELECT id FROM player WHERE COUNT(*) > 1",
      "1:29: misuse of aggregate function COUNT(); a condition on groups is in HAVING"
    ),
    ("INSERT INTO team (name, city) VALUES (:name)", "1:31: 1 values for 2 columns"),
    (
      "SELECT id FROM player UNION SELECT id, name FROM team",
      "1:23: SELECTs to the left and right of UNION do not have the same number of result columns"
    ),
  ]

  private static let syntaxCases: [(String, String)] = [
    ("SELECT name FORM player", "1:18: near \"player\": syntax error; did you mean 'FROM'?"),
    (
      "SELECT name FROM player WERE score > 1",
      "1:30: near \"score\": syntax error; did you mean 'WHERE'?"
    ),
    (
      "SELECT name FROM player ORDR BY name",
      "1:30: near \"BY\": syntax error; did you mean 'ORDER'?"
    ),
    (
      "INSERT INOT team (name) VALUES ('a')",
      "1:8: near \"INOT\": syntax error; did you mean 'INTO'?"
    ),
    (
      "SELECT player.id player.name FROM player",
      "1:24: near \".\": syntax error; is a comma missing before 'player'?"
    ),
    (
      "SELECT id, count(*) n score FROM player",
      "1:23: near \"score\": syntax error; is a comma missing before 'score'?"
    ),
    (
      "SELECT id, name, FROM player",
      "1:18: near \"FROM\": syntax error; is the comma before it one too many?"
    ),
    (
      "SELECT id FROM player WHERE id IN (1, 2,)",
      "1:41: near \")\": syntax error; is the comma before it one too many?"
    ),
    (
      "SELECT id FROM player WHERE id IN :ids",
      "1:35: near \":ids\": syntax error; write 'IN (:ids)'"
    ),
    (
      "SELECT id FROM player WHERE (score > 1",
      "1:29: incomplete input; the parenthesis is not closed"
    ),
    ("DELETE player WHERE id = 1", "1:8: near \"player\": syntax error; write 'DELETE FROM'"),
    ("SELECT id FROM player ORDER name", "1:29: near \"name\": syntax error; write 'ORDER BY'"),
    (
      "INSERT INTO team SET name = 'a'",
      "1:18: near \"SET\": syntax error; expected 'VALUES' or 'SELECT'"
    ),
    (
      "SELECT CASE WHEN score > 1 THEN 1 FROM player",
      "1:35: near \"FROM\": syntax error; CASE needs an 'END'"
    ),
    ("SELECT id FROM player WHERE", "1:23: incomplete input; the statement ends too early"),
  ]

  @Test("a name is reported at its place, with one that can stand there", arguments: nameCases)
  func names(sql: String, finding: String) throws { try check(sql, finding) }

  @Test("a token is reported at its place, with what was probably meant", arguments: syntaxCases)
  func syntax(sql: String, finding: String) throws { try check(sql, finding) }

  @Test(
    "objects that a migration has renamed are found under their new names",
    arguments: [
      ("SELECT name FROM person", "2:8: no such column: name; the column is called 'nick' now"),
      (
        "SELECT p.name FROM person AS p",
        "2:8: no such column: p.name; the column is called 'nick' now"
      ),
      (
        "INSERT INTO person (name) VALUES ('a')",
        "2:21: table person has no column named name; the column is called 'nick' now"
      ),
      ("SELECT * FROM player", "2:15: no such table: player; the table is called 'person' now"),
    ]
  )
  func renamed(sql: String, finding: String) throws {
    let schema = try schema(
      """
      { "table": "person", "renamedFrom": "player", "columns": [
        { "name": "nick", "type": "TEXT", "renamedFrom": "name" }
      ] }
      """
    )
    let (place, message) = (finding.prefix { $0 != " " }, finding.drop { $0 != " " }.dropFirst())
    #expect(
      try findings(sql, schema) == ["q.sql:\(place) error: SQLite rejects the query: \(message)"]
    )
  }

  @Test("a quote that does not end is one error")
  func unclosedQuote() throws {
    #expect(
      try findings("SELECT id FROM player WHERE name = 'a") == [
        "q.sql:2:36: error: the quote that begins here is not closed"
      ]
    )
  }

  @Test("a function that this SQLite lacks is named with the version that brought it")
  func missingFunction() throws {
    let own = GeneratorConnection.version
    let findings = try findings("SELECT id, STRING_AGG(name, ',') AS names FROM player")
    guard let version = SQLiteVersion(own), version < SQLiteVersion(44) else { return }
    #expect(
      findings == [
        "q.sql:2:12: error: SQLite rejects the query: no such function: STRING_AGG; it needs SQLite 3.44.0, "
          + "and this is \(own)"
      ]
    )
  }

  @Test("a text in double quotes is to be in single quotes")
  func doubleQuotes() throws {
    let findings = try findings("SELECT id FROM player WHERE name = \"Arthur\"")
    #expect(findings.count == 1)
    // Newer versions of SQLite have a sentence of their own.
    #expect(findings[0].hasPrefix("q.sql:2:36: error: SQLite rejects the query: no such column: "))
    #expect(findings[0].contains("single"))
  }

  private func check(_ sql: String, _ finding: String) throws {
    let (place, message) = (finding.prefix { $0 != " " }, finding.drop { $0 != " " }.dropFirst())
    // The name of the query is on the first line.
    let column = place.dropFirst(2)
    #expect(
      try findings(sql) == ["q.sql:2:\(column) error: SQLite rejects the query: \(message)"]
    )
  }

  private func findings(_ sql: String, _ schema: Schema? = nil) throws -> [String] {
    let file = SchemaFile(name: "q.sql", bytes: Array("-- name: query\n\(sql);\n".utf8))
    var log = DiagnosticLog()
    _ = checkQueries([file], against: try schema ?? Sample.schema.get(), log: &log)
    return log.sorted.map(\.description)
  }
}
