import SQLiteRecordsSQL
import Testing

/// https://www.sqlite.org/lang_expr.html
@Suite struct ExpressionTests {
  static let operators: [Production] = [
    ("a OR b AND c", "(a OR (b AND c))"),
    ("NOT a = b", "(NOT (a = b))"),
    ("NOT a AND b", "((NOT a) AND b)"),
    ("a = NOT b = c", "(a = (NOT (b = c)))"),
    ("a = b < c", "(a = (b < c))"),
    ("a = b = c", "((a = b) = c)"),
    ("a == b != c <> d", "(((a = b) <> c) <> d)"),
    ("a < b & c", "(a < (b & c))"),
    ("a | b & c << d >> e", "((((a | b) & c) << d) >> e)"),
    ("a & b + c", "(a & (b + c))"),
    ("a - b - c", "((a - b) - c)"),
    ("a + b * c / d % e", "(a + (((b * c) / d) % e))"),
    ("a * b || c -> d ->> e", "(a * (((b || c) -> d) ->> e))"),
    ("-a || b", "((- a) || b)"),
    ("-a COLLATE nocase", "((- a) COLLATE nocase)"),
    ("a || b COLLATE nocase", "(a || (b COLLATE nocase))"),
    ("a COLLATE nocase COLLATE 'binary'", #"((a COLLATE nocase) COLLATE "binary")"#),
    ("~ - + a", "(~ (- (+ a)))"),
    ("- NOT a = b", "(- (NOT (a = b)))"),
    ("a >= b <= c > d", "(((a >= b) <= c) > d)"),
    ("((a)) + (b + (c))", "(a + (b + c))"),
  ]

  @Test("Operators bind as SQLite's do", arguments: operators)
  func precedence(text: String, printed: String) throws {
    try checkExpression(text, printed)
  }

  static let identities: [Production] = [
    ("a IS b", "(a IS b)"),
    ("a IS NOT b", "(a IS NOT b)"),
    ("a IS NOT NOT b", "(a IS NOT (NOT b))"),
    ("a IS NOT NULL", "(a IS NOT NULL)"),
    ("a IS TRUE", "(a IS TRUE)"),
    ("a IS DISTINCT FROM b", "(a IS NOT b)"),
    ("a IS NOT DISTINCT FROM b", "(a IS b)"),
    ("a ISNULL NOTNULL", "((a ISNULL) NOTNULL)"),
    ("a = b NOT NULL", "((a = b) NOTNULL)"),
    ("NOT a NOT NULL", "(NOT (a NOTNULL))"),
  ]

  @Test("IS, NULL and DISTINCT FROM are operators", arguments: identities)
  func identity(text: String, printed: String) throws {
    try checkExpression(text, printed)
  }

  static let comparisons: [Production] = [
    ("a LIKE b", "(a LIKE b)"),
    ("a NOT LIKE b ESCAPE c || d", "(a NOT LIKE b ESCAPE (c || d))"),
    ("a LIKE b < c ESCAPE d", "(a LIKE (b < c) ESCAPE d)"),
    ("a LIKE b LIKE c ESCAPE d", "((a LIKE b) LIKE c ESCAPE d)"),
    ("a GLOB b OR a NOT GLOB c", "((a GLOB b) OR (a NOT GLOB c))"),
    ("a REGEXP b AND a NOT REGEXP c", "((a REGEXP b) AND (a NOT REGEXP c))"),
    ("a MATCH b, a NOT MATCH c", "(a MATCH b), (a NOT MATCH c)"),
    ("a BETWEEN b AND c AND d", "((a BETWEEN b AND c) AND d)"),
    ("a NOT BETWEEN b = c AND d + 1", "(a NOT BETWEEN (b = c) AND (d + 1))"),
    ("a BETWEEN NOT b AND c", "(a BETWEEN (NOT b) AND c)"),
    (
      "a BETWEEN b BETWEEN 2 AND 3 AND 4 = c", "((a BETWEEN (b BETWEEN 2 AND 3) AND 4) = c)"
    ),
  ]

  @Test("LIKE and its like, and BETWEEN, may be negated", arguments: comparisons)
  func comparison(text: String, printed: String) throws {
    try checkExpression(text, printed)
  }

  static let sets: [Production] = [
    ("a IN ()", "(a IN ())"),
    ("a NOT IN (1, b + 1)", "(a NOT IN (1, (b + 1)))"),
    ("a = b IN (1)", "((a = b) IN (1))"),
    ("a IN (SELECT 1)", "(a IN (SELECT 1))"),
    ("a IN (VALUES (1), (2))", "(a IN (VALUES (1), (2)))"),
    (
      "a IN (WITH x AS (SELECT 1) SELECT * FROM x)", "(a IN (WITH x AS (SELECT 1) SELECT * FROM x))"
    ),
    ("a IN ((SELECT 1))", "(a IN ((SELECT 1)))"),
    ("a IN t", "(a IN t)"),
    ("a NOT IN main.t AND b", "((a NOT IN main.t) AND b)"),
    ("a IN json_each(:ids)", "(a IN json_each(:ids))"),
    ("a IN main.json_each()", "(a IN main.json_each())"),
    ("(a, b) IN (SELECT 1, 2)", "((a, b) IN (SELECT 1, 2))"),
  ]

  @Test("IN looks in a list, a query, a table, or a function", arguments: sets)
  func membership(text: String, printed: String) throws {
    try checkExpression(text, printed)
  }
}

/// Checks how an expression is read, as the result column of a select.
func checkExpression(_ text: String, _ printed: String, since version: Int32 = 0) throws {
  try check(("SELECT \(text)", "SELECT \(printed)"), since: version)
}
