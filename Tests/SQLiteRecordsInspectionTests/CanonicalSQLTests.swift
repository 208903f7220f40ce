import SQLiteRecordsSQL
import Testing

@Suite("Canonical SQL")
struct CanonicalSQLTests {
  @Test(
    "texts of one meaning are equal",
    arguments: [
      ("score>=0", "SCORE >= 0"),
      ("\"score\" >= 0", "[score] >= 0"),
      ("`score` >= 0", "score >= 0 -- positive"),
      ("a /* first */ + b", "a+b"),
      ("a == b", "a = b"),
      ("a != b", "a <> b"),
      ("((a))", "a"),
      ("(a = b) AND (c = d)", "a = b AND c = d"),
      ("a AND (b AND c)", "a AND b AND c"),
      ("(a - b) - c", "a - b - c"),
      ("a + (b * c)", "a + b * c"),
      ("-(a)", "-a"),
      ("NOT (a = b)", "NOT a = b"),
      ("x BETWEEN (1 + 2) AND (3)", "x BETWEEN 1 + 2 AND 3"),
      ("(CASE WHEN a THEN b END)", "CASE WHEN (a) THEN (b) END"),
      ("(a IS NULL)", "a IS NULL"),
      ("(a) COLLATE NOCASE", "a COLLATE nocase"),
      ("f((a))", "F(a)"),
      ("a IN ((1), 2)", "a IN (1, 2)"),
      ("TRUE", "1"),
      ("a = false", "a = 0"),
      ("a IS NOT (TRUE)", "a IS NOT TRUE"),
      ("1.50", "1.5"),
      ("0X1F", "0x1f"),
      ("x'ab'", "X'AB'"),
      ("SELECT (a) FROM (t) WHERE (a > 1)", "select a from t where a > 1"),
      ("SELECT * FROM a JOIN b ON (a.x = b.x)", "SELECT * FROM a JOIN b ON a.x = b.x"),
      ("'it''s'", "'it''s'"),
      ("key = 1", "\"key\" = 1"),
      ("0x10", "16"),
      ("0x00fF", "255"),
      ("+1", "1"),
      ("(+ 1.5)", "1.5"),
      ("- +1", "-1"),
      ("a IN (+1, +'x')", "a IN (1, 'x')"),
      ("a ISNULL", "a IS NULL"),
      ("(a NOTNULL) = b", "a IS NOT NULL = b"),
      ("a NOT NULL", "a IS NOT NULL"),
      ("SELECT a FROM t ORDER BY a ASC, b ASC LIMIT 1", "SELECT a FROM t ORDER BY a, b LIMIT 1"),
      ("f(a) OVER (ORDER BY a ASC ROWS 1 PRECEDING)", "f(a) OVER (ORDER BY a ROWS 1 PRECEDING)"),
      ("SELECT a AS b FROM t AS u", "SELECT a b FROM t u"),
      ("SELECT a AS 'b'", "SELECT a \"B\""),
      ("SELECT ALL a FROM t INNER JOIN u ON x", "SELECT a FROM t JOIN u ON x"),
      ("SELECT a FROM t LEFT OUTER JOIN u ON x", "SELECT a FROM t LEFT JOIN u ON x"),
      ("REPLACE INTO t VALUES (1)", "INSERT OR REPLACE INTO t VALUES (1)"),
    ]
  )
  func equal(left: String, right: String) {
    #expect(CanonicalSQL(left) == CanonicalSQL(right))
  }

