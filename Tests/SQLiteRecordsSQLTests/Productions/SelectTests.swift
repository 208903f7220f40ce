import SQLiteRecordsSQL
import Testing

/// https://www.sqlite.org/lang_select.html
@Suite struct SelectTests {
  static let queries: [Production] = [
    ("SELECT *", "SELECT *"),
    (
      "SELECT *, t.*, 't'.*, a x, b AS y, c 'z' FROM t",
      "SELECT *, t.*, \"t\".*, a AS x, b AS y, c AS \"z\" FROM t"
    ),
    ("SELECT DISTINCT a FROM t;", "SELECT DISTINCT a FROM t"),
    ("SELECT ALL a FROM t", "SELECT a FROM t"),
    (
      "SELECT a WHERE b GROUP BY a, c + 1 HAVING d", "SELECT a WHERE b GROUP BY a, (c + 1) HAVING d"
    ),
    ("SELECT a FROM t HAVING count(*)", "SELECT a FROM t HAVING count(*)"),
    (
      "SELECT a FROM t ORDER BY a, b ASC, c DESC NULLS FIRST, d NULLS LAST",
      "SELECT a FROM t ORDER BY a, b, c DESC NULLS FIRST, d NULLS LAST"
    ),
    ("SELECT a LIMIT 1", "SELECT a LIMIT 1"),
    ("SELECT a LIMIT :n OFFSET :m + 1", "SELECT a LIMIT :n OFFSET (:m + 1)"),
    ("SELECT a LIMIT 10, 20", "SELECT a LIMIT 20 OFFSET 10"),
    ("/* a */ SELECT -- b\n1 /* c", "SELECT 1"),
  ]

  @Test("A query has columns, conditions, groups, an order and a limit", arguments: queries)
  func query(text: String, printed: String) throws { try check((text, printed)) }

  static let compounds: [Production] = [
    ("VALUES (1)", "VALUES (1)"),
    ("VALUES (1, a), (2, b + 1);", "VALUES (1, a), (2, (b + 1))"),
    (
      "SELECT 1 UNION SELECT 2 UNION ALL VALUES (3) EXCEPT SELECT 4 INTERSECT SELECT 5 ORDER BY 1",
      "SELECT 1 UNION SELECT 2 UNION ALL VALUES (3) EXCEPT SELECT 4 INTERSECT SELECT 5 ORDER BY 1"
    ),
    ("VALUES (1) UNION SELECT 2 LIMIT 1", "VALUES (1) UNION SELECT 2 LIMIT 1"),
  ]

  @Test("A compound has several terms, and one order and limit", arguments: compounds)
  func compound(text: String, printed: String) throws { try check((text, printed)) }

  static let commonTables: [Production] = [
    ("WITH x AS (SELECT 1) SELECT * FROM x", "WITH x AS (SELECT 1) SELECT * FROM x"),
    (
      "WITH RECURSIVE x(a, 'b') AS (SELECT 1, 2 UNION ALL SELECT 3, 4), y AS (VALUES (1)) VALUES (2)",
      "WITH RECURSIVE x(a, \"b\") AS (SELECT 1, 2 UNION ALL SELECT 3, 4), y AS (VALUES (1)) VALUES (2)"
    ),
    (
      "WITH x AS MATERIALIZED (SELECT 1), y AS NOT MATERIALIZED (SELECT 2) SELECT 3",
      "WITH x AS MATERIALIZED (SELECT 1), y AS NOT MATERIALIZED (SELECT 2) SELECT 3"
    ),
    (
      "WITH x AS (WITH y AS (SELECT 1) SELECT 2) SELECT 3",
      "WITH x AS (WITH y AS (SELECT 1) SELECT 2) SELECT 3"
    ),
  ]

  @Test("WITH defines common table expressions", arguments: commonTables)
  func with(text: String, printed: String) throws { try check((text, printed)) }
}
