import SQLiteRecordsSchema
import Testing

@Suite("Diagrams")
struct DiagramTests {
  private func diagram(_ files: String...) throws -> Diagram {
    let files = files.enumerated().map { index, text in
      SchemaFile(name: "\(index).json", bytes: Array(text.utf8))
    }
    let (schema, log) = readSchema(files)
    #expect(log.diagnostics.filter { $0.severity == .error } == [])
    let read = try #require(schema)
    return Diagram(read, readings: try Diagram.readings(of: read))
  }

  private static let team = """
    { "table": "team", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "short name", "type": "VARCHAR(3)", "notNull": true, "unique": true } ] }
    """
  private static let player = """
    { "table": "player", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "team_id", "type": "INTEGER", "references": { "table": "team" } },
      { "name": "captainOf", "type": "INTEGER", "notNull": true, "unique": true,
        "references": { "table": "team" } } ],
      "indexes": [{ "columns": ["team_id"] }] }
    """

  @Test("Mermaid shows tables, columns, keys, and how many rows belong together")
  func mermaid() throws {
    #expect(
      try diagram(Self.team, Self.player).mermaid == """
        erDiagram
          "team" {
            INTEGER id PK
            VARCHAR_3_ short_name UK "VARCHAR(3) short name NOT NULL"
          }
          "player" {
            INTEGER id PK
            INTEGER team_id FK
            INTEGER captainOf FK, UK "NOT NULL"
          }
          "team" |o--o{ "player" : "team_id"
          "team" ||--o| "player" : "captainOf"

        """
    )
  }

  @Test("a full-text table has a dashed line to the table whose rows it finds")
  func fullText() throws {
    let diagram = try diagram(
      """
      { "table": "note", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "body", "type": "TEXT", "notNull": true } ] }
      """,
      """
      { "fullTextTable": "note_text", "content": { "table": "note" },
        "columns": [{ "name": "body" }] }
      """
    )
    let mermaid = "\n  \"note\" ||..|| \"note_text\" : \"full text\"\n"
    #expect(diagram.mermaid.hasSuffix(mermaid))
    #expect(diagram.dot.contains("  \"note_text\" -> \"note\" [style=dashed, dir=forward];\n"))
  }

  @Test("a view has a dotted line to each table and view that it reads itself")
  func views() throws {
    let diagram = try diagram(
      Self.team,
      Self.player,
      """
      { "view": "captain", "sql": "SELECT p.id, 1 AS team FROM Player p JOIN team ON captainOf = team.id",
        "columns": [{ "name": "id" }, { "name": "team", "type": "INTEGER" }] }
      """,
      """
      { "view": "number", "columns": [{ "name": "n", "type": "INTEGER" }],
        "sql": "WITH team AS (SELECT id FROM captain) SELECT count(*) AS n FROM team" }
      """
    )
    #expect(
      diagram.readings.map { [$0.view, $0.table] } == [
        ["captain", "player"], ["captain", "team"], ["number", "captain"],
      ]
    )
    let lines = diagram.readings.map {
      "  \"\($0.view)\" -> \"\($0.table)\" [style=dotted, dir=forward];\n"
    }
    #expect(diagram.dot.hasSuffix(lines.joined() + "}\n"))
    #expect(diagram.mermaid.hasSuffix("\n  \"captain\" }o..o{ \"number\" : \"view\"\n"))
  }

  @Test("a parent has any number of children in a table without a primary key")
  func childrenWithoutPrimaryKey() throws {
    let score = """
      { "table": "score", "columns": [
        { "name": "team_id", "type": "INTEGER", "references": { "table": "team" } } ] }
      """
    #expect(
      try diagram(Self.team, score).mermaid.hasSuffix("\"team\" |o--o{ \"score\" : \"team_id\"\n")
    )
  }

  @Test("DOT shows the same")
  func dot() throws {
    let dot = try diagram(Self.team, Self.player).dot
    #expect(
      dot.contains(
        """
          "team" [label=<<table border="0" cellborder="1" cellspacing="0" cellpadding="3">
            <tr><td bgcolor="#dde8f5" colspan="3"><b>team</b></td></tr>
            <tr><td align="left" port="left0">id</td><td align="left">INTEGER</td>\
        <td align="left" port="right0">PK</td></tr>
        """
      )
    )
    #expect(
      dot.hasSuffix(
        """
          "player":right1:e -> "team":left0:w [arrowhead=teeodot, arrowtail=crowodot];
          "player":right2:e -> "team":left0:w [arrowhead=teetee, arrowtail=teeodot];
        }

        """
      )
    )
  }

  @Test("DOT has a label for a key of several columns, and a line around a table on its right")
  func dotOfOtherKeys() throws {
    let seat = """
      { "table": "seat", "columns": [
        { "name": "row", "type": "INTEGER", "notNull": true },
        { "name": "number", "type": "INTEGER", "notNull": true },
        { "name": "left row", "type": "INTEGER" }, { "name": "left", "type": "INTEGER" } ],
        "primaryKey": ["row", "number"],
        "foreignKeys": [{ "columns": ["left row", "left"], "references": { "table": "seat" } }] }
      """
    #expect(
      try diagram(seat).dot.hasSuffix(
        """
          "seat":right2:e -> "seat":right0:e \
        [label="left row, left", arrowhead=teeodot, arrowtail=crowodot];
        }

        """
      )
    )
  }

  @Test("DOT has a line to a table, if the column that a key references is unknown")
  func dotOfUncheckedKey() throws {
    let child = """
      { "table": "child", "columns": [
        { "name": "parent", "references": { "table": "missing", "unchecked": true } } ] }
      """
    #expect(
      try diagram(child).dot.hasSuffix(
        """
          "child":right0:e -> "missing" [arrowhead=teeodot, arrowtail=crowodot];
        }

        """
      )
    )
  }

  @Test("the style for dark pages replaces the colours of tables and views")
  func style() {
    for colour in ["black", "white", "#dde8f5", "#eeeeee"] {
      #expect(Diagram.style.contains("[fill=\"\(colour)\"] { fill: #"))
    }
  }

  @Test("names that contain SQL are quoted")
  func nastyNames() throws {
    let diagram = try diagram(
      #"""
      { "table": "a\"]; <b>&\n}", "swift": { "name": "A" }, "columns": [
        { "name": "1 \"<x>\" \\", "type": "TEXT", "swift": { "name": "x" } } ] }
      """#
    )
    #expect(
      diagram.mermaid == """
        erDiagram
          "a']; <b>& }" {
            TEXT c1___x____ "1 '<x>' \\"
          }

        """
    )
    #expect(diagram.dot.contains(#"  "a\"]; <b>& }" [label=<"#))
    #expect(diagram.dot.contains("<b>a&quot;]; &lt;b&gt;&amp;\n}</b>"))
    #expect(diagram.dot.contains(#"<td align="left" port="left0">1 &quot;&lt;x&gt;&quot; \</td>"#))
  }
}
