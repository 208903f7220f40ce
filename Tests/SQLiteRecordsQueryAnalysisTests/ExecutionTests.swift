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

  private static let signCases: [(String, String, Int?)] = [
    // A column that is never NULL.
    (
      "SELECT t.*, code FROM code LEFT JOIN team AS t ON t.name IS note",
      #"SELECT "t"."id" AS "t.id", "t"."name" AS "t.name", "t"."city" AS "t.city", "t"."founded" AS "t.founded", "#
        + "code FROM code LEFT JOIN team AS t ON t.name IS note",
      0
    ),
    // A column that the join compares.
    (
      "SELECT team.id, c.* FROM team LEFT JOIN code AS c ON c.note = team.city",
      #"SELECT team.id, "c"."code" AS "c.code", "c"."note" AS "c.note" FROM team "#
        + "LEFT JOIN code AS c ON c.note = team.city",
      1
    ),
    // The rowid, behind all columns, which numbers in ORDER BY count.
    (
      "SELECT c.*, name, d.* FROM team LEFT JOIN code AS c ON c.note IS city "
        + "LEFT JOIN code AS d ON d.code IS c.note ORDER BY 3",
      #"SELECT "c"."code" AS "c.code", "c"."note" AS "c.note", name, "d"."code" AS "d.code", "d"."note" AS "d.note", "#
        + #""c".rowid AS "c.rowid", "d".rowid AS "d.rowid" FROM team LEFT JOIN code AS c ON c.note IS city "#
        + "LEFT JOIN code AS d ON d.code IS c.note ORDER BY 3",
      5
    ),
    (
      "SELECT c.* FROM team LEFT JOIN code AS c ON c.note IS city",
      #"SELECT "c"."code" AS "c.code", "c"."note" AS "c.note", "c".rowid AS "c.rowid" FROM team "#
        + "LEFT JOIN code AS c ON c.note IS city",
      2
    ),
    // The left side of a full join is there without a row that it compares with.
    (
      "SELECT c.*, 1 AS x FROM code AS c FULL JOIN team ON team.city = note",
      #"SELECT "c"."code" AS "c.code", "c"."note" AS "c.note", 1 AS x, "c".rowid AS "c.rowid" FROM code AS c "#
        + "FULL JOIN team ON team.city = note",
      3
    ),
    (
      "SELECT c.*, COUNT(*) AS x FROM code AS c",
      #"SELECT "c"."code" AS "c.code", "c"."note" AS "c.note", COUNT(*) AS x, "c".rowid AS "c.rowid" FROM code AS c"#,
      3
    ),
  ]

  @Test("a record that may be missing has a column that is NULL only then", arguments: signCases)
  func signs(sql: String, executed: String, column: Int?) throws {
    let checked = try Sample.check(sql)
    #expect(checked.findings == [])
    #expect(checked.query?.executedSQL == executed)
    let records = checked.query?.parts.compactMap { part -> QueryRecord? in
      if case .record(let record) = part { record } else { nil }
    }
    #expect(records?.first?.isOptional == true)
    #expect(records?.first?.requiredColumn == column)
  }

  @Test(
    "a row of which nothing tells whether it is missing is no record",
    arguments: [
      // DISTINCT would not make rows one that have different rowids.
      "SELECT DISTINCT c.* FROM team LEFT JOIN code AS c ON c.note IS city",
      "SELECT c.* FROM team LEFT JOIN (SELECT * FROM code) AS c ON c.note IS city",
      // SQLite makes a subquery without rowids of a join in parentheses.
      "SELECT c.* FROM team LEFT JOIN (code AS c LEFT JOIN tag ON word IS c.note) ON c.note IS city",
    ]
  )
  func noSign(sql: String) throws {
    #expect(try Sample.check(sql).query?.row == "code: String?, note: String?")
  }

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
