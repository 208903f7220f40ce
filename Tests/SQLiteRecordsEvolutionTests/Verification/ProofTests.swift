import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("What a verification proves")
struct ProofTests {
  private func report(_ steps: (String, String), _ file: String) throws -> VerificationReport {
    try HistoryVerifier(history: history(steps.0, steps.1), schema: schema(file)).verify()
  }

  @Test("a table that rejects all generated rows is reported, unless rows of the client are in it")
  func emptyTables() throws {
    let first = """
      CREATE TABLE a (id INTEGER PRIMARY KEY, code TEXT NOT NULL CHECK (code GLOB 'Q[0-9][0-9]-*'));
      CREATE TABLE b (id INTEGER PRIMARY KEY, other INTEGER NOT NULL REFERENCES c);
      CREATE TABLE c (id INTEGER PRIMARY KEY, other INTEGER NOT NULL REFERENCES b)
      """
    let history = try history(first)
    let row = FixtureRow(table: "a", values: [("id", "1"), ("code", "'Q12-x'")])
    let file = #"{ "table": "a", "columns": [{ "name": "id", "type": "INTEGER" }] }"#
    let verifier = HistoryVerifier(history: history, schema: try schema(file))
    let message = { (table: String) in
      "table '\(table)' is empty, because it rejects all generated rows; "
        + "add some to 'Fixtures/0001.json'"
    }
    #expect(verifier.verify().versions[0].notes == ["a", "b", "c"].map(message))
    let filled = HistoryVerifier(history: history, schema: verifier.schema, fixtures: [1: [row]])
    #expect(filled.verify().versions[0].notes == ["b", "c"].map(message))
  }

  @Test("a step that is run without rows, because it rejects all of them, is noted")
  func nothingLeft() throws {
    let column = #"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#
    let file = #"{ "table": "a", "columns": [\#(column)] }"#
    let check = "SELECT json_extract('{}', 'rows') FROM a;\nDELETE FROM a WHERE 0"
    let report = try report(("CREATE TABLE a (id INTEGER PRIMARY KEY)", check), file)
    #expect(
      report.versions[0].notes.last
        == "step '0002-b' was run without rows, because it rejects all of them"
    )
  }

  @Test("the greatest number of a table that numbers its rows is kept")
  func sequences() throws {
    let table = "(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT)"
    let file = """
      { "table": "p", "columns": [{ "name": "id", "type": "INTEGER",
        "primaryKey": { "autoincrement": true } }, { "name": "name", "type": "TEXT" }] }
      """
    func step(_ statement: String) -> String {
      """
      CREATE TABLE new_p \(table); INSERT INTO new_p SELECT * FROM p; \(statement)
      DROP TABLE p; ALTER TABLE new_p RENAME TO p
      """
    }
    let lost = try report(("CREATE TABLE p \(table)", step("")), file)
    #expect(
      lost.versions[0].failures == [
        """
        step '0002-b': table 'p' would number new rows as rows before them, because the step does not \
        keep its row of 'sqlite_sequence'
        """
      ]
    )
    let copy = """
      UPDATE sqlite_sequence SET seq = (SELECT seq FROM sqlite_sequence WHERE name = 'p')
      WHERE name = 'new_p';
      """
    let kept = try report(("CREATE TABLE p \(table)", step(copy)), file)
    #expect(kept.isProven, "\(kept.text)")
  }

  @Test(
    "an index of texts that the program keeps in step is filled, and must match after the steps"
  )
  func unsynchronizedIndex() throws {
    func file(_ columns: String) -> String {
      """
      { "tables": [{ "table": "p", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT" }\(columns)] }], "fullTextTables": [{ "fullTextTable": "note",
        "columns": [{ "name": "name" }],
        "content": { "table": "p", "rowID": "id", "synchronized": false } }] }
      """
    }
    let first = try schema(file("")).script
    let second = file(#", { "name": "x", "type": "TEXT" }"#)
    let column = "ALTER TABLE p ADD COLUMN x TEXT;\n"
    let report = try report((first, column), second)
    #expect(report.isProven, "\(report.text)")
    let changed = try self.report((first, column + "UPDATE p SET name = 'other'"), second)
    #expect(
      changed.versions[0].failures.first?.hasPrefix("the index 'note' does not match the texts")
        == true
    )
  }
}
