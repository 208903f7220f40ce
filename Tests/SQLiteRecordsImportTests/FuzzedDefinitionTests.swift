import SQLiteRecordsImport
import SQLiteRecordsSchema
import Testing

@Suite("Definitions that a fuzzer has found")
struct FuzzedDefinitionTests {
  private func importing(_ script: String) throws -> ImportResult {
    try importSchema(of: GeneratorConnection(script: Array(script.utf8)))
  }

  @Test(
    "a database is imported without loss",
    arguments: [
      // SQLite cuts the words off a type whatever is before them.
      "CREATE TABLE t (a INT DEGENERATED ALWAYS, b DEGENERATED ALWAYS, c NEARLY ALMOSTALWAYS)",
      "CREATE TABLE t (a, b GENERATED ALWAYS ASATED ALWAYS NOT NULL)",
      // A name of a constraint can stand by itself.
      "CREATE TABLE t (a CONSTRAINT x CONSTRAINT y UNIQUE CONSTRAINT z, b, CONSTRAINT u, CHECK (a))",
      "CREATE TABLE t (a REFERENCES t CONSTRAINT x DEFERRABLE, b CONSTRAINT x NOT DEFERRABLE)",
      // Two names that are one for Swift.
      "CREATE TABLE t (\u{E9} INT, e\u{301} TEXT DEFAULT 'x'); INSERT INTO t VALUES (1, 'x')",
      // SQLite passes over empty arguments of a module.
      "CREATE VIRTUAL TABLE f USING fts5 (a,, b,); CREATE VIRTUAL TABLE g USING fts4 (,)",
      // SQLite takes any word here.
      "CREATE TABLE t (a PRIMARY KEY, b REFERENCES t MATCH none, c REFERENCES t MATCH Simple)",
      "CREATE TABLE t (a, b GENERATED ALWAYS AS (a), c INT GENERATED ALWAYS AS (a))",
      "CREATE TABLE t (a, b, PRIMARY KEY (a COLLATE ASC, b COLLATE Desc DESC))",
      "CREATE TABLE t (a COLLATE NULLS); CREATE INDEX i ON t (a COLLATE NULLS ASC, a COLLATE DESC)",
      "CREATE TABLE t (a, asc, like); CREATE INDEX i ON t (a + asc, a LIKE asc, like ASC, asc DESC)",
    ]
  )
  func lossless(script: String) throws {
    let result = try importing(script)
    #expect(result.omissions == [])
    #expect(result.differences == [])
  }

  @Test(
    "a full-text table whose rowid is not that of its content is a virtual table like any other",
    arguments: ["a, b", "a, b INTEGER UNIQUE"]
  )
  func fullTextRowID(columns: String) throws {
    let result = try importing(
      "CREATE TABLE n (\(columns)); CREATE VIRTUAL TABLE f USING fts5 (a, content=n, content_rowid=b)"
    )
    #expect(result.omissions == [])
    #expect(result.files.contains { $0.text.contains("\"virtualTable\": \"f\"") })
    #expect(result.differences == [])
  }

  @Test("an index of a text in double quotes is omitted, but its table is not")
  func indexOfText() throws {
    let result = try importing(
      "CREATE TABLE t (a); CREATE INDEX i ON t (a, \"aa\"); CREATE INDEX j ON t (\"a\")"
    )
    #expect(
      result.omissions == [
        "index 'i' is omitted: table 't' has no column 'aa', which SQLite treats as a string"
      ]
    )
    #expect(result.files.map(\.name) == ["t.json"])
    #expect(result.differences == [])
  }

  @Test(
    "columns of a view keep names that hold a comment or a text in double quotes",
    arguments: [
      ("SELECT 1 + 1 -- x", "1 + 1 -- x"), ("SELECT a /* b */ + 1, a FROM t", "a /* b */ + 1"),
      ("SELECT a || \"x\" FROM t", "a || \\\"x\\\""),
    ]
  )
  func namesOfViewColumns(query: String, name: String) throws {
    let result = try importing("CREATE TABLE t (a); CREATE VIEW v AS \(query)")
    #expect(result.omissions == [])
    #expect(result.differences == [])
    #expect(result.files.last?.text.contains("\"columnNames\": [\"\(name)\"") == true)
  }

  @Test(
    "a view whose columns have names of their own declares none",
    arguments: ["a", "a AS \"b \""]
  )
  func viewWithoutNames(columns: String) throws {
    let result = try importing(
      "CREATE TABLE t (a); CREATE VIEW v AS SELECT \(columns) -- all\n FROM t -- of t"
    )
    #expect(result.differences == [])
    #expect(result.files.last?.text.contains("columnNames") == false)
  }

  @Test("a default of minus zero keeps its sign", arguments: ["-0", "- 0", "-00", "-0.0"])
  func minusZero(value: String) throws {
    let result = try importing("CREATE TABLE t (a INTEGER DEFAULT \(value))")
    #expect(result.files.map(\.name) == ["t.json"])
    #expect(result.differences == [])
  }

  @Test("objects that are not written in UTF-8 are omitted")
  func invalidUTF8() throws {
    let scripts = ["CREATE TABLE t (a);", "CREATE TABLE u (a DEFAULT '\u{1}');"]
    let bytes = scripts.joined().utf8.map { $0 == 1 ? 0xE9 : $0 }
    let result = try importSchema(of: GeneratorConnection(script: bytes))
    #expect(result.files.map(\.name) == ["t.json"])
    #expect(result.omissions == ["table 'u' is omitted: its definition is not valid UTF-8"])
    #expect(result.differences == [])
  }
}
