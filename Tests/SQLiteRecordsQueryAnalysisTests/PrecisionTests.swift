import SQLiteRecordsQueryAnalysis
import Testing

@Suite("Results that are no less precise than need be")
struct PrecisionTests {
  private static let cases: [(String, String)] = [
    (
      "SELECT t.name, t.city, p.name AS player FROM player AS p LEFT JOIN team AS t ON t.id = p.team_id "
        + "WHERE t.name LIKE 'a%' OR t.city > 'a' OR t.id = 1 AND p.score > 2",
      "name: String, city: String?, player: String"
    ),
    (
      "SELECT t.name FROM player AS p LEFT JOIN team AS t ON t.id = p.team_id WHERE t.name > '' OR p.best > 1",
      "name: String?"
    ),
    (
      "SELECT t.name FROM player AS p LEFT JOIN team AS t ON t.id = p.team_id "
        + "WHERE NOT (t.name IS NULL AND t.city IS NULL)",
      "name: String"
    ),
    (
      "SELECT best / (2.5 * score) AS a, best / (0.1 * score) AS b, best / (best * score) AS c, "
        + "7 % (2 * score) AS d FROM player WHERE score > 0 AND best IS NOT NULL",
      "a: Double, b: Double?, c: Int?, d: Int"
    ),
    ("SELECT upper(nick) IS TRUE AS x FROM player", "x: Bool"),
    (
      "SELECT SUM(score) OVER (ORDER BY score RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS x, "
        + "SUM(score) OVER (ORDER BY score RANGE BETWEEN 0.5 PRECEDING AND CURRENT ROW) AS y, "
        + "MAX(score) OVER (ORDER BY height RANGE BETWEEN CURRENT ROW AND 2 FOLLOWING) AS z, "
        + "MAX(score) OVER (ORDER BY score RANGE BETWEEN 2 PRECEDING AND 1 PRECEDING) AS w FROM player",
      "x: Int, y: Int?, z: Int, w: Int?"
    ),
    ("SELECT best, nick FROM player WHERE (best, nick) = (1, 'a')", "best: Int, nick: String"),
    ("SELECT best FROM player WHERE (best, nick) < (1, 'a')", "best: Int?"),
    ("SELECT ifnull(best > 1, 0) AS x FROM player", "x: Bool"),
    (
      "SELECT coalesce(p.id, t.id) AS x, coalesce(p.best, t.id) AS y FROM player AS p FULL JOIN team AS t "
        + "ON t.id = p.team_id",
      "x: Int64, y: Int64?"
    ),
    (
      "SELECT coalesce(t.name, t.id || '') AS x, ifnull(t.id, t.id) AS y FROM player LEFT JOIN team AS t ON t.id = 1",
      "x: String?, y: Int64?"
    ),
    (
      "SELECT coalesce(p.id, t.id) AS x FROM tag LEFT JOIN player AS p ON p.id = player_id "
        + "LEFT JOIN team AS t ON t.id = p.team_id",
      "x: Int64?"
    ),
    (
      "SELECT (SELECT score FROM player WHERE id = t.id UNION SELECT 0) AS x, "
        + "(SELECT score FROM player UNION SELECT 0 LIMIT 0) AS y, "
        + "(SELECT score FROM player EXCEPT SELECT 0) AS z FROM team AS t",
      "x: Int, y: Int?, z: Int?"
    ),
    (
      "UPDATE player SET best = 3, nick = :nick WHERE id = 1 RETURNING best, nick",
      "best: Int, nick: String?"
    ),
    ("UPDATE player SET weight = height * score RETURNING weight", "weight: Double?"),
    (
      "INSERT INTO player (name, best, nick, score, height, rank, joined, active) SELECT name, score, nick, 1, 1.5, "
        + "'low', joined, active FROM player RETURNING best, nick",
      "best: Int, nick: String?"
    ),
    (
      "INSERT INTO code (code, note) VALUES ('a', 'b'), ('c', NULL) RETURNING code, note",
      "code: String, note: String?"
    ),
    (
      "INSERT INTO team (name, city) VALUES ('a', 'b') ON CONFLICT (name) DO NOTHING RETURNING city",
      "city: String"
    ),
    (
      "INSERT INTO team (name, city) VALUES ('a', 'b') ON CONFLICT (name) DO UPDATE SET founded = NULL RETURNING city",
      "city: String?"
    ),
    ("SELECT SUM(best) AS x, AVG(best) AS y FROM player HAVING MAX(best) > 0", "x: Int, y: Double"),
    (
      "SELECT MAX(nick) AS x, MIN(best) AS y FROM player GROUP BY team_id HAVING COUNT(nick) > 0",
      "x: String, y: Int?"
    ),
    ("SELECT SUM(best) FILTER (WHERE active) AS x FROM player HAVING MAX(best) > 0", "x: Int?"),
    ("SELECT SUM(weight) AS x FROM player HAVING MAX(weight) > 0", "x: Double or NaN"),
    ("SELECT SUM(best) AS x FROM player HAVING COUNT(best) >= 0", "x: Int?"),
  ]

  @Test("types, and whether values can be NULL", arguments: cases)
  func rows(sql: String, row: String) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings.filter { $0.contains(" error: ") } == [])
    #expect(checked.query?.row == row)
  }

  @Test(
    "the types of parameters",
    arguments: [
      ("SELECT id FROM player WHERE height < :y + 1", "y: Double"),
      ("SELECT id FROM player WHERE score < :y + 1", "y: Int"),
      ("SELECT id FROM player WHERE coalesce(:day, score) = height", "day: Double?"),
    ]
  )
  func parameters(sql: String, signature: String) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings == [])
    #expect(checked.query?.signature == signature)
  }

  @Test("a generated column is optional if its expression can be NULL")
  func generatedColumns() throws {
    let schema = try schema(
      """
      { "table": "box", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "width", "type": "INTEGER", "notNull": true },
        { "name": "depth", "type": "INTEGER" },
        { "name": "half", "type": "INTEGER", "generated": "twice / 4" },
        { "name": "twice", "type": "INTEGER", "generated": "width * 2" },
        { "name": "area", "type": "INTEGER", "generated": "width * depth" },
        { "name": "ratio", "type": "INTEGER", "generated": "width / twice" }
      ] }
      """
    )
    let checked = try QueryChecker(schema).check("SELECT half, twice, area, ratio FROM box")
    #expect(checked.query?.row == "half: Int, twice: Int, area: Int?, ratio: Int?")
    let record = try QueryChecker(schema).check("SELECT * FROM box")
    #expect(record.query?.row == "box: box.record")
  }

  @Test("a row value names the key of one row")
  func key() throws {
    let sql = "SELECT token FROM tag WHERE (player_id, word) = (:id, :word)"
    #expect(try Sample.check(sql).query?.cardinality == .atMostOne)
  }
}
