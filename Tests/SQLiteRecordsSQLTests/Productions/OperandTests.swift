import SQLiteRecordsSQL
import Testing

@Suite struct OperandTests {
  static let operands: [Production] = [
    ("a, t.a, main.t.a", "a, t.a, main.t.a"),
    ("(a, b) = (1, 2)", "((a, b) = (1, 2))"),
    ("(SELECT 1), ((SELECT 2))", "(SELECT 1), (SELECT 2)"),
    ("(VALUES (1))", "(VALUES (1))"),
    ("EXISTS (SELECT 1), NOT EXISTS (VALUES (1))", "EXISTS (SELECT 1), (NOT EXISTS (VALUES (1)))"),
    ("CASE WHEN a THEN b END", "CASE WHEN a THEN b END"),
    (
      "CASE a WHEN 1 THEN 2 WHEN b OR c THEN d ELSE 5 END",
      "CASE a WHEN 1 THEN 2 WHEN (b OR c) THEN d ELSE 5 END"
    ),
    ("CASE end WHEN 1 THEN 2 END", "CASE end WHEN 1 THEN 2 END"),
    ("RAISE(IGNORE)", "RAISE(IGNORE)"),
    ("RAISE(ROLLBACK, 'a'), RAISE(FAIL, 'b')", "RAISE(ROLLBACK, 'a'), RAISE(FAIL, 'b')"),
    ("RAISE(ABORT, 'a')", "RAISE(ABORT, 'a')"),
    ("?, ?12, :a, @a, $a, $a::b(c)", "?, ?12, :a, @a, $a, $a::b(c)"),
    (":größe", ":größe"),
  ]

  @Test("Operands are columns, rows, queries, cases and parameters", arguments: operands)
  func operand(text: String, printed: String) throws {
    try checkExpression(text, printed)
  }

  static let casts: [Production] = [
    ("CAST(a AS TEXT)", "CAST(a AS TEXT)"),
    ("CAST(a + 1 AS unsigned big int)", "CAST((a + 1) AS unsigned big int)"),
    ("CAST(a AS decimal(10, -5))", "CAST(a AS decimal(10, -5))"),
    ("CAST(a AS x(+1))", "CAST(a AS x(+1))"),
    ("CAST(a AS 'text' \"b\" key)", "CAST(a AS 'text' \"b\" key)"),
    ("CAST(a AS)", "CAST(a AS )"),
  ]

  @Test("The type of a cast is as it is written", arguments: casts)
  func cast(text: String, printed: String) throws {
    try checkExpression(text, printed)
  }

  static let functions: [Production] = [
    ("random()", "random()"),
    ("abs(a + 1)", "abs((a + 1))"),
    ("\"max\"(a, [b])", "\"max\"(a, \"b\")"),
    ("COUNT(*)", "COUNT(*)"),
    ("COUNT(DISTINCT a)", "COUNT(DISTINCT a)"),
    ("COUNT(ALL a)", "COUNT(a)"),
    ("replace(a, b, c), like(a, b), glob(a, b)", "replace(a, b, c), like(a, b), glob(a, b)"),
    ("SUM(a) FILTER (WHERE b OR c)", "SUM(a) FILTER (WHERE (b OR c))"),
    ("COUNT(*) FILTER (WHERE b) OVER w", "COUNT(*) FILTER (WHERE b) OVER w"),
    ("COUNT() OVER ()", "COUNT() OVER ()"),
  ]

  @Test("Functions have arguments, a filter and a window", arguments: functions)
  func function(text: String, printed: String) throws {
    try checkExpression(text, printed)
  }

  @Test("The arguments of an aggregate have an order")
  func orderedArguments() throws {
    try checkExpression(
      "group_concat(DISTINCT a, ', ' ORDER BY b DESC, c)",
      "group_concat(DISTINCT a, ', ' ORDER BY b DESC, c)",
      since: 3_044_000
    )
  }

  @Test("The words of joins name functions")
  func joinWords() throws {
    try checkExpression("left(a, 1), full.a", "left(a, 1), full.a", since: 3_043_000)
  }
}
