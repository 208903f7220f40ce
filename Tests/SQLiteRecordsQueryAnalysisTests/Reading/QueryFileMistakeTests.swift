import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Mistakes in query files") struct QueryFileMistakeTests {
  @Test("One run reports all mistakes, each at its place")
  func allMistakes() {
    let text = """
      SELECT 1;
      -- name: a
      PRAGMA user_version;
      -- name: b
      SELECT ?, ?2, :1, :c, @c;
      -- nmae: d
      SELECT 2;
      -- name: e
      """
    #expect(
      messages(text) == [
        "players.sql:1:1: error: the query has no name; expected a comment above it, such as '-- name: bestPlayers'",
        "players.sql:3:1: error: expected a statement that reads or writes rows, found 'PRAGMA'",
        "players.sql:5:8: error: expected a parameter with a name, such as ':minimum', found '?'",
        "players.sql:5:11: error: expected a parameter with a name, such as ':minimum', found '?2'",
        "players.sql:5:15: error: ':1' cannot name an argument; expected a form such as ':minimum'",
        "players.sql:5:23: error: '@c' and ':c' are two parameters with the same name; use the same sign",
        "players.sql:6:1: error: unknown word 'nmae'; did you mean 'name'?",
        "players.sql:8:1: error: expected a query below '-- name: e'",
      ]
    )
  }

  @Test(
    "A statement that is not a query is an error that names what belongs there",
    arguments: [
      ("BEGIN", "found 'BEGIN'"),
      ("EXPLAIN SELECT 1", "found 'EXPLAIN'"),
      ("CREATE TABLE t (a)", "found 'CREATE'; declare tables, views and indexes in schema files"),
      ("drop table t", "found 'drop'; declare tables, views and indexes in schema files"),
      ("SELCT 1", "found 'SELCT'; did you mean 'SELECT'?"),
      ("1", "found '1'"),
      ("", "found ';'"),
    ]
  )
  func otherStatements(text: String, end: String) {
    let expected = "players.sql:1:1: error: expected a statement that reads or writes rows, \(end)"
    #expect(messages("\(text);\n-- name: a\nSELECT 1;") == [expected])
  }

  @Test(
    "A word that is nearly one of ours is an error",
    arguments: [
      ("-- Name: a", "unknown word 'Name'; did you mean 'name'?"),
      ("-- rows: Scoreboard", "unknown word 'rows'; did you mean 'row'?"),
      ("-- params minimum: Int", "unknown word 'params'; did you mean 'parameter'?"),
      ("-- colum at: Date as unixSeconds", "unknown word 'colum'; did you mean 'column'?"),
      (
        "-- column: Int",
        "'column' names nothing; expected a form such as '-- column average: Double'"
      ),
      (
        "-- row:", "the comment ends after the colon; expected a form such as '-- row: Scoreboard'"
      ),
      (
        "-- column a:",
        "the comment ends after the colon; expected a form such as '-- column average: Double'"
      ),
    ]
  )
  func nearlyDirectives(comment: String, message: String) {
    let expected = "players.sql:1:1: error: \(message)"
    #expect(messages("\(comment)\n-- name: a\nSELECT 1;") == [expected])
  }

  @Test(
    "A name that is not a Swift identifier is an error",
    arguments: [
      (
        "-- name: best players", 10,
        "'best players' cannot name a function; expected a form such as '-- name: bestPlayers'"
      ),
      (
        "-- name: ListPlayers :many", 10,
        "'ListPlayers :many' cannot name a function; expected a form such as '-- name: bestPlayers'"
      ),
      (
        "-- name: 1", 10,
        "'1' cannot name a function; expected a form such as '-- name: bestPlayers'"
      ),
      (
        "-- name: _", 10,
        "'_' cannot name a function; expected a form such as '-- name: bestPlayers'"
      ),
      (
        "-- name: a\n-- row: Score-board", 9,
        "'Score-board' cannot name a type; expected a form such as '-- row: Scoreboard'"
      ),
    ]
  )
  func invalidNames(comments: String, column: Int, message: String) {
    let line = comments.split(separator: "\n").count
    let expected = "players.sql:\(line):\(column): error: \(message)"
    #expect(messages("\(comments)\nSELECT 1;") == [expected])
  }

  @Test("A repeated declaration of a query is an error")
  func repetitions() {
    let text = """
      -- name: a
      -- row: B
      -- row: C
      -- column d: Int
      -- column d: Double
      -- parameter d: Int
      SELECT 1;
      """
    #expect(
      messages(text) == [
        "players.sql:3:9: error: 'row' is repeated; the first is on line 2",
        "players.sql:5:11: error: the type of column 'd' is repeated; the first is on line 4",
      ]
    )
  }

  @Test("Two queries of one name are an error, in other files, too")
  func duplicates() {
    let query = Array("-- name: a\nSELECT 1;\n".utf8)
    #expect(
      messages([("b.sql", query), ("a.sql", query + query)]) == [
        "a.sql:3:10: error: the name 'a' is taken by the query at a.sql:1:10",
        "b.sql:1:10: error: the name 'a' is taken by the query at a.sql:1:10",
      ]
    )
  }

  @Test("A name above another name has no statement")
  func namesInARow() {
    let expected = "players.sql:1:1: error: expected a query below '-- name: a'"
    #expect(messages("-- name: a\n-- row: A\n-- name: b\n-- row: B\nSELECT 1;") == [expected])
  }

  @Test(
    "A quote or a comment that does not end is an error where it begins",
    arguments: [
      ("'a", "quote"), ("\"a", "quote"), ("`a", "quote"), ("x'a", "quote"), ("[a", "bracket"),
      ("/* a", "comment"), ("/*", "comment"), ("/*/", "comment"),
    ]
  )
  func unclosedQuotes(text: String, noun: String) {
    let expected = "players.sql:2:8: error: the \(noun) that begins here is not closed"
    #expect(messages("-- name: a\nSELECT \(text)") == [expected])
  }

  @Test("A missing semicolon is reported at the name of the next query")
  func missingSemicolons() {
    #expect(
      messages("-- name: a\nSELECT 1\n-- name: b\nSELECT 2\n-- row: B\n;") == [
        "players.sql:3:1: error: '-- name: b' is inside a statement; expected a semicolon in front of it",
        "players.sql:5:1: error: '-- row: B' is inside a statement; expected it above the statement",
      ]
    )
  }
}
