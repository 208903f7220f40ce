import SQLiteRecordsQueryAnalysis
import Testing

@Suite("Mistakes in queries")
struct CheckTests {
  private static let cases: [(String, String)] = [
    (
      "SELECT nam FROM player",
      "q.sql:1:8: error: SQLite rejects the query: no such column: nam; did you mean 'name'?"
    ),
    (
      "SELECT *\nFROM playr",
      "q.sql:2:6: error: SQLite rejects the query: no such table: playr; did you mean 'player'?"
    ),
    (
      "SELECT * FROM player WHERE nick = NULL",
      "q.sql:1:35: error: a comparison with NULL is never true; did you mean 'IS NULL' or 'IS NOT NULL'?"
    ),
    (
      "SELECT * FROM player WHERE joined > 5",
      "q.sql:1:28: error: 'Date', stored as TEXT, is compared with 'Int', stored as INTEGER; they are never equal"
    ),
    (
      "SELECT * FROM player WHERE id = :x OR name = :x",
      "q.sql:1:46: error: the parameter ':x' is used as 'Int64' before, and as 'String' here; use two parameters, or "
        + "declare the type: '-- parameter x: Int64'"
    ),
    (
      "SELECT :x AS x",
      "q.sql:1:8: error: the type of the parameter ':x' is unknown; add a line such as '-- parameter x: Int'"
    ),
    (
      "SELECT json_extract(name, '$') AS x FROM player",
      "q.sql:1:35: error: the type of the column 'x' is unknown: the JSON can have a value of any type at the "
        + "path; add a line such as '-- column x: String'"
    ),
    (
      "SELECT COUNT(*), 1 AS x FROM player",
      "q.sql:1:8: error: the column 'COUNT(*)' needs a name; write 'AS' and a name after it"
    ),
    (
      "SELECT id, score AS id FROM player",
      "q.sql:1:21: error: two columns of the result are called 'id'; rename one of them with 'AS'"
    ),
    (
      "SELECT * FROM player JOIN team ON team.id = player.team_id",
      "q.sql:1:8: error: '*' selects two columns called 'id'; write 'table.*' for each table, to get a record of it"
    ),
    (
      "SELECT player.* FROM player, team",
      "q.sql:1:30: warning: no condition connects 'team' with the other tables, so each of its rows is "
        + "combined with all of theirs; write CROSS JOIN if that is intended"
    ),
    (
      "SELECT player.* FROM player, team WHERE 1",
      "q.sql:1:30: warning: no condition connects 'team' with the other tables, so each of its rows is "
        + "combined with all of theirs; write CROSS JOIN if that is intended"
    ),
    (
      "SELECT team_id, name, COUNT(*) AS x FROM player GROUP BY team_id",
      "q.sql:1:17: warning: 'name' has the value of any row of a group; group by it, or use an aggregate such as MAX"
    ),
    (
      "SELECT id name FROM player",
      "q.sql:1:11: warning: 'name' gives 'id' another name here, but is also a column; write a comma before it "
        + "or, if you mean the name, 'AS'"
    ),
    (
      "INSERT INTO team (city) VALUES (:city)",
      "q.sql:1:13: error: the row has no value for 'team.name', which has no default and cannot be NULL: the "
        + "statement fails whenever it runs"
    ),
    (
      "SELECT * FROM player WHERE rank = 'hihg'",
      "q.sql:1:35: warning: 'hihg' is not the value of any case of 'Rank'; did you mean 'high'?"
    ),
    (
      "SELECT * FROM player WHERE rank IN ('low', 'top')",
      "q.sql:1:44: warning: 'top' is not the value of any case of 'Rank'; expected 'low' or 'high'"
    ),
    (
      "SELECT CASE rank WHEN 'lo' THEN 1 ELSE 2 END AS x FROM player",
      "q.sql:1:23: warning: 'lo' is not the value of any case of 'Rank'; did you mean 'low'?"
    ),
    (
      "UPDATE player SET rank = 'hgh'",
      "q.sql:1:26: error: 'hgh' is not the value of any case of 'Rank'; did you mean 'high'?"
    ),
    (
      "SELECT id FROM player WHERE name LIKE '%:text%'",
      "q.sql:1:39: warning: ':text' is part of a string here, not a parameter; write '%' || :text || '%'"
    ),
    (
      "SELECT COUNT(*) AS n FROM pragma_table_info('team')",
      "q.sql:1:27: error: the build does not know the columns of the table-valued function 'pragma_table_info'; "
        + "declare them in a view that selects from the function, and select from that view"
    ),
    ("-- column y: Int\nSELECT 1 AS x", "q.sql:1:4: error: the query has no column 'y'"),
    (
      "-- parameter name: Strng\nSELECT * FROM player WHERE name = :name",
      "q.sql:1:4: error: unknown type 'Strng'; did you mean 'String'?"
    ),
    (
      "SELECT * FROM player WHERE id = ?",
      "q.sql:1:1: error: a parameter needs a name, such as ':id', which becomes the label of an argument"
    ),
    (
      "SELECT * FROM player WHERE id IN (:x) OR id = :x",
      "q.sql:1:35: error: the parameter ':x' is a collection in IN, and a value elsewhere; use two parameters"
    ),
  ]

  @Test("a mistake is reported at its place", arguments: cases)
  func findings(sql: String, finding: String) throws {
    #expect(try Sample.check(sql).findings == [finding])
  }

  @Test(
    "a part that is not understood is the only finding of a query",
    arguments: [
      (
        "SELECT x.name FROM pragma_database_list AS x",
        "q.sql:1:20: error: the build does not know the columns of the table 'pragma_database_list'"
      )
    ]
  )
  func notUnderstood(sql: String, finding: String) throws {
    #expect(try Sample.check(sql).findings == [finding])
  }

  @Test(
    "intended SQL is not criticised",
    arguments: [
      "SELECT player.* FROM player CROSS JOIN team",
      "SELECT player.* FROM player CROSS JOIN team WHERE 1",
      "SELECT player.* FROM player JOIN team ON team.id = team_id WHERE :n >= 0 AND score > :n",
      "SELECT player.* FROM player, team WHERE team.id = team_id AND date('now') > '2020-01-01'",
      "SELECT player.* FROM player JOIN team ON TRUE AND team.id = team_id",
      "SELECT team.*, COUNT(player.id) AS n FROM team LEFT JOIN player ON player.team_id = team.id GROUP BY team.id",
      "SELECT name, MAX(score) AS x FROM player GROUP BY team_id",
      "SELECT player.name, team.city, COUNT(*) AS n FROM player JOIN team ON team.id = player.team_id "
        + "JOIN tag ON tag.player_id = player.id GROUP BY player.id",
      "-- column x: String?\nSELECT json_extract(name, '$') AS x FROM player",
      "SELECT id AS name, score points FROM player",
      "SELECT id FROM player WHERE name LIKE '%10:30%' OR name LIKE 'a:b%' OR name LIKE ':'",
      "SELECT * FROM player WHERE rank = 'high' OR rank < 'lx' OR rank IS NULL OR 'low' <> rank",
      "UPDATE player SET rank = 'high'",
      "INSERT OR IGNORE INTO team (city) VALUES (:city)",
      "INSERT INTO team VALUES (1, :name, NULL, NULL)",
    ]
  )
  func fine(sql: String) throws {
    #expect(try Sample.check(sql).findings == [])
  }
}
