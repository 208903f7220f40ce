import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Queries that are newer than the oldest SQLite") struct VersionTests {
  @Test(
    "A query that needs a newer SQLite than 'minimumSQLite' is an error at the place of what is newer",
    arguments: [
      ("INSERT INTO t (a) VALUES (1) RETURNING a", 29, "'RETURNING' needs SQLite 3.35.0"),
      ("DELETE FROM t RETURNING a", 14, "'RETURNING' needs SQLite 3.35.0"),
      ("UPDATE t SET a = u.a FROM t AS u", 21, "'UPDATE … FROM' needs SQLite 3.33.0"),
      ("SELECT t.a FROM t RIGHT JOIN t AS u ON 1", 18, "'RIGHT JOIN' needs SQLite 3.39.0"),
      ("SELECT t.a FROM t FULL JOIN t AS u ON 1", 18, "'FULL JOIN' needs SQLite 3.39.0"),
      ("SELECT a ->> '$.b' AS b FROM t", 9, "'->>' needs SQLite 3.38.0"),
      (
        "SELECT a IS NOT DISTINCT FROM 1 AS b FROM t", 9,
        "'IS NOT DISTINCT FROM' needs SQLite 3.39.0"
      ),
      ("SELECT sqrt(a) AS b FROM t", 7, "'sqrt()' needs SQLite 3.35.0"),
      ("SELECT unixepoch() AS b FROM t", 7, "'unixepoch()' needs SQLite 3.38.0"),
      ("SELECT iif(a, 1, 2) AS b FROM t", 7, "'iif()' needs SQLite 3.32.0"),
      ("SELECT a FROM t ORDER BY a NULLS LAST", 27, "'NULLS LAST' needs SQLite 3.30.0"),
      (
        "WITH c AS MATERIALIZED (SELECT a FROM t) SELECT a FROM c", 7,
        "'AS MATERIALIZED' needs SQLite 3.35.0"
      ),
    ]
  )
  func newer(_ sql: String, _ offset: Int, _ message: String) throws {
    let old = try checker("3.28").check("-- column b: Int\n" + sql)
    let needed = old.findings.filter { $0.contains("needs SQLite") }
    #expect(
      needed == ["q.sql:2:\(offset + 1): error: \(message), and 'minimumSQLite' is '3.28.0'"]
    )
    #expect(old.query == nil)
    #expect(try checker("3.39").check(sql).findings.filter { $0.contains("needs SQLite") } == [])
  }

  @Test(
    "The order of an aggregate's arguments is newer; that of a window, or of a subquery, is not"
  )
  func orders() throws {
    let checker = try checker("3.39")
    let statement = "SELECT group_concat(a, ',' ORDER BY a) AS b FROM t"
    let findings = try checker.check(statement).findings
    if findings.contains(where: { $0.contains("needs SQLite") }) {
      #expect(
        findings == [
          "q.sql:1:28: error: 'ORDER BY' among the arguments of an aggregate needs SQLite 3.44.0, and "
            + "'minimumSQLite' is '3.39.0'"
        ]
      )
    } else {
      // The SQLite of this machine is older, and rejects it itself.
      #expect(findings.contains { $0.contains("SQLite rejects the query: near \"ORDER\"") })
    }
    let others = """
      SELECT sum(a) OVER (ORDER BY a) AS s, sum(a) OVER w AS x, (SELECT a FROM t ORDER BY a LIMIT 1) AS y
      FROM t WHERE a IN (SELECT a FROM t ORDER BY a) WINDOW w AS (PARTITION BY a ORDER BY a)
      """
    #expect(try checker.check(others).findings == [])
  }

  @Test("A table that is called like a newer function is none")
  func tables() throws {
    let checker = try checker("3.28")
    #expect(try checker.check("INSERT INTO sign (a) VALUES (1)").findings == [])
    #expect(try checker.check("WITH floor (a) AS (SELECT 1) SELECT a FROM floor").findings == [])
  }

  private func checker(_ version: String) throws -> QueryChecker {
    try QueryChecker(
      try schema(
        """
        { "minimumSQLite": "\(version)", "tables": [
          { "table": "t", "columns": [{ "name": "a", "type": "INTEGER", "notNull": true }] },
          { "table": "sign", "columns": [{ "name": "a", "type": "INTEGER", "notNull": true }] } ] }
        """
      )
    )
  }
}
