import SQLiteRecordsSQL
import Testing

@Suite struct FailureTests {
  @Test(
    "An error contains what was expected at its place, and what was found",
    arguments: [
      (
        "",
        "expected SELECT, VALUES, INSERT, REPLACE, UPDATE, DELETE or WITH, found the end of the statement",
        ""
      ),
      (
        "PRAGMA x",
        "expected SELECT, VALUES, INSERT, REPLACE, UPDATE, DELETE or WITH, found 'PRAGMA'", "PRAGMA"
      ),
      (
        "WITH x AS (SELECT 1) BEGIN",
        "expected SELECT, VALUES, INSERT, REPLACE, UPDATE or DELETE, found 'BEGIN'", "BEGIN"
      ),
      ("SELECT 1; SELECT 2", "expected the end of the statement, found 'SELECT'", "SELECT"),
      ("SELECT 1 /*", "expected an expression, found '*'", "*"),
      ("SELECT FROM t", "expected an expression, found 'FROM'", "FROM"),
      ("SELECT a b c", "expected the end of the statement, found 'c'", "c"),
      ("SELECT (a", "expected ',' or ')', found the end of the statement", ""),
      (
        "SELECT a FROM",
        "expected a table, a function or a subquery, found the end of the statement", ""
      ),
      ("SELECT a FROM t ON 1", "expected a JOIN in front of 'ON'", "ON"),
      ("SELECT a FROM t NOT b", "expected 'INDEXED', found 'b'", "b"),
      ("SELECT CASE a ELSE 1 END", "expected 'WHEN', found 'ELSE'", "ELSE"),
      ("SELECT CASE WHEN a THEN b, 1", "expected 'WHEN', 'ELSE' or 'END', found ','", ","),
      (
        "SELECT a BETWEEN 1 OR 2 AND 3",
        "expected 'AND' and the upper bound of BETWEEN, found 'OR'", "OR"
      ),
      ("SELECT a NOT b", "expected NULL, IN, BETWEEN, LIKE, GLOB, REGEXP or MATCH, found 'b'", "b"),
      ("SELECT a COLLATE 1", "expected the name of a collation, found a number", "1"),
      ("SELECT #1", "expected an expression, found a parameter", "#1"),
      (
        "SELECT 1 ORDER BY 1 UNION SELECT 2",
        "expected ORDER BY behind the last term of the compound, found 'UNION' behind it", "UNION"
      ),
      (
        "SELECT 1 LIMIT 1 EXCEPT SELECT 2",
        "expected LIMIT behind the last term of the compound, found 'EXCEPT' behind it", "EXCEPT"
      ),
      (
        "INSERT INTO t SELECT * FROM t ON CONFLICT DO NOTHING",
        "expected WHERE in front of 'ON CONFLICT', such as WHERE true: ON is part of FROM otherwise",
        "ON"
      ),
      ("INSERT t VALUES (1)", "expected 'INTO', found 't'", "t"),
      ("INSERT OR a INTO t", "expected ROLLBACK, ABORT, FAIL, IGNORE or REPLACE, found 'a'", "a"),
      ("UPDATE t SET t.a = 1", "expected '=', found '.'", "."),
      (
        "SELECT sum(a) OVER (ROWS UNBOUNDED FOLLOWING)", "expected 'PRECEDING', found 'FOLLOWING'",
        "FOLLOWING"
      ),
    ]
  )
  func expectations(text: String, message: String, place: String) {
    let failure = failure(text)
    #expect(failure?.message == message)
    #expect(failure?.place == place)
  }

  @Test(
    "A token that SQLite rejects has an error of its own",
    arguments: [
      ("SELECT 'a", "the quote that begins here is not closed", "'a"),
      ("SELECT \"a", "the quote that begins here is not closed", "\"a"),
      ("SELECT `a", "the quote that begins here is not closed", "`a"),
      ("SELECT [a", "the bracket that begins a name here is not closed", "[a"),
      ("SELECT x'a'", "expected pairs of hexadecimal digits between the quotes of a blob", "x'a'"),
      (
        "SELECT X'ag'", "expected pairs of hexadecimal digits between the quotes of a blob", "X'ag'"
      ),
      ("SELECT : a", "expected the name of a parameter behind ':'", ":"),
      ("SELECT $a(", "expected the name of a parameter behind '$'", "$a("),
      ("SELECT a ^ b", "SQL has no character U+005E outside of quotes", "^"),
      ("SELECT\u{0B}1", "SQL has no character U+000B outside of quotes", "\u{0B}"),
      ("SELECT 1\u{0}", "the text contains a NUL character", "\u{0}"),
    ]
  )
  func invalidTokens(text: String, message: String, place: String) {
    let failure = failure(text)
    #expect(failure?.message == message)
    #expect(failure?.place == place)
  }

  @Test("A message is a single line, however the token is written")
  func longTokens() {
    let word = String(repeating: "a", count: 1000)
    #expect(
      failure("SELECT a b \(word)")?.message == "expected the end of the statement, found a name"
    )
    #expect(
      failure("SELECT a b 'c\nd'")?.message == "expected the end of the statement, found a text"
    )
    #expect(
      failure("SELECT a b \"c\nd\"")?.message
        == "expected the end of the statement, found a quoted name"
    )
    #expect(failure("SELECT 1\(word)")?.message.count == 64)
  }
}
