import SQLiteRecordsQueryAnalysis
import Testing

@Suite("Types of results")
struct TypeTests {
  private static let columnCases: [(String, String)] = [
    ("SELECT * FROM player", "player: player.record"),
    ("SELECT p.* FROM player AS p", "p: player.record"),
    (
      "SELECT id, name, joined, rank FROM player",
      "id: Int64, name: String, joined: Date, rank: Rank"
    ),
    ("SELECT founded FROM team", "founded: Date(unixSeconds)?"),
    (
      "SELECT t.founded FROM (SELECT founded FROM team WHERE founded > 0) AS t",
      "founded: Date(unixSeconds)"
    ),
    ("WITH t(f) AS (SELECT founded FROM team) SELECT f FROM t", "f: Date(unixSeconds)?"),
    ("SELECT founded FROM team UNION SELECT founded FROM team", "founded: Date(unixSeconds)?"),
    ("SELECT best, size, name FROM team_size", "best: Int?, size: Int, name: String"),
    ("SELECT * FROM team_size", "team_size: team_size.record"),
    ("SELECT * FROM (SELECT * FROM player WHERE score > 1)", ": player.record"),
    ("WITH p AS (SELECT * FROM player) SELECT * FROM p", "p: player.record"),
    ("SELECT rowid FROM player", "rowid: Int64"),
    ("SELECT token FROM tag", "token: UUID"),
    (
      "SELECT player.*, team.name AS teamName FROM player JOIN team ON team.id = player.team_id",
      "player: player.record, teamName: String"
    ),
  ]

  private static let expressionCases: [(String, String)] = [
    ("SELECT 1 AS x", "x: Int"),
    ("SELECT 1.5 AS x", "x: Double"),
    ("SELECT 'a' AS x", "x: String"),
    ("SELECT x'41' AS x", "x: Data"),
    ("SELECT TRUE AS x", "x: Bool"),
    ("SELECT CURRENT_TIMESTAMP AS x", "x: String"),
    ("SELECT score + 1 AS x FROM player", "x: Int"),
    ("SELECT id + score AS x FROM player", "x: Int64"),
    ("SELECT -score AS x FROM player", "x: Int"),
    ("SELECT score * 1.5 AS x FROM player", "x: Double"),
    ("SELECT height * height AS x FROM player", "x: Double or NaN"),
    ("SELECT height * 2 AS x FROM player", "x: Double"),
    ("SELECT score / 2 AS x FROM player", "x: Int"),
    ("SELECT score / 2.0 AS x FROM player", "x: Double"),
    ("SELECT score / best AS x FROM player WHERE best > 0", "x: Int"),
    ("SELECT score % 10 AS x FROM player", "x: Int"),
    ("SELECT score & 1 AS x FROM player", "x: Int"),
    ("SELECT name || nick AS x FROM player", "x: String?"),
    ("SELECT score > 5 AS x FROM player", "x: Bool"),
    ("SELECT best > 5 AS x FROM player", "x: Bool?"),
    ("SELECT best IS NULL AS x FROM player", "x: Bool"),
    ("SELECT best IS NOT 5 AS x FROM player", "x: Bool"),
    ("SELECT name LIKE 'a%' AS x FROM player", "x: Bool"),
    ("SELECT score BETWEEN 1 AND 3 AS x FROM player", "x: Bool"),
    ("SELECT score IN (1, 2) AS x FROM player", "x: Bool"),
    ("SELECT score IN (1, NULL) AS x FROM player", "x: Bool?"),
    ("SELECT best IN () AS x FROM player", "x: Bool"),
    ("SELECT EXISTS (SELECT 1 FROM team) AS x", "x: Bool"),
    ("SELECT NOT active AS x FROM player", "x: Bool"),
    ("SELECT CAST(name AS INTEGER) AS x FROM player", "x: Int"),
    ("SELECT CAST(id AS TEXT) AS x FROM player", "x: String"),
    ("SELECT CAST(id AS INTEGER) AS x FROM player", "x: Int64"),
    ("SELECT CAST(nick AS REAL) AS x FROM player", "x: Double?"),
    ("SELECT CAST(nick AS BLOB) AS x FROM player", "x: Data?"),
    ("SELECT CASE WHEN score > 1 THEN rank ELSE 'low' END AS x FROM player", "x: Rank"),
    ("SELECT CASE WHEN score > 1 THEN rank ELSE 'other' END AS x FROM player", "x: String"),
    ("SELECT CASE WHEN score > 1 THEN 'a' END AS x FROM player", "x: String?"),
    ("SELECT CASE score WHEN 1 THEN 1.5 ELSE 2 END AS x FROM player", "x: Double"),
    ("SELECT COALESCE(best, score) AS x FROM player", "x: Int"),
    ("SELECT COALESCE(best, NULL) AS x FROM player", "x: Int?"),
    ("SELECT COALESCE(team_id, 0) AS x FROM player", "x: Int64"),
    ("SELECT IFNULL(weight, 0) AS x FROM player", "x: Double"),
    ("SELECT IIF(score > 1, joined, NULL) AS x FROM player", "x: Date?"),
    ("SELECT NULLIF(score, 0) AS x FROM player", "x: Int?"),
    ("SELECT MAX(score, 3) AS x FROM player", "x: Int"),
    ("SELECT MIN(score, best) AS x FROM player", "x: Int?"),
    ("SELECT (SELECT MAX(score) FROM player) AS x", "x: Int?"),
    ("SELECT (SELECT COUNT(*) FROM player) AS x", "x: Int"),
    ("SELECT (SELECT name FROM team WHERE id = 1) AS x", "x: String?"),
  ]

