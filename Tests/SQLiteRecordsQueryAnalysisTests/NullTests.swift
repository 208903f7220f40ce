import SQLiteRecordsQueryAnalysis
import Testing

@Suite("Results that can be NULL")
struct NullTests {
  private static let joinCases: [(String, String)] = [
    ("SELECT team.name FROM player JOIN team ON team.id = player.team_id", "name: String"),
    ("SELECT team.name FROM player LEFT JOIN team ON team.id = player.team_id", "name: String?"),
    ("SELECT player.name FROM player LEFT JOIN team ON team.id = player.team_id", "name: String"),
    ("SELECT player.name FROM player RIGHT JOIN team ON team.id = player.team_id", "name: String?"),
    ("SELECT team.name FROM player RIGHT JOIN team ON team.id = player.team_id", "name: String"),
    (
      "SELECT team.name, player.name AS p FROM player FULL JOIN team ON team.id = player.team_id",
      "name: String?, p: String?"
    ),
    // A condition that is not true of NULL omits the rows that the join has not found.
    (
      "SELECT team.name FROM player LEFT JOIN team ON team.id = player.team_id WHERE team.id > 0",
      "name: String"
    ),
    (
      "SELECT team.name, city FROM player LEFT JOIN team ON team.id = player.team_id WHERE city LIKE 'A%'",
      "name: String, city: String"
    ),
    (
      "SELECT team.name FROM player LEFT JOIN team ON team.id = player.team_id WHERE team.id > 0 OR score > 1",
      "name: String?"
    ),
    (
      "SELECT team.name FROM player LEFT JOIN team ON team.id = player.team_id "
        + "WHERE team.city = 'a' OR team.name = 'b'",
      "name: String"
    ),
    // The join that it then is an inner one tells what its condition tells.
    (
      "SELECT team_id FROM player LEFT JOIN team ON team.id = player.team_id WHERE team.id > 0",
      "team_id: Int64"
    ),
    ("SELECT team_id FROM player JOIN team ON team.id = player.team_id", "team_id: Int64"),
    ("SELECT team_id FROM player LEFT JOIN team ON team.id = player.team_id", "team_id: Int64?"),
    // Nested and doubled.
    (
      "SELECT team.name, word FROM player LEFT JOIN (team JOIN tag ON tag.player_id = team.id) "
        + "ON team.id = player.team_id",
      "name: String?, word: String?"
    ),
    (
      "SELECT team.name, word FROM player LEFT JOIN (team LEFT JOIN tag ON tag.player_id = team.id) "
        + "ON team.id = player.team_id WHERE team.id > 0",
      "name: String, word: String?"
    ),
    (
      "SELECT team.name, word FROM player LEFT JOIN (team LEFT JOIN tag ON tag.player_id = team.id) "
        + "ON team.id = player.team_id WHERE word > ''",
      "name: String, word: String"
    ),
    (
      "SELECT player.name, team.name AS t, word FROM player LEFT JOIN team ON team.id = player.team_id "
        + "RIGHT JOIN tag ON tag.player_id = player.id",
      "name: String?, t: String?, word: String"
    ),
    (
      "SELECT player.name, team.name AS t, word FROM player LEFT JOIN team ON team.id = player.team_id "
        + "JOIN tag ON tag.player_id = team.id",
      "name: String, t: String, word: String"
    ),
    // An alias makes a table of a join.
    (
      "SELECT x.name, x.city, x.team_id FROM (player LEFT JOIN team ON team.id = player.team_id) AS x",
      "name: String, city: String?, team_id: Int64?"
    ),
    (
      "SELECT x.city, tag.word FROM tag LEFT JOIN (team JOIN player ON player.team_id = team.id) x "
        + "ON x.score = tag.player_id",
      "city: String?, word: String"
    ),
    ("SELECT x.* FROM (team) AS x", "x: team.record"),
    // A column of USING is that of the side that has a row.
    ("SELECT id FROM player LEFT JOIN team USING (id)", "id: Int64"),
    ("SELECT id FROM player RIGHT JOIN team USING (id)", "id: Int64"),
    ("SELECT id FROM player FULL JOIN team USING (id)", "id: Int64"),
    ("SELECT id FROM player FULL JOIN team USING (id) FULL JOIN team_size USING (id)", "id: Int64"),
    (
      "SELECT id FROM player FULL JOIN team USING (id) RIGHT JOIN tag ON tag.player_id = player.id",
      "id: Int64?"
    ),
    ("SELECT best FROM player FULL JOIN team_size USING (best)", "best: Int?"),
    ("SELECT team.* FROM player LEFT JOIN team ON team.id = player.team_id", "team: team.record?"),
    (
      "SELECT team.* FROM player LEFT JOIN team ON team.id = player.team_id WHERE team.name <> ''",
      "team: team.record"
    ),
  ]

