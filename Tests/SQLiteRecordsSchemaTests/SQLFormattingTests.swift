import SQLiteRecordsSchema
import Testing

@Suite("Layout of SQL in schema files")
struct SQLFormattingTests {
  private func format(_ text: String) throws -> String {
    let (formatted, log) = formatSchema(SchemaFile(name: "t.json", bytes: Array(text.utf8)))
    #expect(log.diagnostics == [])
    return try #require(formatted)
  }

  /// The text of a view, formatted twice.
  private func view(_ sql: String) throws -> String {
    let formatted = try format("{ \"view\": \"v\", \"sql\": \(sql) }")
    #expect(try format(formatted) == formatted)
    return formatted
  }

  @Test("SQL that fits into its line stays one string")
  func short() throws {
    #expect(
      try view(#""SELECT  1 AS a""#) == """
        {
          "view": "v",
          "sql": "SELECT  1 AS a"
        }

        """
    )
    #expect(try view(#"["SELECT 1"]"#).contains(#""sql": "SELECT 1""#))
  }

  @Test("SQL that is longer than its line has a line for each clause")
  func clauses() throws {
    let sql = """
      SELECT team.id, team.name, sum(player.score) AS total FROM team LEFT JOIN player \
      ON player.team_id = team.id WHERE team.name <> 'one FROM two' GROUP BY team.id \
      ORDER BY total DESC
      """
    #expect(
      try view("\"\(sql)\"") == """
        {
          "view": "v",
          "sql": [
            "SELECT team.id, team.name, sum(player.score) AS total",
            "FROM team",
            "LEFT JOIN player ON player.team_id = team.id",
            "WHERE team.name <> 'one FROM two'",
            "GROUP BY team.id",
            "ORDER BY total DESC"
          ]
        }

        """
    )
  }

  @Test("a long clause is broken at its commas, and what is in parentheses at its clauses")
  func longClauses() throws {
    let names = (1...8).map { "column_number_\($0)" }.joined(separator: ", ")
    let inner = "SELECT \(names) FROM some_table WHERE column_number_1 > 0"
    #expect(
      try view("\"SELECT \(names) FROM ( \(inner) ) WHERE column_number_2 > 0\"") == """
        {
          "view": "v",
          "sql": [
            "SELECT column_number_1, column_number_2, column_number_3, column_number_4,",
            "  column_number_5, column_number_6, column_number_7, column_number_8",
            "FROM (",
            "  SELECT column_number_1, column_number_2, column_number_3, column_number_4,",
            "    column_number_5, column_number_6, column_number_7, column_number_8",
            "  FROM some_table",
            "  WHERE column_number_1 > 0 )",
            "WHERE column_number_2 > 0"
          ]
        }

        """
    )
  }

  @Test("lines that are written stay, and a line feed ends a line")
  func lines() throws {
    #expect(
      try view(#""SELECT 1 AS a,\n  2 AS b""#) == """
        {
          "view": "v",
          "sql": [
            "SELECT 1 AS a,",
            "  2 AS b"
          ]
        }

        """
    )
    let long = "SELECT 1 AS a\(String(repeating: ", 1", count: 60))"
    #expect(try view("[\"\(long)\", \"FROM t\"]").contains("    \"\(long)\",\n    \"FROM t\"\n"))
  }

  @Test("a check of a column becomes an object, because an array is a list of checks")
  func checks() throws {
    let formatted = try format(
      #"""
      { "table": "t", "columns": [
      { "name": "a", "check": "a > 0\nAND a < 9" },
      { "name": "b", "check": ["b > 0\nAND b < 9", "b <> 5"] } ] }
      """#
    )
    #expect(
      formatted == """
        {
          "table": "t",
          "columns": [
            { "name": "a",
              "check": { "sql": [
                "a > 0",
                "AND a < 9"
              ] } },
            { "name": "b",
              "check": [
                [
                  "b > 0",
                  "AND b < 9"
                ],
                "b <> 5"
              ] }
          ]
        }

        """
    )
    #expect(try format(formatted) == formatted)
  }

  @Test("each statement of a trigger can have lines")
  func statements() throws {
    let formatted = try format(
      #"""
      { "table": "t", "columns": [{ "name": "a" }],
      "triggers": [{ "name": "t", "timing": "AFTER", "event": "DELETE",
      "statements": [["SELECT 1,", "2"], "SELECT 3"] }] }
      """#
    )
    #expect(
      formatted.hasSuffix(
        """
              "statements": [
                [
                  "SELECT 1,",
                  "2"
                ],
                "SELECT 3"
              ]
            }
          ]
        }

        """
      )
    )
    #expect(try format(formatted) == formatted)
  }
}
