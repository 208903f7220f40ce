import SQLiteRecordsSQL
import Testing

/// https://www.sqlite.org/windowfunctions.html
@Suite struct WindowTests {
  static let windows: [Production] = [
    ("()", "()"),
    ("(w)", "(w)"),
    ("(PARTITION BY a, b + 1)", "(PARTITION BY a, (b + 1))"),
    ("(ORDER BY a DESC)", "(ORDER BY a DESC)"),
    ("(w PARTITION BY a ORDER BY b)", "(w PARTITION BY a ORDER BY b)"),
    ("(w ROWS 1 PRECEDING)", "(w ROWS 1 PRECEDING)"),
    ("(preceding ORDER BY a)", "(preceding ORDER BY a)"),
  ]

  static let frames: [Production] = [
    ("RANGE UNBOUNDED PRECEDING", "RANGE UNBOUNDED PRECEDING"),
    ("ROWS 1 + 1 PRECEDING", "ROWS (1 + 1) PRECEDING"),
    ("GROUPS CURRENT ROW", "GROUPS CURRENT ROW"),
    (
      "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING",
      "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING"
    ),
    ("ROWS BETWEEN 1 PRECEDING AND 2 FOLLOWING", "ROWS BETWEEN 1 PRECEDING AND 2 FOLLOWING"),
    ("GROUPS BETWEEN CURRENT ROW AND :n FOLLOWING", "GROUPS BETWEEN CURRENT ROW AND :n FOLLOWING"),
    (
      "ROWS BETWEEN 1 AND 2 PRECEDING AND CURRENT ROW",
      "ROWS BETWEEN (1 AND 2) PRECEDING AND CURRENT ROW"
    ),
    ("ROWS 1 PRECEDING EXCLUDE NO OTHERS", "ROWS 1 PRECEDING EXCLUDE NO OTHERS"),
    ("ROWS 1 PRECEDING EXCLUDE CURRENT ROW", "ROWS 1 PRECEDING EXCLUDE CURRENT ROW"),
    ("ROWS 1 PRECEDING EXCLUDE GROUP", "ROWS 1 PRECEDING EXCLUDE GROUP"),
    (
      "ROWS BETWEEN CURRENT ROW AND CURRENT ROW EXCLUDE TIES",
      "ROWS BETWEEN CURRENT ROW AND CURRENT ROW EXCLUDE TIES"
    ),
  ]

  @Test("A window has a base, partitions and an order", arguments: windows)
  func window(text: String, printed: String) throws {
    try checkExpression("sum(a) OVER \(text)", "sum(a) OVER \(printed)")
  }

  @Test("A window has a frame", arguments: frames)
  func frame(text: String, printed: String) throws {
    try checkExpression("sum(a) OVER (ORDER BY b \(text))", "sum(a) OVER (ORDER BY b \(printed))")
  }

  static let named: [Production] = [
    (
      "SELECT sum(a) OVER w, min(a) OVER 'x' FROM t WINDOW w AS (ORDER BY a), x AS (w) ORDER BY 1",
      "SELECT sum(a) OVER w, min(a) OVER \"x\" FROM t WINDOW w AS (ORDER BY a), x AS (w) ORDER BY 1"
    ),
    ("SELECT 1 WINDOW left AS ()", "SELECT 1 WINDOW left AS ()"),
    ("SELECT window, over, filter FROM t", "SELECT window, over, filter FROM t"),
    ("SELECT window filter FROM t over", "SELECT window AS filter FROM t AS over"),
    ("SELECT count(*) filter FROM t window", "SELECT count(*) AS filter FROM t AS window"),
    ("SELECT count(*) over FROM t", "SELECT count(*) AS over FROM t"),
    ("SELECT count(*) OVER over FROM t", "SELECT count(*) OVER over FROM t"),
  ]

  @Test("WINDOW, OVER and FILTER are keywords between the right neighbours", arguments: named)
  func names(text: String, printed: String) throws { try check((text, printed)) }
}
