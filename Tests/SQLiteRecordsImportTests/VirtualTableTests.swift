import SQLiteRecordsImport
import SQLiteRecordsSchema
import Testing

@Suite("Import of virtual tables and of functions of the application")
struct VirtualTableTests {
  private func importing(_ script: String) throws -> ImportResult {
    try importSchema(of: GeneratorConnection(script: Array(script.utf8)))
  }

  @Test("an R*Tree is lossless, without its shadow tables; its columns have the module's types")
  func rtree() throws {
    let result = try importing("CREATE VIRTUAL TABLE r USING rtree (id, x0, x1, +label TEXT)")
    #expect(result.isLossless)
    #expect(
      result.files.map(\.text) == [
        """
        {
          "virtualTable": "r",
          "module": "rtree",
          "arguments": ["id", "x0", "x1", "+label TEXT"],
          "columns": [
            { "name": "label", "swift": { "databaseValue": "DatabaseValue" } }
          ]
        }

        """
      ]
    )
  }

  @Test("an FTS4 table is lossless, and its Swift types read the rows")
  func fts4() throws {
    let result = try importing(
      """
      CREATE VIRTUAL TABLE f USING fts4 (a, b, tokenize=unicode61 "remove_diacritics=0");
      INSERT INTO f VALUES ('x', 1);
      CREATE VIEW v AS SELECT a FROM f
      """
    )
    #expect(result.isLossless)
    #expect(result.files.map(\.name) == ["f.json", "v.json"])
    let text = result.files[0].text
    #expect(text.contains(#""tokenize=unicode61 \"remove_diacritics=0\"""#))
    #expect(text.contains(#"{ "name": "a", "swift": { "type": "String" } }"#))
    #expect(text.contains(#"{ "name": "b", "swift": { "type": "Int" } }"#))
  }

  @Test("a missing module is reported, and the other tables are imported")
  func missingModule() throws {
    let result = try importing(
      """
      CREATE TABLE t (a);
      PRAGMA writable_schema = ON;
      INSERT INTO sqlite_schema VALUES
        ('table', 's', 's', 0, 'CREATE VIRTUAL TABLE s USING Spatial(x)');
      PRAGMA writable_schema = RESET
      """
    )
    #expect(result.files.map(\.name) == ["t.json"])
    #expect(
      result.omissions == [
        "virtual table 's' is omitted: SQLite rejects virtual table 's': no such module: Spatial"
      ]
    )
    #expect(result.remarks == [])
  }

  @Test("functions of the application are named, and nothing is lost")
  func functions() throws {
    let result = try importing(
      """
      CREATE TABLE t (a INTEGER CHECK (Valid(a)), b AS (half(a)), c DEFAULT (now_here()));
      CREATE INDEX i ON t (key(a)) WHERE wanted(a);
      CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT notify(new.a); END;
      CREATE VIEW v AS SELECT shown(a) AS s FROM t
      """
    )
    #expect(result.isLossless)
    #expect(
      result.files[0].text.contains(
        #""functions": ["valid", "half", "now_here", "key", "wanted", "notify"]"#
      )
    )
    #expect(try #require(result.files.last).text.contains(#""functions": ["shown"]"#))
    #expect(
      result.remarks.contains(
        "'v' calls the function 'shown', which is not part of SQLite; the application must define it"
      )
    )
  }

  @Test("a script that calls an unknown function outside a definition is wrong")
  func misspelledFunction() {
    #expect(throws: GeneratorConnection.Failure.self) {
      try importing("CREATE TABLE t (a); INSERT INTO t VALUES (lowre('A'))")
    }
  }

  @Test("names of constraints: the last counts, and those of nothing are passed over")
  func constraintNames() throws {
    let result = try importing(
      """
      CREATE TABLE t (
        a CONSTRAINT x CONSTRAINT y NOT NULL CONSTRAINT d DEFAULT 1 CONSTRAINT c COLLATE NOCASE,
        b CONSTRAINT g AS (a) CONSTRAINT u UNIQUE CONSTRAINT loose,
        CONSTRAINT p CONSTRAINT q CHECK (a), CONSTRAINT empty, CONSTRAINT over
      )
      """
    )
    #expect(result.isLossless)
    let text = try #require(result.files.first?.text)
    #expect(text.contains(#""notNull": { "name": "y" }"#))
    #expect(text.contains(#""unique": { "name": "u" }"#))
    #expect(text.contains(#""checks": [{ "name": "q", "sql": "a" }]"#))
    #expect(!text.contains("\"d\"") && !text.contains("empty"))
  }
}
