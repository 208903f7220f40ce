import SQLiteRecordsSchema
import Testing

@Suite("Virtual tables and functions of the application")
struct VirtualTableTests {
  @Test("a virtual table is made after the others and before the views that select from it")
  func order() throws {
    let schema = try schema(
      """
      { "tables": [{ "table": "z", "columns": [{ "name": "a", "type": "TEXT" }] }],
        "views": [{ "view": "a", "sql": "SELECT id FROM place" }],
        "virtualTables": [
          { "virtualTable": "place", "module": "rtree", "arguments": ["id", "x0", "x1"] } ] }
      """
    )
    #expect(schema.tables.map(\.name.value) == ["z", "place", "a"])
    #expect(
      schema.script == """
        CREATE TABLE "z" (
          "a" TEXT
        );
        CREATE VIRTUAL TABLE "place" USING "rtree"(
          id,
          x0,
          x1
        );
        CREATE VIEW "a" AS
        SELECT id FROM place;

        """
    )
    #expect(schema.tables[1].columns.map(\.type) == ["INT", "REAL", "REAL"])
    #expect(!schema.tables[1].isWritten)
    #expect(schema.tables[2].columns.map(\.type) == ["INT"])
  }

  @Test("a trigger of a table can write to a virtual table")
  func trigger() throws {
    _ = try schema(
      """
      { "virtualTables": [{ "virtualTable": "place", "module": "rtree",
          "arguments": ["id", "x0", "x1"] }],
        "tables": [{ "table": "t", "columns": [{ "name": "a", "type": "INTEGER" }],
          "triggers": [{ "name": "r", "timing": "AFTER", "event": "INSERT",
            "statements": ["INSERT INTO place VALUES (new.a, 0, 1)"] }] }] }
      """
    )
  }

  @Test("parts of a virtual table that SQLite or the resolver rejects are reported at their place")
  func faults() {
    #expect(
      diagnostics(#"{ "virtualTable": "a", "module": "nothing" }"#) == [
        "s.json:1:34: error: SQLite rejects virtual table 'a': no such module: nothing"
      ]
    )
    #expect(
      diagnostics(
        """
        { "virtualTable": "a", "module": "rtree", "arguments": ["id); DROP TABLE x", "a", "b"] }
        """
      ) == [
        "s.json:1:57: error: the argument 'id); DROP TABLE x' closes a parenthesis that it does "
          + "not open"
      ]
    )
    #expect(
      diagnostics(
        """
        { "virtualTable": "f", "module": "fts4", "arguments": ["a"], "columns": [
          { "name": "b", "type": "TEXT" } ] }
        """
      ) == [
        "s.json:1:34: error: column 'a' of virtual table 'f' has no type; declare its type in 'columns'",
        "s.json:2:13: error: virtual table 'f' has no column 'b'",
      ]
    )
  }

  @Test("a table that references a virtual one is reported at the place of its name")
  func references() {
    #expect(
      diagnostics(
        """
        { "tables": [{ "table": "t", "columns": [
            { "name": "a", "unique": true, "references": { "table": "r" } } ] }],
          "virtualTables": [{ "virtualTable": "r", "module": "rtree", "arguments": ["i", "a", "b"] }],
          "fullTextTables": [{ "fullTextTable": "f", "columns": [{ "name": "a" }],
            "content": { "table": "r" } }] }
        """
      ) == [
        "s.json:2:61: error: column 'a' references 'r', which is a virtual table",
        "s.json:5:27: error: the content 'r' is a virtual table; expected a table",
      ]
    )
  }

  @Test("functions of the application are known in all files, in every expression and statement")
  func functions() throws {
    let schema = try schema(
      """
      { "table": "t",
        "columns": [
          { "name": "a", "type": "INTEGER", "check": "valid(a)", "default": { "sql": "first_of()" } },
          { "name": "b", "type": "INTEGER", "generated": "Half(a)" }
        ],
        "indexes": [{ "name": "i", "columns": [{ "sql": "half(a, 2)" }], "where": "valid(a)" }],
        "triggers": [{ "name": "r", "timing": "AFTER", "event": "INSERT", "when": "valid(new.a)",
          "statements": ["SELECT half(new.a)"] }] }
      """,
      #"{ "functions": ["VALID", "half"], "tables": [] }"#,
      #"{ "functions": ["first_of", "half"], "view": "v", "sql": "SELECT half(a) AS a FROM t", "#
        + #""columns": [{ "name": "a", "type": "INTEGER" }] }"#
    )
    #expect(schema.functions.map(\.name) == ["first_of", "half", "valid"])
  }

  @Test("SQLite's words about one fault are found with the functions of the application")
  func faultBesideFunctions() {
    #expect(
      diagnostics(
        """
        { "functions": ["valid"], "table": "t", "columns": [
          { "name": "a", "check": ["valid(a)", "valide(a)"] } ] }
        """
      ) == ["s.json:2:40: error: SQLite rejects the check 'valide(a)': no such function: valide"]
    )
  }

  @Test("options of full-text tables are written, and rejected for an older SQLite")
  func fullTextOptions() {
    #expect(
      diagnostics(
        """
        { "minimumSQLite": "3.44", "fullTextTable": "f", "columns": [{ "name": "a" }],
          "contentless": true, "contentlessDelete": true, "contentlessUnindexed": true,
          "locale": true, "tokenData": true }
        """
      ) == [
        "s.json:2:75: error: 'contentlessUnindexed' needs SQLite 3.47.0, and 'minimumSQLite' is "
          + "'3.44.0'",
        "s.json:3:13: error: 'locale' needs SQLite 3.47.0, and 'minimumSQLite' is '3.44.0'",
        "s.json:3:32: error: 'tokenData' needs SQLite 3.45.0, and 'minimumSQLite' is '3.44.0'",
      ]
    )
  }

  @Test("keys of columns of keys come in their order, in arrays and in objects")
  func format() throws {
    let text = """
      {
        "table": "t",
        "columns": [
          { "name": "a", "notNull": true }
        ],
        "primaryKey": [{ "order": "DESC", "collate": "NOCASE", "column": "a" }],
        "unique": [
          [{ "order": "DESC", "column": "a" }],
          { "name": "n", "columns": [{ "collate": "NOCASE", "column": "a" }] }
        ]
      }

      """
    let formatted = formatSchema(SchemaFile(name: "t.json", bytes: Array(text.utf8))).text
    #expect(
      formatted == """
        {
          "table": "t",
          "columns": [
            { "name": "a", "notNull": true }
          ],
          "primaryKey": [{ "column": "a", "collate": "NOCASE", "order": "DESC" }],
          "unique": [
            [{ "column": "a", "order": "DESC" }],
            { "columns": [{ "column": "a", "collate": "NOCASE" }], "name": "n" }
          ]
        }

        """
    )
  }
}
