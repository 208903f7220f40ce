import SQLiteRecordsSQL
import Testing

/// https://www.sqlite.org/syntax/join-clause.html
@Suite struct FromTests {
  static let sources: [Production] = [
    ("t", "t"),
    ("main.t AS x", "main.t AS x"),
    ("t x, u 'y'", "t AS x , u AS \"y\""),
    ("t INDEXED BY i", "t INDEXED BY i"),
    ("t AS x NOT INDEXED", "t AS x NOT INDEXED"),
    ("json_each('[]')", "json_each('[]')"),
    ("json_each('[]', '$') AS x", "json_each('[]', '$') AS x"),
    ("main.pragma_user_version()", "main.pragma_user_version()"),
    ("(SELECT 1) x", "(SELECT 1) AS x"),
    ("(WITH x AS (SELECT 1) SELECT 2)", "(WITH x AS (SELECT 1) SELECT 2)"),
    ("(VALUES (1)) AS x", "(VALUES (1)) AS x"),
    ("((SELECT 1))", "((SELECT 1))"),
    ("(t JOIN u) AS x", "(t JOIN u) AS x"),
    ("((t)), (t, (u, t))", "((t)) , (t , (u , t))"),
  ]

  @Test("Rows come from tables, functions, queries and parentheses", arguments: sources)
  func source(text: String, printed: String) throws {
    try check(("SELECT 1 FROM \(text)", "SELECT 1 FROM \(printed)"))
  }

  static let joins: [Production] = [
    ("t JOIN u", "t JOIN u"),
    ("t INNER JOIN u ON t.a = u.a", "t JOIN u ON (t.a = u.a)"),
    ("t CROSS JOIN u", "t CROSS JOIN u"),
    ("t LEFT JOIN u USING (a, 'b')", "t LEFT JOIN u USING (a, \"b\")"),
    ("t LEFT OUTER JOIN u", "t LEFT JOIN u"),
    ("t OUTER LEFT JOIN u", "t LEFT JOIN u"),
    ("t RIGHT OUTER JOIN u ON a OR b", "t RIGHT JOIN u ON (a OR b)"),
    ("t FULL JOIN u", "t FULL JOIN u"),
    ("t FULL OUTER JOIN u", "t FULL JOIN u"),
    ("t LEFT RIGHT JOIN u", "t FULL JOIN u"),
    ("t NATURAL JOIN u", "t NATURAL JOIN u"),
    ("t NATURAL INNER JOIN u", "t NATURAL JOIN u"),
    ("t NATURAL CROSS JOIN u", "t NATURAL CROSS JOIN u"),
    ("t NATURAL LEFT OUTER JOIN u", "t NATURAL LEFT JOIN u"),
    ("t OUTER RIGHT NATURAL JOIN u", "t NATURAL RIGHT JOIN u"),
    ("t RIGHT RIGHT JOIN u", "t RIGHT JOIN u"),
    ("t, u ON a JOIN t x ON b", "t , u ON a JOIN t AS x ON b"),
    ("t x LEFT JOIN (u JOIN t y ON a) ON b", "t AS x LEFT JOIN (u JOIN t AS y ON a) ON b"),
  ]

  @Test("Joins have words in any order, and a condition or columns", arguments: joins)
  func join(text: String, printed: String) throws {
    try check(("SELECT 1 FROM \(text)", "SELECT 1 FROM \(printed)"))
  }

  @Test(
    "Words that make no join are rejected",
    arguments: [
      ("OUTER", "'OUTER JOIN' is not a valid join"),
      ("LEFT INNER", "'LEFT INNER JOIN' is not a valid join"),
      ("NATURAL OUTER", "'NATURAL OUTER JOIN' is not a valid join"),
      ("CROSS RIGHT", "'CROSS RIGHT JOIN' is not a valid join"),
      ("LEFT \"outer\"", "expected JOIN, found a quoted name"),
      ("LEFT OUTER NATURAL FULL", "expected JOIN, found 'FULL'"),
      ("LEFT LEFT LEFT LEFT", "expected JOIN, found 'LEFT'"),
    ]
  )
  func invalidJoins(words: String, message: String) throws {
    let text = "SELECT 1 FROM t \(words) JOIN u"
    #expect(failure(text)?.message == message)
    guard case .syntaxError = try SQLiteParser().verdict(on: text) else {
      Issue.record("SQLite accepts \(text)")
      return
    }
  }
}