  private static let conditionCases: [(String, String)] = [
    ("SELECT best FROM player WHERE best IS NOT NULL", "best: Int"),
    ("SELECT best FROM player WHERE best NOTNULL", "best: Int"),
    ("SELECT best FROM player WHERE NOT best IS NULL", "best: Int"),
    ("SELECT nick FROM player WHERE printf('%s', nick) = ''", "nick: String?"),
    ("SELECT -CASE WHEN score > 1 THEN 1 END AS x FROM player", "x: Int?"),
    ("SELECT substr(x'', 1) AS x", "x: Data?"),
    ("SELECT best FROM player WHERE best IS NULL", "best: Int?"),
    ("SELECT best FROM player WHERE best = score", "best: Int"),
    ("SELECT best FROM player WHERE best <> 3", "best: Int"),
    ("SELECT best FROM player WHERE best", "best: Int"),
    ("SELECT best FROM player WHERE NOT best", "best: Int"),
    ("SELECT best FROM player WHERE best IS 3", "best: Int"),
    ("SELECT best FROM player WHERE best IS weight", "best: Int?"),
    ("SELECT best FROM player WHERE best IN (1, 2)", "best: Int"),
    ("SELECT best FROM player WHERE best NOT IN (1, 2)", "best: Int"),
    ("SELECT best FROM player WHERE best NOT IN (SELECT id FROM team)", "best: Int?"),
    ("SELECT best FROM player WHERE best BETWEEN 1 AND 2", "best: Int"),
    ("SELECT best FROM player WHERE best NOT BETWEEN 1 AND 2", "best: Int"),
    ("SELECT weight FROM player WHERE 1 NOT BETWEEN weight AND 2", "weight: Double?"),
    ("SELECT nick FROM player WHERE nick LIKE 'a%'", "nick: String"),
    ("SELECT nick FROM player WHERE nick NOT LIKE 'a%'", "nick: String"),
    ("SELECT nick FROM player WHERE length(nick) > 3", "nick: String"),
    ("SELECT nick FROM player WHERE nick || 'a' = 'ba'", "nick: String"),
    ("SELECT nick FROM player WHERE COALESCE(nick, '') = ''", "nick: String?"),
    ("SELECT best FROM player WHERE best + 1 > 2 AND score > 1", "best: Int"),
    ("SELECT best FROM player WHERE (best > 2 AND score > 1) OR best < 0", "best: Int"),
    ("SELECT best FROM player WHERE NOT (best > 2 OR score > 1)", "best: Int"),
    ("SELECT best FROM player WHERE NOT (best > 2 AND score > 1)", "best: Int?"),
    ("SELECT CASE WHEN best > 1 THEN best ELSE 0 END AS x FROM player", "x: Int"),
    ("SELECT CASE WHEN best IS NULL THEN 0 ELSE best END AS x FROM player", "x: Int"),
    ("SELECT CASE WHEN best > 1 THEN 0 ELSE best END AS x FROM player", "x: Int?"),
    ("SELECT IIF(best IS NULL, 0, best) AS x FROM player", "x: Int"),
    ("SELECT CASE WHEN score <> 0 THEN best / score ELSE 0 END AS x FROM player", "x: Int?"),
    ("SELECT CASE WHEN score <> 0 THEN 100 / score ELSE 0 END AS x FROM player", "x: Int"),
    ("SELECT 100 / score AS x FROM player", "x: Int?"),
    ("SELECT 100 % score AS x FROM player WHERE score > 0", "x: Int"),
    ("SELECT 100 / height AS x FROM player WHERE height > 0", "x: Double"),
  ]

