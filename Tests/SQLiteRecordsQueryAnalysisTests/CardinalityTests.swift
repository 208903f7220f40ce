import SQLiteRecordsQueryAnalysis
import Testing

@Suite("How many rows a query returns")
struct CardinalityTests {
  private static let cases: [(String, CheckedQuery.Cardinality)] = [
    ("SELECT * FROM player", .any),
    ("SELECT COUNT(*) AS x FROM player", .exactlyOne),
    ("SELECT COUNT(*) AS x FROM player HAVING COUNT(*) > 1", .atMostOne),
    ("SELECT COUNT(*) AS x FROM player GROUP BY team_id", .any),
    ("SELECT COUNT(*) AS x FROM player LIMIT :n", .atMostOne),
    ("SELECT COUNT(*) AS x FROM player LIMIT 1", .exactlyOne),
    ("SELECT COUNT(*) AS x FROM player LIMIT 1 OFFSET 1", .atMostOne),
    ("SELECT 1 AS x", .exactlyOne),
    ("SELECT 1 AS x WHERE :a > 1", .atMostOne),
    ("VALUES (1)", .exactlyOne),
    ("VALUES (1), (2)", .any),
    ("SELECT * FROM player LIMIT 1", .atMostOne),
    ("SELECT * FROM player LIMIT 2", .any),
    ("SELECT * FROM player WHERE id = :id", .atMostOne),
    ("SELECT * FROM player WHERE rowid = 3", .atMostOne),
    ("SELECT * FROM player WHERE id = :id OR score > 1", .any),
    ("SELECT * FROM player WHERE id > :id", .any),
    ("SELECT * FROM team WHERE name = :name", .atMostOne),
    ("SELECT * FROM team WHERE name = :name COLLATE NOCASE", .any),
    ("SELECT * FROM team WHERE name = CAST(:name AS INTEGER)", .any),
    ("SELECT * FROM tag WHERE player_id = 1", .any),
    ("SELECT * FROM tag WHERE player_id = 1 AND word = 'a'", .atMostOne),
    ("SELECT p.* FROM player AS p JOIN team ON team.id = p.team_id WHERE p.id = 1", .atMostOne),
    (
      "SELECT p.* FROM player AS p LEFT JOIN team ON team.id = p.team_id WHERE p.id = 1", .atMostOne
    ),
    ("SELECT p.* FROM player AS p LEFT JOIN team ON team.id = p.team_id WHERE team.id = 1", .any),
    ("SELECT p.* FROM player AS p RIGHT JOIN team ON team.id = p.team_id AND p.id = 1", .any),
    ("SELECT p.* FROM player AS p JOIN tag ON tag.player_id = p.id WHERE p.id = 1", .any),
    ("SELECT * FROM (SELECT MAX(score) AS x FROM player)", .exactlyOne),
    ("SELECT 1 AS x UNION SELECT 2", .any),
    ("SELECT 1 AS x EXCEPT SELECT 2", .atMostOne),
    ("INSERT INTO team(name) VALUES ('a') RETURNING id", .exactlyOne),
    ("INSERT INTO team(name) VALUES ('a') ON CONFLICT DO NOTHING RETURNING id", .atMostOne),
    (
      "INSERT INTO team(name) VALUES ('a') ON CONFLICT (name) DO UPDATE SET city = 'b' RETURNING id",
      .exactlyOne
    ),
    (
      "INSERT INTO team(name) VALUES ('a') ON CONFLICT (name) DO UPDATE SET city = 'b' WHERE city > 'a' "
        + "RETURNING id",
      .atMostOne
    ),
    ("UPDATE player SET score = 1 WHERE id = :id RETURNING id", .atMostOne),
    ("DELETE FROM player WHERE score = 1 RETURNING id", .any),
  ]

  @Test(
    "an insertion beside a trigger returns one row, or at most one if the trigger can omit it",
    arguments: [
      ("AFTER", "DELETE", "DELETE FROM log", true), ("AFTER", "INSERT", "DELETE FROM log", true),
      ("AFTER", "UPDATE", "DELETE FROM log", true),
      ("AFTER", "UPDATE", "SELECT raise(ignore)", false),
      ("AFTER", "INSERT", "SELECT RAISE(IGNORE)", false),
      ("BEFORE", "UPDATE", "DELETE FROM team", false),
      ("BEFORE", "DELETE", "DELETE FROM log", true),
    ]
  )
  func triggers(timing: String, event: String, sql: String, isOne: Bool) throws {
    let schema = try schema(
      """
      { "tables": [
        { "table": "log", "columns": [{ "name": "text", "type": "TEXT" }] },
        { "table": "team", "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true, "unique": true }
        ], "triggers": [
          { "name": "t", "timing": "\(timing)", "event": "\(event)", "statements": ["\(sql)"] }
        ] }
      ] }
      """
    )
    let upsert =
      "INSERT INTO team (name) VALUES ('a') ON CONFLICT (name) DO UPDATE SET name = 'b' RETURNING id"
    let checked = try QueryChecker(schema).check(upsert)
    #expect(checked.query?.cardinality == (isOne ? .exactlyOne : .atMostOne))
  }

  @Test("a query returns one row, at most one, or any number", arguments: cases)
  func cardinality(sql: String, cardinality: CheckedQuery.Cardinality) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings == [])
    #expect(checked.query?.cardinality == cardinality)
  }
}
