import SQLiteRecordsQueryAnalysis
import Testing

/// Faults that random queries have found: each was analysed wrongly once.
@Suite("Faults that random queries have found")
struct FoundFaultTests {
  private static let rowCases: [(String, String)] = [
    // The aggregate sums up the rows of the outer SELECT, which then returns one row even of none.
    ("SELECT name, (SELECT MAX(p.score)) AS x FROM player AS p", "name: String?, x: Int?"),
    (
      "SELECT name, (SELECT MAX(1) FILTER (WHERE p.score > 1) FROM team) AS x FROM player AS p",
      "name: String?, x: Int?"
    ),
    (
      "SELECT p.*, EXISTS (SELECT SUM(p.score) FROM team) AS x FROM player AS p",
      "p: player.record?, x: Bool"
    ),
    (
      "SELECT (SELECT MAX(p.score) FROM team AS t WHERE p.best > 0) AS x FROM player AS p GROUP BY p.team_id",
      "x: Int?"
    ),
    (
      "SELECT name, (SELECT MAX((SELECT p.score FROM tag)) FROM team) AS x FROM player AS p",
      "name: String?, x: Int?"
    ),
    // Columns of both belong to the inner one.
    (
      "SELECT name, (SELECT MAX(p.score + t.id) FROM team AS t) AS x FROM player AS p",
      "name: String, x: Int64?"
    ),
    // Of no rows, the constants of a view are not NULL, so it is not a record.
    (
      "SELECT v.*, MAX(v.size) AS x FROM team_size AS v",
      "id: Int64?, name: String?, size: Int?, best: Int?, x: Int?"
    ),
    // A condition does not let a SELECT sum up its rows.
    (
      "SELECT name FROM player AS p WHERE id IN (SELECT id FROM team WHERE (SELECT COUNT(p.id)) AND 0)",
      "name: String"
    ),
    // REPLACE returns what is not a text as it is, if it looks for an empty text.
    ("SELECT REPLACE(name, nick, 'a') AS x FROM player", "x: String?"),
    ("SELECT nick FROM player WHERE REPLACE(name, name, nick) > ''", "nick: String?"),
    ("SELECT nick FROM player WHERE REPLACE(nick, name, name) > ''", "nick: String"),
    ("SELECT REPLACE(score, '1', 'a') AS x FROM player", "x: String"),
    // In RETURNING, SQLite answers wrongly whether a column is NULL.
    (
      "DELETE FROM player RETURNING CASE WHEN best IS NULL THEN 0 ELSE best END AS x",
      "x: Int?"
    ),
    (
      "DELETE FROM player RETURNING CASE WHEN best NOTNULL THEN best ELSE 0 END AS x, "
        + "CASE WHEN best IS NOT NULL THEN best ELSE 0 END AS y, COALESCE(best, 0) AS z",
      "x: Int?, y: Int?, z: Int"
    ),
  ]

  @Test("types, and whether values can be NULL", arguments: rowCases)
  func rows(sql: String, row: String) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings.filter { $0.contains(" error: ") } == [])
    #expect(checked.query?.row == row)
  }

  @Test("an aggregate of columns that SQLite may omit is not understood")
  func owner() throws {
    let sql = "SELECT name, (SELECT SUM(p.score IS NULL) FROM team) AS x FROM player AS p"
    let checked = try Sample.check(sql)
    #expect(checked.findings.first?.contains("which SELECT SUM sums up is not understood") == true)
  }

  @Test("REPLACE of a value that is not a text has no type of its own")
  func replace() throws {
    let checked = try Sample.check("SELECT REPLACE(score, nick, 'a') AS x FROM player")
    #expect(checked.findings.first?.contains("the type of the column 'x' is unknown") == true)
  }

  @Test(
    "how many rows there are",
    arguments: [
      // IS TRUE is no comparison: it is true of all numbers but zero.
      ("SELECT name FROM player WHERE id IS TRUE", .any),
      ("SELECT name FROM player WHERE id IS 1", .atMostOne),
      ("DELETE FROM player WHERE id IS (TRUE) RETURNING name", .any),
      ("SELECT name, (SELECT MAX(p.score)) AS x FROM player AS p", .exactlyOne),
    ] as [(String, CheckedQuery.Cardinality)]
  )
  func cardinality(sql: String, cardinality: CheckedQuery.Cardinality) throws {
    #expect(try Sample.check(sql).query?.cardinality == cardinality)
  }
}