  private static let functionCases: [(String, String)] = [
    ("SELECT abs(score) AS x FROM player", "x: Int"),
    ("SELECT abs(height) AS x FROM player", "x: Double"),
    ("SELECT length(nick) AS x FROM player", "x: Int?"),
    ("SELECT upper(name) AS x FROM player", "x: String"),
    ("SELECT substr(name, 1, 3) AS x FROM player", "x: String"),
    ("SELECT substr(photo, 1, 3) AS x FROM player", "x: Data?"),
    ("SELECT round(height, 1) AS x FROM player", "x: Double"),
    ("SELECT round(height * weight, 1) AS x FROM player WHERE weight > 0", "x: Double or NaN"),
    ("SELECT printf('%d', best) AS x FROM player", "x: String"),
    ("SELECT hex(photo) AS x FROM player", "x: String"),
    ("SELECT typeof(best) AS x FROM player", "x: String"),
    ("SELECT random() AS x", "x: Int64"),
    ("SELECT unicode(name) AS x FROM player", "x: Int?"),
    ("SELECT sqrt(height) AS x FROM player", "x: Double?"),
    ("SELECT ceil(score) AS x FROM player", "x: Int"),
    ("SELECT floor(height) AS x FROM player", "x: Double"),
    ("SELECT ceil(name) AS x FROM player", "x: Double?"),
    ("SELECT date(joined) AS x FROM player", "x: String?"),
    ("SELECT date('now', '-7 days') AS x", "x: String"),
    ("SELECT date(joined, 'start of month') AS x FROM player", "x: String?"),
    ("SELECT strftime('%Y', joined) AS x FROM player", "x: String?"),
    ("SELECT julianday('now') AS x", "x: Double"),
    ("SELECT json_array(1, 2) AS x", "x: String"),
    ("SELECT json_array_length(nick) AS x FROM player", "x: Int?"),
    ("SELECT json_extract(name, '$.a') IS NULL AS x FROM player", "x: Bool"),
    (
      "SELECT key IS NULL AS x, type, fullkey FROM json_each('[1]')",
      "x: Bool, type: String, fullkey: String"
    ),
    ("SELECT COUNT(*) AS x FROM player", "x: Int"),
    ("SELECT SUM(score) AS x FROM player", "x: Int?"),
    ("SELECT TOTAL(score) AS x FROM player", "x: Double"),
    ("SELECT AVG(score) AS x FROM player GROUP BY team_id", "x: Double"),
    ("SELECT SUM(score) AS x FROM player GROUP BY team_id", "x: Int"),
    ("SELECT SUM(height) AS x FROM player GROUP BY team_id", "x: Double or NaN"),
    ("SELECT SUM(id) AS x FROM player GROUP BY team_id", "x: Int64"),
    ("SELECT SUM(score > 3) AS x FROM player GROUP BY team_id", "x: Int"),
    ("SELECT MAX(joined) AS x FROM player GROUP BY team_id", "x: Date"),
    ("SELECT MAX(joined) AS x FROM player", "x: Date?"),
    ("SELECT group_concat(nick) AS x FROM player GROUP BY team_id", "x: String?"),
    ("SELECT group_concat(name, ', ') AS x FROM player GROUP BY team_id", "x: String"),
    ("SELECT json_group_array(name) AS x FROM player", "x: String"),
    ("SELECT row_number() OVER (ORDER BY score) AS x FROM player", "x: Int"),
    ("SELECT SUM(score) OVER (ORDER BY id) AS x FROM player", "x: Int"),
    (
      "SELECT SUM(score) OVER (ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING) AS x FROM player",
      "x: Int?"
    ),
    ("SELECT lag(score) OVER (ORDER BY id) AS x FROM player", "x: Int?"),
    ("SELECT lag(score, 1, 0) OVER (ORDER BY id) AS x FROM player", "x: Int"),
    (
      "SELECT first_value(name) OVER (PARTITION BY team_id ORDER BY id) AS x FROM player",
      "x: String"
    ),
    ("SELECT percent_rank() OVER (ORDER BY id) AS x FROM player", "x: Double"),
    ("SELECT title, rank FROM document WHERE document MATCH 'a'", "title: String?, rank: Double"),
    ("SELECT rank FROM document", "rank: Double?"),
    ("SELECT highlight(document, 0, '<', '>') AS x FROM document", "x: String?"),
  ]

  @Test("a column of a table keeps its type and storage wherever it goes", arguments: columnCases)
  func columns(sql: String, row: String) throws { try check(sql, row) }

  @Test("an expression has the type that SQLite's rules give it", arguments: expressionCases)
  func expressions(sql: String, row: String) throws { try check(sql, row) }

  @Test("a function has the type of its results", arguments: functionCases)
  func functions(sql: String, row: String) throws { try check(sql, row) }

  private func check(_ sql: String, _ row: String) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings == [])
    #expect(checked.query?.row == row)
  }
}