  private static let groupCases: [(String, String)] = [
    ("SELECT MAX(score) AS x FROM player", "x: Int?"),
    ("SELECT MAX(score) AS x FROM player GROUP BY team_id", "x: Int"),
    ("SELECT MAX(best) AS x FROM player GROUP BY team_id", "x: Int?"),
    ("SELECT MAX(best) AS x FROM player WHERE best > 0 GROUP BY team_id", "x: Int"),
    ("SELECT MAX(best) AS x FROM player GROUP BY team_id HAVING MAX(best) > 1", "x: Int"),
    ("SELECT MAX(best) AS x FROM player HAVING MAX(best) IS NOT NULL", "x: Int"),
    ("SELECT SUM(score) FILTER (WHERE active) AS x FROM player GROUP BY team_id", "x: Int?"),
    ("SELECT COUNT(*) FILTER (WHERE active) AS x FROM player", "x: Int"),
    ("SELECT SUM(score) * 1.0 / COUNT(*) AS x FROM player GROUP BY team_id", "x: Double"),
    ("SELECT SUM(score) / COUNT(best) AS x FROM player GROUP BY team_id", "x: Int?"),
    ("SELECT COALESCE(SUM(score), 0) AS x FROM player", "x: Int"),
    ("SELECT team_id FROM player GROUP BY team_id", "team_id: Int64?"),
    ("SELECT name, MAX(score) AS x FROM player", "name: String?, x: Int?"),
    (
      "SELECT (SELECT COALESCE(MAX(tag.player_id), p.best) FROM tag WHERE p.best > 0) AS x FROM player AS p",
      "x: Int64?"
    ),
    ("SELECT (SELECT score FROM player AS q WHERE q.id = p.id) AS x FROM player AS p", "x: Int?"),
    ("SELECT 1 AS x WHERE 0", "x: Int"),
  ]

  private static let tableCases: [(String, String)] = [
    ("SELECT code FROM code", "code: String?"),
    ("SELECT player_id, word FROM tag", "player_id: Int64, word: String"),
    ("SELECT score FROM player UNION SELECT best FROM player", "score: Int?"),
    ("SELECT best FROM player INTERSECT SELECT score FROM player", "best: Int"),
    ("SELECT score FROM player EXCEPT SELECT best FROM player", "score: Int"),
    ("VALUES (1), (NULL)", "column1: Int?"),
    (
      "SELECT (WITH a(y) AS (SELECT CASE WHEN p.best IS NOT NULL THEN (SELECT x FROM b) END), "
        + "b(x) AS (SELECT p.best) SELECT b.x FROM a, b) AS z FROM player AS p",
      "z: Int?"
    ),
    (
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9) SELECT i FROM n",
      "i: Int"
    ),
    (
      "WITH RECURSIVE n(i, j) AS (SELECT 1, 1 UNION ALL SELECT i + 1, NULL FROM n WHERE i < 9) "
        + "SELECT i, j FROM n",
      "i: Int, j: Int?"
    ),
    (
      "WITH RECURSIVE n(i, j) AS (SELECT 1, 1 UNION ALL SELECT j, best FROM n JOIN player ON id = i) "
        + "SELECT i, j FROM n",
      "i: Int?, j: Int?"
    ),
    ("DELETE FROM player WHERE best > 1 RETURNING best", "best: Int"),
    (
      "UPDATE player SET score = 1 WHERE best > 1 RETURNING best, weight",
      "best: Int, weight: Double?"
    ),
    ("UPDATE player SET best = NULL WHERE best > 1 RETURNING best", "best: Int?"),
    ("INSERT INTO team(name) VALUES ('a') RETURNING *", "team: team.record"),
  ]

  @Test("the reason is that of the function, and not what its arguments are")
  func reason() throws {
    let query = try #require(
      try Sample.check("SELECT highlight(document, 0, '<', '>') AS x FROM document").query
    )
    guard case .value(let column) = query.parts.first else { return }
    #expect(column.reason == "a column without text has nothing to show")
  }

  @Test("an outer join", arguments: joinCases)
  func joins(sql: String, row: String) throws { try check(sql, row) }

  @Test("a condition", arguments: conditionCases)
  func conditions(sql: String, row: String) throws { try check(sql, row) }

  @Test("an aggregate", arguments: groupCases)
  func groups(sql: String, row: String) throws { try check(sql, row) }

  @Test("a table, a compound, a recursion", arguments: tableCases)
  func tables(sql: String, row: String) throws { try check(sql, row) }

  private func check(_ sql: String, _ row: String) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings.filter { $0.contains(" error: ") } == [])
    #expect(checked.query?.row == row)
  }
}
