import SQLiteRecordsSchema
import Testing

@Suite("SQL as an array of lines")
struct WrittenLinesTests {
  private func read(_ text: String) -> (schema: Schema?, log: DiagnosticLog) {
    readSchema([SchemaFile(name: "t.json", bytes: Array(text.utf8))])
  }

  private func findings(_ text: String) -> [String] { read(text).log.sorted.map(\.description) }

  /// A file with SQL at all places at which it can be.
  private func file(_ sql: (String, String) -> String) -> String {
    """
    {
      "tables": [{
        "table": "player",
        "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true, "backfill": \(sql("'a' ||", "'b'")) },
          { "name": "code", "type": "TEXT", "default": { "sql": \(sql("'a' ||", "'b'")) } },
          { "name": "short", "type": "TEXT", "generated": \(sql("substr(name,", "1)")) },
          { "name": "long", "type": "TEXT", "generated": { "sql": \(sql("name ||", "code")) } },
          { "name": "score", "type": "INTEGER", "check": [{ "sql": \(sql("score >", "0")) }] },
          { "name": "rank", "type": "INTEGER", "check": [\(sql("rank >", "0")), "rank < 9"] }
        ],
        "checks": [\(sql("score <", "100")), { "name": "c", "sql": \(sql("id >", "0")) }],
        "indexes": [
          { "name": "i", "columns": [{ "sql": \(sql("lower(", "name)")) }],
            "where": \(sql("name IS NOT", "NULL")) }
        ],
        "triggers": [
          { "name": "t", "timing": "AFTER", "event": "INSERT", "when": \(sql("new.id", "> 1")),
            "statements": [\(sql("DELETE FROM player", "WHERE id = 0")), "SELECT 1"] }
        ]
      }],
      "views": [{ "view": "names", "sql": \(sql("SELECT name", "FROM player")) }]
    }
    """
  }

  @Test("the lines are joined by line feeds, wherever SQL can be a string")
  func everywhere() throws {
    let whole = read(file { "\"\($0)\\n\($1)\"" })
    let lines = read(file { "[\"\($0)\", \"\($1)\"]" })
    #expect(whole.log.diagnostics == [] && lines.log.diagnostics == [])
    let expected = try #require(whole.schema).tables.flatMap(\.createStatements)
    #expect(try #require(lines.schema).tables.flatMap(\.createStatements) == expected)
    #expect(expected.contains { $0.contains("SELECT name\nFROM player") })
  }

  @Test("a message shows the line and the column of what SQLite rejects")
  func positions() {
    let view = """
      { "view": "v",
        "sql": ["SELECT \\"id\\",",
                "  \\"id\\" + \\u0069dd",
                "FROM (SELECT 1 AS id)"],
        "columns": [{ "name": "id", "type": "INTEGER" }] }
      """
    #expect(
      findings(view) == [
        "t.json:3:23: error: SQLite rejects the view '\"id\" + idd': no such column: idd"
      ]
    )
    #expect(
      findings(#"{ "view": "v", "sql": ["SELECT 1 AS a,", "FROM t"] }"#) == [
        "t.json:1:43: error: SQLite rejects the view 'FROM t': near \"FROM\": syntax error"
      ]
    )
  }

  @Test("so does a message about a check, a trigger and SQL that is cut off")
  func otherPositions() {
    func table(_ members: String) -> [String] {
      findings(
        #"{ "table": "p", "columns": [{ "name": "a", "type": "TEXT" }],"# + "\n\(members) }"
      )
    }
    #expect(
      table(#""checks": [["a > ''", "AND b"]]"#) == [
        "t.json:2:28: error: SQLite rejects the check 'AND b': no such column: b"
      ]
    )
    #expect(
      table(#""checks": [["a > (", "''"]]"#) == [
        "t.json:2:18: error: the expression 'a > (' opens a parenthesis that it does not close"
      ]
    )
    let trigger = #""name": "t", "timing": "AFTER", "event": "DELETE""#
    #expect(
      table(#""triggers": [{ \#(trigger), "statements": [["DELETE FROM p", "WHERE b"]] }]"#) == [
        "t.json:2:107: error: SQLite rejects the statement 'WHERE b': no such column: b"
      ]
    )
  }

  @Test("a message about an SQLite that is too old shows the place, too")
  func newer() {
    let text = """
      { "minimumSQLite": "3.37", "table": "p", "columns": [{ "name": "a", "type": "TEXT" }],
        "checks": [["a IS NOT NULL OR",
                    "a ->> '$' IS NULL"]] }
      """
    #expect(
      findings(text) == [
        "t.json:3:18: error: '->>' needs SQLite 3.38.0, and 'minimumSQLite' is '3.37.0'"
      ]
    )
  }

  @Test("lines are strings, and there is one at least")
  func wrongTypes() {
    #expect(
      findings(#"{ "view": "v", "sql": ["SELECT 1 AS a", 2] }"#) == [
        "t.json:1:41: error: expected a string, found a number"
      ]
    )
    #expect(
      findings(#"{ "view": "v", "sql": [] }"#) == [
        "t.json:1:23: error: the statement '' is empty"
      ]
    )
    #expect(
      findings(#"{ "view": "v", "sql": {} }"#) == [
        "t.json:1:23: error: expected a string or an array of lines, found an object"
      ]
    )
  }
}
