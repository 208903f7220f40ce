import Foundation
import Testing

@Suite("sqlite-records survey")
struct SurveyCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { "tables": [
        { "table": "player", "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "swift": { "optional": false } },
          { "name": "is \\"in\\"", "type": "BOOLEAN", "swift": { "name": "isIn" } },
          { "name": "joined", "type": "DATETIME", "notNull": true },
          { "name": "level", "type": "INTEGER", "swift": { "rawValue": "Level" } },
          { "name": "score", "type": "REAL", "generated": "slug(name) + 1.5" }
        ] },
        { "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }
      ], "functions": ["slug"] }
      """,
      to: "Game/game.json"
    )
  }

  private let tables = """
    CREATE TABLE team (id INTEGER PRIMARY KEY);
    CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, [is "in"] BOOLEAN, joined DATETIME NOT NULL,
      level INTEGER, score REAL AS (slug(name) + 1.5));
    """

  @Test("values in other forms are counted, and converted by the statements that are printed")
  func counts() throws {
    let rows = """
      INSERT INTO player (id, name, [is "in"], joined) VALUES
        (1, 'a', 1, '2030-01-31 12:00:00.000'), (2, NULL, 2, '2030-01-31 12:00:00'),
        (3, 'c', NULL, 'soon'), (4, x'61', 0, 1893456000);
      """
    try folder.write(tables + rows, to: "a.sql")
    let run = try ToolRun(["survey", "a.sql", "Game"], in: folder.url)
    #expect((run.status, run.errors) == (1, ""))
    let comments = run.output.split(separator: "\n").filter { $0.hasPrefix("--") }
    #expect(
      comments == [
        "-- player: 4 rows, in other forms:",
        "--   name, read as String: 1 value",
        "--   name, read as String: 1 NULL, which the property does not read",
        "--   is \"in\", read as Bool: 1 value",
        "--   joined, read as Date: 3 values, of which this converts 2",
        "-- team: 0 rows, all in the form that records write",
        "-- not surveyed, as only Swift code knows their form: player.level",
      ]
    )
    try folder.write(tables + rows + run.output, to: "b.sql")
    let again = try ToolRun(["survey", "b.sql", "Game"], in: folder.url)
    #expect(again.status == 1)
    #expect(!again.output.contains("UPDATE \""))
    #expect(again.output.contains("joined, read as Date: 1 value, which no UPDATE converts"))
  }

  @Test("a database whose values are all in the form of records exits with 0, and is not changed")
  func inForm() throws {
    let rows = "INSERT INTO player (id, name, joined) VALUES (1, 'a', '2030-01-31 12:00:00.000');"
    try folder.write(tables + rows, to: "a.sql")
    let run = try ToolRun(["survey", "a.sql", "Game"], in: folder.url)
    #expect((run.status, run.errors) == (0, ""))
    let rest = "all in the form that records write\n-- team: 0 rows"
    #expect(run.output.hasPrefix("-- player: 1 row, \(rest)"))
    #expect(try folder.text(of: "a.sql") == tables + rows)
  }

  @Test("a table that the database does not have is reported, and the others are read")
  func missingTable() throws {
    try folder.write("CREATE TABLE team (id INTEGER PRIMARY KEY);", to: "a.sql")
    let run = try ToolRun(["survey", "a.sql", "Game"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("-- player: no such table: player\n"))
    #expect(run.output.contains("-- team: 0 rows, all in the form that records write\n"))
  }

  @Test("a file that is no database is an error")
  func noDatabase() throws {
    try folder.write("CREATE TABL", to: "a.sql")
    let run = try ToolRun(["survey", "a.sql", "Game"], in: folder.url)
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors.contains("syntax error"))
  }
}
