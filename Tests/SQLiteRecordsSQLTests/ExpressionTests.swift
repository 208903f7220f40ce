import SQLiteRecordsSQL
import Testing

/// How expressions are read. The printed form has parentheses around every operator.
///
/// https://www.sqlite.org/lang_expr.html
@Suite struct ExpressionTests {
  @Test(
    "Operators bind as SQLite's do",
    arguments: [
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
      ("~ - + a", "(~ (- (+ a)))"),
      ("- NOT a = b", "(- (NOT (a = b)))"),
      ("a >= b <= c > d", "(((a >= b) <= c) > d)"),
    ]
  )
  func precedence(text: String, printed: String) throws {
    #expect(try expression(text) == printed)
  }

  @Test(
    "IS, NULL and DISTINCT FROM are operators",
    arguments: [
      ("a IS b", "(a IS b)"),
      ("a IS NOT b", "(a IS NOT b)"),
      ("a IS NOT NOT b", "(a IS NOT (NOT b))"),
      ("a IS NOT NULL", "(a IS NOT NULL)"),
      ("a IS DISTINCT FROM b", "(a IS NOT b)"),
      ("a IS NOT DISTINCT FROM b", "(a IS b)"),
      ("a ISNULL NOTNULL", "((a ISNULL) NOTNULL)"),
      ("a = b NOT NULL", "((a = b) NOTNULL)"),
      ("NOT a NOT NULL", "(NOT (a NOTNULL))"),
    ]
  )
  func identity(text: String, printed: String) throws {
    #expect(try expression(text) == printed)
  }
}

/// The only result column of a select, printed.
func expression(_ text: String) throws -> String {
  let statement = try SQLSyntax.Statement(parsing: "SELECT \(text)")
  #expect(statement.sql.hasPrefix("SELECT "))
  return String(statement.sql.dropFirst("SELECT ".count))
}
