import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
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
    // A real number beside integers is a real number.
    ("SELECT -1 * 3 AS x UNION SELECT 0.0", "x: Double"),
    ("SELECT score AS x FROM player UNION SELECT 0.0", "x: Double"),
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

  private static let nullCases: [(String, String)] = [
    // Over a window, SQLite makes NULL of nothing but empty texts.
    (
      "SELECT group_concat(name) OVER (ORDER BY id) AS x, group_concat(score) OVER (ORDER BY id) AS y, "
        + "group_concat('a', '') OVER (ORDER BY id) AS z FROM player",
      "x: String?, y: String, z: String"
    ),
    ("SELECT group_concat(name) AS x FROM player GROUP BY id", "x: String"),
    // LIKE and GLOB of a blob can be false, even beside NULL.
    ("SELECT nick FROM player WHERE nick NOT LIKE photo", "nick: String?"),
    ("SELECT nick FROM player WHERE NOT glob(photo, nick)", "nick: String?"),
    ("SELECT nick, photo FROM player WHERE nick LIKE photo", "nick: String, photo: Data"),
    ("SELECT nick FROM player WHERE NOT (nick NOT GLOB photo)", "nick: String"),
    ("SELECT nick FROM player WHERE like(photo, nick)", "nick: String"),
    // SQLite evaluates the column of a subquery wherever it is named, and random() anew each time.
    (
      "SELECT x, y FROM (SELECT nullif(random() % 2, 0) AS x, nullif(score, 0) AS y FROM player) "
        + "WHERE x NOTNULL AND y NOTNULL",
      "x: Int64?, y: Int"
    ),
    (
      "WITH c AS (SELECT nullif(random() % 2, 0) AS x FROM player) SELECT x + 1 AS y FROM c WHERE x > 0",
      "y: Int64?"
    ),
    (
      "SELECT x FROM (SELECT (SELECT best FROM player ORDER BY random()) AS x FROM team) WHERE x > 0",
      "x: Int?"
    ),
    (
      "SELECT CASE WHEN x THEN x ELSE 0 END AS y FROM (SELECT nullif(random() % 2, 0) AS x) AS s",
      "y: Int64?"
    ),
    (
      "SELECT x FROM player JOIN (SELECT nullif(random() % 2, 0) AS x FROM team) ON x = score",
      "x: Int64?"
    ),
    // SQLite 3.40 omits the inner LEFT JOIN, and with it the condition for the rows that RIGHT JOIN adds.
    (
      "SELECT p.best FROM player AS p RIGHT JOIN team AS t ON p.team_id = t.id "
        + "JOIN (tag LEFT JOIN player AS q ON q.id = tag.player_id) ON p.best > 0",
      "best: Int?"
    ),
    (
      "SELECT p.best FROM player AS p FULL JOIN team AS t ON p.team_id = t.id "
        + "JOIN (SELECT 0 AS n FROM tag LEFT JOIN player AS q ON q.id = tag.player_id) AS s ON p.best = s.n",
      "best: Int?"
    ),
    (
      "SELECT p.best FROM player AS p RIGHT JOIN team AS t ON p.team_id = t.id "
        + "JOIN (tag LEFT JOIN player AS q ON q.id = tag.player_id) WHERE p.best > 0",
      "best: Int"
    ),
    (
      "SELECT p.best FROM player AS p RIGHT JOIN team AS t ON p.team_id = t.id "
        + "JOIN (tag JOIN player AS q ON q.id = tag.player_id) ON p.best > 0",
      "best: Int"
    ),
    // A collation decides what is equal.
    (
      "SELECT CASE WHEN nullif(name, 'A') NOTNULL THEN nullif(name COLLATE NOCASE, 'A') ELSE '' END AS x, "
        + "CASE WHEN nullif(name COLLATE NOCASE, 'A') NOTNULL THEN nullif((name) COLLATE nocase, 'A') ELSE '' END "
        + "AS y, CASE WHEN upper(nick) NOTNULL THEN upper(nick) COLLATE NOCASE ELSE '' END AS z FROM player",
      "x: String?, y: String, z: String"
    ),
    // PRINTF ends at a conversion that it does not know, and a result without a byte is NULL.
    (
      "SELECT printf('%y', score) AS a, printf('a%y', score) AS b, printf('%-5.2f|%y', height) AS c, "
        + "printf('%', 1) AS d, printf('%.*s', 0, name) AS e, format('%%') AS f, printf('%l', 1) AS g, "
        + "printf('%lld', 1) AS h FROM player",
      "a: String?, b: String, c: String, d: String?, e: String, f: String, g: String?, h: String"
    ),
    // COUNT(*) of a subquery counts other rows.
    (
      "SELECT (SELECT 5 / COUNT(*) FROM tag) AS x, 5 / COUNT(*) AS y FROM player GROUP BY id HAVING COUNT(*) > 0",
      "x: Int?, y: Int"
    ),
    ("SELECT (SELECT MAX(1) FROM tag) AS x FROM player GROUP BY id HAVING MAX(1) > 0", "x: Int?"),
  ]

  @Test("an evaluation that differs from what was known is NULL", arguments: nullCases)
  func nulls(sql: String, row: String) throws { try rows(sql: sql, row: row) }

  @Test("types, and whether values can be NULL", arguments: rowCases)
  func rows(sql: String, row: String) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings.filter { $0.contains(" error: ") } == [])
    #expect(checked.query?.row == row)
  }

  @Test("an aggregate of columns that SQLite may omit is rejected")
  func owner() throws {
    let sql = "SELECT name, (SELECT SUM(p.score IS NULL) FROM team) AS x FROM player AS p"
    let checked = try Sample.check(sql)
    #expect(
      checked.findings.first?.contains(
        "it is unclear to which SELECT the aggregate SUM belongs"
      ) == true
    )
  }

  @Test(
    "a constant beside a value of another storage class is not of its type",
    arguments: [
      "SELECT name AS x FROM player UNION SELECT 0",
      "SELECT name AS x FROM player UNION SELECT x'61'",
      "SELECT token AS x FROM tag UNION SELECT 'a'", "SELECT coalesce(nick, 0) AS x FROM player",
      "SELECT CASE WHEN score > 1 THEN substr(nick, 1, 1) ELSE x'00' END AS x FROM player",
    ]
  )
  func constants(sql: String) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings.first?.contains("the type of the column 'x' is unknown") == true)
  }

  @Test("a parameter beside a blob that is written to a column of UUIDs is a UUID")
  func parameterBesideBlob() throws {
    let sql = """
      INSERT INTO tag VALUES (1, 'a', zeroblob(16)), (2, 'b', :token) RETURNING token
      """
    let checked = try Sample.check(sql)
    #expect(checked.query?.parameters.map(\.type) == [.standard(.uuid)])
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
      // SQLite makes another number for each row that it compares.
      ("SELECT name FROM player, (SELECT random() % 3 AS x) AS s WHERE id = s.x", .any),
    ] as [(String, CheckedQuery.Cardinality)]
  )
  func cardinality(sql: String, cardinality: CheckedQuery.Cardinality) throws {
    #expect(try Sample.check(sql).query?.cardinality == cardinality)
  }
}