  @Test(
    "texts of different meaning are different",
    arguments: [
      ("a", "b"),
      ("'a'", "'A'"),
      ("'a'", "\"a\""),
      ("null", "\"null\""),
      ("current_date", "\"current_date\""),
      ("a - (b - c)", "a - b - c"),
      ("(a + b) * c", "a + b * c"),
      ("-(a + b)", "-a + b"),
      ("NOT (a AND b)", "NOT a AND b"),
      ("a AND (b OR c)", "a AND b OR c"),
      ("(NOT a) = b", "NOT a = b"),
      ("a = (NOT b)", "a = b"),
      ("x BETWEEN (a AND b) AND c", "x BETWEEN a AND b AND c"),
      ("a IN ((SELECT 1))", "a IN (SELECT 1)"),
      ("a IN (b)", "a IN b"),
      ("(a, b) = (1, 2)", "a, b = 1, 2"),
      ("x IS TRUE", "x IS 1"),
      ("x IS NOT TRUE", "x IS NOT 1"),
      ("1", "1.0"),
      ("\"true\"", "TRUE"),
      ("count(*)", "count * 1"),
      ("f(a)", "f a"),
      ("a || (b + c)", "a || b + c"),
      ("(a COLLATE NOCASE) = b", "a = b COLLATE NOCASE"),
      ("+a", "a"),
      ("a + 1", "a, 1"),
      ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
      ("0x10", "10"),
      ("a IS NULL", "a IS NOT NULL"),
      ("SELECT asc FROM t ORDER BY asc", "SELECT asc FROM t ORDER BY"),
      ("SELECT a FROM t ORDER BY a DESC", "SELECT a FROM t ORDER BY a"),
      ("SELECT a asc FROM t", "SELECT a FROM t"),
      ("SELECT a FROM t CROSS JOIN u", "SELECT a FROM t JOIN u"),
      ("SELECT a FROM t LEFT JOIN u", "SELECT a FROM t JOIN u"),
      ("SELECT a FROM t UNION ALL SELECT 1", "SELECT a FROM t UNION SELECT 1"),
      ("replace(a, 1, 2)", "insert(a, 1, 2)"),
      ("WITH c AS (SELECT 1) SELECT 1", "WITH c (SELECT 1) SELECT 1"),
    ]
  )
  func different(left: String, right: String) {
    #expect(CanonicalSQL(left) != CanonicalSQL(right))
  }

  @Test(
    "a default value without quotes is a text, unless it is a keyword",
    arguments: [
      ("\"new\"", "'new'", true), ("abc", "'abc'", true), ("abc", "'ABC'", false),
      ("TRUE", "1", true), ("NULL", "'NULL'", false), ("(1)", "1", true),
      ("current_timestamp", "'current_timestamp'", false),
    ]
  )
  func defaultValues(left: String, right: String, isEqual: Bool) {
    #expect((CanonicalSQL(defaultValue: left) == CanonicalSQL(defaultValue: right)) == isEqual)
  }

  @Test(
    "text that SQLite rejects is a token, too",
    arguments: ["'a", "\"a", "[a", "x'0", "a ! b", "((a"]
  )
  func broken(sql: String) {
    #expect(CanonicalSQL(sql) == CanonicalSQL(sql))
    #expect(CanonicalSQL(sql) != CanonicalSQL("a"))
  }

  @Test("an expression without its redundant parentheses has the same value", arguments: 0..<40)
  func values(seed: UInt64) throws {
    let database = try MemoryDatabase()
    var random = RandomExpression(seed: seed)
    for _ in 0..<50 {
      let expression = random.expression(depth: 4)
      let canonical = CanonicalSQL(expression).text
      guard database.accepts("SELECT \(expression)") else { continue }
      let value = try database.rows(of: "SELECT quote(\(expression))")
      let canonicalValue = try database.rows(of: "SELECT quote(\(canonical))")
      #expect(value == canonicalValue, "\(expression) became \(canonical)")
    }
  }
}

/// Expressions of constants, with parentheses here and there.
private struct RandomExpression {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  private mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  private static let operators = [
    "+", "-", "*", "/", "%", "||", "&", "|", "<<", ">>", "=", "==", "<>", "!=", "<", "<=", ">",
    ">=", "AND", "OR", "IS", "IS NOT", "LIKE", "NOT LIKE", "GLOB",
  ]

  mutating func expression(depth: Int) -> String {
    let text = depth == 0 ? operand() : compound(depth: depth - 1)
    return next(3) == 0 ? "(\(text))" : text
  }

  private mutating func operand() -> String {
    ["1", "2", "-3", "0", "'a'", "'1'", "NULL", "TRUE", "1.5"][next(9)]
  }

  private mutating func compound(depth: Int) -> String {
    let (first, second, third) = (
      expression(depth: depth), expression(depth: depth), expression(depth: depth)
    )
    switch next(14) {
    case 0: return "NOT \(first)"
    case 1: return "- \(first)"
    case 2: return "~ \(first)"
    case 3: return "\(first) BETWEEN \(second) AND \(third)"
    case 4: return "CASE WHEN \(first) THEN \(second) ELSE \(third) END"
    case 5: return "\(first) IN (\(second), \(third))"
    case 6: return "\(first) NOTNULL"
    case 7: return "abs(\(first) + 0)"
    case 8: return "\(first) COLLATE NOCASE"
    default: return "\(first) \(Self.operators[next(Self.operators.count)]) \(second)"
    }
  }
}
