import SQLiteRecordsQueryAnalysis
import Testing

@Suite("The statement that is run")
struct ExecutionTests {
  private static let cases: [(String, String)] = [
    ("SELECT * FROM code", #"SELECT "code"."code", "code"."note" FROM code"#),
    (
      "SELECT c.*, 1 AS x FROM code AS c",
      #"SELECT "c"."code" AS "c.code", "c"."note" AS "c.note", 1 AS x FROM code AS c"#
    ),
    ("DELETE FROM code RETURNING *", #"DELETE FROM code RETURNING "code", "note""#),
    (
      "SELECT id FROM player WHERE id IN (:ids)",
      "SELECT id FROM player WHERE id IN (SELECT value FROM json_each(:ids))"
    ),
    (
      "SELECT word FROM tag WHERE token IN (:t)",
      "SELECT word FROM tag WHERE token IN (SELECT substr(:t, json_extract(value, '$[0]') + 1, "
        + "json_extract(value, '$[1]')) FROM json_each(:t_places))"
    ),
    (
      "SELECT * FROM code NATURAL JOIN (SELECT code, 1 AS x FROM code) AS d",
      #"SELECT "code" AS "code", "code"."note" AS "note", "d"."x" AS "x" "#
        + "FROM code NATURAL JOIN (SELECT code, 1 AS x FROM code) AS d"
    ),
  ]

  @Test("stars are written out, and collections are tables", arguments: cases)
  func executed(sql: String, executed: String) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings == [])
    #expect(checked.query?.executedSQL == executed)
  }

  @Test("the columns that are read are known, through views as well")
  func region() throws {
    let query = try #require(try Sample.check("SELECT name FROM team_size WHERE size > 1").query)
    #expect(
      query.region == [
        QueryRegion(table: "player", columns: ["id", "score", "team_id"]),
        QueryRegion(table: "team", columns: ["id", "name"]),
      ]
    )
  }
}
