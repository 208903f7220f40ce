import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Rows that a verification generates")
struct DrawnRowsTests {
  /// Whether the second step, which has a new constraint, rejects rows of the first version with each seed.
  private func expectRejection(
    _ first: String,
    _ step: String,
    _ message: String,
    _ place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let file = #"{ "table": "p", "columns": [{ "name": "id", "type": "INTEGER" }] }"#
    let history = try history(first, step)
    for seed in 1...10 as ClosedRange<UInt64> {
      let verifier = HistoryVerifier(history: history, schema: try schema(file), seed: seed)
      let notes = verifier.verify().versions[0].notes
      #expect(notes.contains { $0.contains(message) }, "\(seed) \(notes)", sourceLocation: place)
    }
  }

  private func rebuild(_ columns: String, _ end: String = "") -> String {
    """
    CREATE TABLE new_p (\(columns))\(end); INSERT INTO new_p SELECT * FROM p;
    DROP TABLE p; ALTER TABLE new_p RENAME TO p
    """
  }

  @Test("texts that are equal by a collation", arguments: ["NOCASE", "RTRIM"])
  func collations(name: String) throws {
    try expectRejection(
      "CREATE TABLE p (id INTEGER PRIMARY KEY, name TEXT UNIQUE)",
      "CREATE UNIQUE INDEX i ON p (name COLLATE \(name))",
      "UNIQUE constraint failed"
    )
  }

  @Test(
    "equal rows that a partial unique index selects",
    arguments: ["deleted = 0", "deleted IS NULL", "deleted = 'no'"]
  )
  func partialIndexes(condition: String) throws {
    try expectRejection(
      "CREATE TABLE p (id INTEGER PRIMARY KEY, name TEXT, deleted)",
      "CREATE UNIQUE INDEX i ON p (name) WHERE \(condition)",
      "UNIQUE constraint failed"
    )
  }

  @Test(
    "the default of a column with a check that names only a pattern",
    arguments: [
      "DEFAULT '09:00' CHECK (value GLOB '[0-2][0-9]:[0-5][0-9]')",
      "DEFAULT draft CHECK (value GLOB '[d]raf[t]')",
      "DEFAULT \"draft\" CHECK (value GLOB '[d]raf[t]')",
    ]
  )
  func patterns(constraints: String) throws {
    let history = try history(
      "CREATE TABLE p (id INTEGER PRIMARY KEY, value TEXT NOT NULL \(constraints))"
    )
    let file = #"{ "table": "p", "columns": [{ "name": "id", "type": "INTEGER" }] }"#
    for seed in 1...10 as ClosedRange<UInt64> {
      let verifier = HistoryVerifier(history: history, schema: try schema(file), seed: seed)
      #expect(
        verifier.verify().versions[0].notes.allSatisfy { !$0.contains("is empty") },
        "\(seed)"
      )
    }
  }

  @Test("foreign keys that equal their parents by a collation")
  func parentCollation() throws {
    try expectRejection(
      """
      CREATE TABLE p (id TEXT PRIMARY KEY COLLATE NOCASE);
      CREATE TABLE c (id INTEGER PRIMARY KEY, p TEXT REFERENCES p)
      """,
      rebuild("id TEXT PRIMARY KEY"),
      "has a foreign key without a parent row"
    )
  }

  @Test(
    "values of other storage classes than a strict table takes",
    arguments: ["INTEGER", "REAL", "DECIMAL", "DATETIME", "TEXT", "BLOB"]
  )
  func storageClasses(type: String) throws {
    let strict = ["DECIMAL", "DATETIME"].contains(type) ? "INTEGER" : type
    try expectRejection(
      "CREATE TABLE p (id INTEGER PRIMARY KEY, a \(type))",
      rebuild("id INTEGER PRIMARY KEY, a \(strict)", " STRICT"),
      "cannot store "
    )
  }

  @Test(
    "values that usual functions and other types change",
    arguments: [
      ("TEXT", "trim(a)"), ("TEXT", "lower(a)"), ("TEXT", "upper(a)"), ("TEXT", "rtrim(a)"),
      ("TEXT", "replace(a, char(10), ' ')"), ("TEXT", "nullif(a, '')"),
      ("INTEGER", "CAST(a AS REAL)"),
      ("DECIMAL", "CAST(a AS INTEGER)"), ("DATETIME", "CAST(a AS INTEGER)"),
    ]
  )
  func changedValues(type: String, value: String) throws {
    let history = try history(
      "CREATE TABLE p (id INTEGER PRIMARY KEY, a \(type))",
      rebuild("id INTEGER PRIMARY KEY, a \(type)").replacing("*", with: "id, \(value)")
    )
    let file = """
      { "table": "p", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "a", "type": "\(type)", "unchecked": true }] }
      """
    for seed in 1...10 as ClosedRange<UInt64> {
      let verifier = HistoryVerifier(history: history, schema: try schema(file), seed: seed)
      #expect(!verifier.verify().isProven, "\(seed)")
    }
  }
}
