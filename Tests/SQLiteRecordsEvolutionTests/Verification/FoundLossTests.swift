import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Losses that a verification finds")
struct FoundLossTests {
  private static let player = "CREATE TABLE p (id INTEGER PRIMARY KEY, name TEXT, score REAL);\n"
  private static let file = """
    { "table": "p", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "name", "type": "TEXT" }, { "name": "score", "type": "REAL" }] }
    """

  private func report(
    _ step: String,
    _ schemaFile: String = file,
    from first: String = player
  ) throws -> VerificationReport {
    try HistoryVerifier(history: history(first, step), schema: schema(schemaFile)).verify()
  }

  private func rebuild(_ copy: String, _ columns: String = "name TEXT, score REAL") -> String {
    """
    CREATE TABLE new_p (id INTEGER PRIMARY KEY, \(columns));
    \(copy);
    DROP TABLE p;
    ALTER TABLE new_p RENAME TO p;
    """
  }

  @Test(
    "a table that is dropped and created again without its rows",
    arguments: [
      "DROP TABLE p; \(player)",
      "ALTER TABLE p RENAME TO old_p; \(player) DROP TABLE old_p;",
      "DROP TABLE IF EXISTS main.p; CREATE TABLE IF NOT EXISTS \"main\".\"p\" \(player.dropFirst(15))",
    ]
  )
  func recreated(step: String) throws {
    let report = try report(step)
    #expect(
      report.versions[0].failures == [
        """
        step '0002-b': table 'p' had 10 rows, and has 0; if that is meant, declare it in the step: \
        '-- loses: rows of table "p"'
        """
      ]
    )
    for loss in [#"rows of table "p""#, "table p"] {
      #expect(try self.report("-- loses: \(loss)\n\(step)").isProven)
    }
  }

  @Test(
    "rows that were copied elsewhere meanwhile are compared, too",
    arguments: [("", true), (" LIMIT 5", false), (" WHERE name IS NOT NULL", false)]
  )
  func copied(end: String, isProven: Bool) throws {
    let renamed = """
      ALTER TABLE p RENAME TO old_p; \(Self.player)
      INSERT INTO p SELECT old_p.id, name AS name, score FROM old_p\(end);
      DROP TABLE old_p;
      """
    let stored = """
      CREATE TABLE copy AS SELECT * FROM p; DROP TABLE p; \(Self.player)
      WITH c AS (SELECT * FROM copy\(end)) INSERT INTO p (id, name, score) SELECT id, name, score FROM c;
      DROP TABLE copy;
      """
    for step in [renamed, stored] {
      let report = try report(step)
      #expect(report.isProven == isProven, "\(report.text)")
    }
  }

  @Test("rows that a constraint of the new table drops silently, which some row always violates")
  func ignoredRows() throws {
    let file = Self.file.replacing(
      #""type": "TEXT" }"#,
      with: #""type": "TEXT", "notNull": true }"#
    )
    let columns = "name TEXT NOT NULL, score REAL"
    for seed in 1...20 as ClosedRange<UInt64> {
      let history = try history(
        Self.player,
        rebuild("INSERT OR IGNORE INTO new_p SELECT * FROM p", columns)
      )
      let verifier = HistoryVerifier(history: history, schema: try schema(file), seed: seed)
      #expect(!verifier.verify().isProven, "\(seed)")
    }
  }

  @Test(
    "a constraint that the step adds has rows at its edge in each run, and the report mentions it",
    arguments: [
      ("name TEXT NOT NULL", "NOT NULL constraint failed: new_p.name"),
      ("name TEXT UNIQUE", "UNIQUE constraint failed: new_p.name"),
      ("name TEXT CHECK (name <> 'x7y')", "CHECK constraint failed: name <> 'x7y'"),
      ("name TEXT CHECK (length(name) < 77)", "CHECK constraint failed: length(name) < 77"),
      ("name TEXT CHECK (name > -3)", "CHECK constraint failed: name > -3"),
    ]
  )
  func edges(column: String, message: String) throws {
    let step = rebuild("INSERT INTO new_p SELECT * FROM p", column + ", score REAL")
    for seed in 1...10 as ClosedRange<UInt64> {
      let history = try history(Self.player, step)
      let schema = try schema(Self.file)
      let report = HistoryVerifier(history: history, schema: schema, seed: seed).verify()
      let note = "step '0002-b' rejects generated rows: \(message)"
      #expect(report.versions[0].notes.contains(note), "\(seed) \(report.text)")
    }
  }

  @Test("every column that can hold NULL does so, also where a check forbids that all do")
  func nulls() throws {
    let tables = """
      CREATE TABLE p (id TEXT PRIMARY KEY, a, b, c NOT NULL, q REFERENCES p,
        CHECK (a IS NOT NULL OR b IS NOT NULL), CHECK (c <> 5));
      """
    let history = try history(tables)
    for seed in 1...20 as ClosedRange<UInt64> {
      let database = try ScratchDatabase(history.surroundings)
      let verifier = HistoryVerifier(history: history, schema: try schema(Self.file), seed: seed)
      _ = verifier.verify { database }
      for column in ["id", "a", "b", "q"] {
        let count = try database.all("SELECT count(*) FROM p WHERE \(column) IS NULL")
        #expect(count != [["0"]], "\(seed) \(column)")
      }
      #expect(try database.all("SELECT count(*) FROM p WHERE c IN (4, 6)") != [["0"]])
    }
  }

  @Test("texts of a full-text table that is created again without them")
  func fullText() throws {
    func file(_ tokenizer: String) -> String {
      #"{ "fullTextTable": "note", "tokenize": "\#(tokenizer)", "columns": [{ "name": "text" }] }"#
    }
    let first = try schema(file("unicode61")).script
    let second = try schema(file("porter")).script
    let lost = "had 8 rows, and has 0; if that is meant"
    let report = try report("DROP TABLE note;\n" + second, file("porter"), from: first)
    #expect(report.versions[0].failures.first?.contains(lost) == true, "\(report.text)")
    let copied = """
      ALTER TABLE note RENAME TO old_note; \(second)
      INSERT INTO note (rowid, text) SELECT rowid, text FROM old_note; DROP TABLE old_note;
      """
    #expect(try self.report(copied, file("porter"), from: first).isProven)
    let wrong = copied.replacing("SELECT rowid, text", with: "SELECT rowid, 'x'")
    let changed = try self.report(wrong, file("porter"), from: first)
    #expect(changed.versions[0].failures.first?.contains("has lost the row (rowid: 1") == true)
  }

  @Test("an index of another table's texts that is created again and not filled")
  func externalFullText() throws {
    func file(_ tokenizer: String) -> String {
      """
      { "tables": [\(Self.file)], "fullTextTables": [{ "fullTextTable": "note",
        "tokenize": "\(tokenizer)", "columns": [{ "name": "name" }],
        "content": { "table": "p", "rowID": "id" } }] }
      """
    }
    let first = try schema(file("unicode61")).script
    let second = try schema(file("porter")).script
    let start = try #require(second.ranges(of: "CREATE VIRTUAL").first?.lowerBound)
    let step = "DROP TABLE note;\n" + second[start...].prefix { $0 != ";" }
    let report = try report(step, file("porter"), from: first)
    #expect(report.versions[0].failures.count == 1, "\(report.text)")
    let filled = step + ";\nINSERT INTO note (note) VALUES ('rebuild')"
    #expect(try self.report(filled, file("porter"), from: first).isProven)
  }

  @Test("a step may remove the rows whose loss it declares, and change no others")
  func declaredRows() throws {
    let unique = "name TEXT UNIQUE, score REAL"
    let file = Self.file.replacing(#""type": "TEXT" }"#, with: #""type": "TEXT", "unique": true }"#)
    let copy = "INSERT OR IGNORE INTO new_p SELECT * FROM p ORDER BY id"
    #expect(try !report(rebuild(copy, unique), file).isProven)
    let declared = "-- loses: rows of table \"P\"\n"
    let report = try report(declared + rebuild(copy, unique), file)
    #expect(report.isProven, "\(report.text)")
    let wrong = copy.replacing("SELECT *", with: "SELECT id, score, score")
    let changed = try self.report(declared + rebuild(wrong, unique), file)
    #expect(changed.versions[0].failures.first?.contains("which it did not have") == true)
  }

  @Test("rows that a statement removes or adds leave the others as they are")
  func writtenRows() throws {
    let removal = "DELETE FROM p WHERE name IS NULL;\n"
    #expect(try report(removal).isProven)
    #expect(try report("WITH c AS (SELECT 1) INSERT INTO main.p (name) VALUES ('x')").isProven)
    let both = "INSERT OR REPLACE INTO p SELECT id, 'x', score FROM p"
    #expect(try report(both).isProven)
    let changed = try report(
      removal + "CREATE TABLE c AS SELECT * FROM p; DROP TABLE p;\(Self.player)"
        + "INSERT INTO p SELECT id, NULL, score FROM c; DROP TABLE c"
    )
    #expect(!changed.isProven)
    let declared = "-- loses: values of column p.name\nUPDATE p SET (score) = (SELECT 1);"
    #expect(try report(declared).isProven)
  }

  @Test("writes of a trigger are a loss, unless the step drops it before or declares them")
  func triggers() throws {
    let first =
      Self.player + """
        CREATE TABLE log (text TEXT);
        CREATE TRIGGER t AFTER UPDATE OF score ON p BEGIN
          DELETE FROM log; INSERT INTO log VALUES ('x'); UPDATE p SET name = 'y' WHERE id = new.id;
        END
        """
    let declared = "-- loses: rows of table log\n-- loses: values of column p.name\n"
    let file = """
      { "tables": [\(Self.file), { "table": "log", "columns": [{ "name": "text", "type": "TEXT" }] }] }
      """
    let drop = "DROP TRIGGER t;\n"
    let writes = "UPDATE p SET score = 1;\n" + drop
    #expect(try report(writes, file, from: first).versions[0].failures.count == 2)
    let known = try report(declared + writes, file, from: first)
    #expect(known.isProven, "\(known.text)")
    let other = drop + "UPDATE p SET score = 1;\nCREATE TABLE c AS SELECT 'x' AS text;\n"
    let replaced = other + "DROP TABLE log;\nALTER TABLE c RENAME TO log"
    #expect(try !report(replaced, file, from: first).isProven)
  }

  @Test("a type of a strict table rejects rows as other constraints do")
  func strictTypes() throws {
    let first = "CREATE TABLE p (id INTEGER PRIMARY KEY, x)"
    let step = """
      CREATE TABLE new_p (id INTEGER PRIMARY KEY, x INTEGER) STRICT;
      INSERT INTO new_p SELECT * FROM p; DROP TABLE p; ALTER TABLE new_p RENAME TO p;
      """
    let file = """
      { "table": "p", "strict": true, "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true }, { "name": "x", "type": "INTEGER" }] }
      """
    let report = try report(step, file, from: first)
    #expect(report.isProven, "\(report.text)")
    #expect(report.versions[0].notes.first?.contains("cannot store ") == true, "\(report.text)")
    #expect(report.versions[0].stops == 4)
  }
}
