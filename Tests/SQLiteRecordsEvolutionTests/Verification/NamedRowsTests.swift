import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Rows that statements of a step name")
struct NamedRowsTests {
  private static let player = "CREATE TABLE p (id INTEGER PRIMARY KEY, name TEXT, score REAL);\n"
  private static let log = "CREATE TABLE log (text TEXT);\n"
  private static let playerFile = """
    { "table": "p", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "name", "type": "TEXT" }, { "name": "score", "type": "REAL" }] }
    """
  private static let bothFile = """
    { "tables": [\(playerFile), { "table": "log", "columns": [{ "name": "text", "type": "TEXT" }] }] }
    """

  private func report(
    _ step: String,
    _ schemaFile: String = playerFile,
    from first: String = player
  ) throws -> VerificationReport {
    try HistoryVerifier(history: history(first, step), schema: schema(schemaFile)).verify()
  }

  private static func rebuild(_ copy: String) -> String {
    """
    CREATE TABLE new_p (id INTEGER PRIMARY KEY, name TEXT, score REAL);
    \(copy);
    DROP TABLE p;
    ALTER TABLE new_p RENAME TO p
    """
  }

  @Test(
    "a deletion or an update hides no loss of other rows in the same table",
    arguments: [
      "DELETE FROM p WHERE 0", "DELETE FROM p WHERE name IS NULL",
      "UPDATE p SET name = name WHERE 0", "UPDATE p SET name = 'x' WHERE name IS NULL",
      "INSERT OR REPLACE INTO p SELECT * FROM p WHERE 0", "INSERT INTO p (name) VALUES ('x')",
    ],
    [
      "INSERT INTO new_p SELECT * FROM p LIMIT 2",
      "INSERT INTO new_p SELECT id, NULL, score FROM p",
      "INSERT INTO new_p SELECT id, name, NULL FROM p",
    ]
  )
  func others(statement: String, copy: String) throws {
    let (kept, lost) = (Self.rebuild("INSERT INTO new_p SELECT * FROM p"), Self.rebuild(copy))
    for step in [statement + ";\n" + kept, kept + ";\n" + statement] {
      let report = try report(step)
      #expect(report.isProven, "\(report.text)")
    }
    for step in [statement + ";\n" + lost, lost + ";\n" + statement] {
      let report = try report(step)
      #expect(report.versions[0].failures.count == 1, "\(report.text)")
    }
  }

  @Test("rows that are removed or changed while their table is created again are named, too")
  func meanwhile() throws {
    let copy = "INSERT INTO new_p SELECT * FROM p"
    for statement in ["DELETE FROM new_p WHERE score > 0", "UPDATE new_p SET name = 'y'"] {
      let report = try report(Self.rebuild(copy + ";\n" + statement))
      #expect(report.isProven, "\(report.text)")
      let lost = try self.report(Self.rebuild(copy + " LIMIT 3;\n" + statement))
      #expect(!lost.isProven, "\(lost.text)")
    }
    let copies = """
      INSERT INTO new_p SELECT * FROM p WHERE name IS NULL;
      INSERT INTO new_p SELECT * FROM p WHERE name IS NOT NULL;
      DELETE FROM p
      """
    let report = try report(Self.rebuild(copies))
    #expect(report.isProven, "\(report.text)")
  }

  @Test("an upsert and a replacement name the rows that they write")
  func upserts() throws {
    let upsert =
      "INSERT INTO p SELECT id, 'x', 1 FROM p WHERE 1 ON CONFLICT (id) DO UPDATE SET name = 'y'"
    for statement in [upsert, "UPDATE OR REPLACE p SET id = 1 WHERE name IS NULL"] {
      let report = try report(statement)
      #expect(report.isProven, "\(report.text)")
    }
  }

  @Test("rows that a constraint replaces are not those that the statement names")
  func replacingConstraint() throws {
    let first = Self.player.replacing("name TEXT", with: "name TEXT UNIQUE ON CONFLICT REPLACE")
    let file = Self.playerFile.replacing(
      #""type": "TEXT" }"#,
      with: #""type": "TEXT", "unique": { "onConflict": "REPLACE" } }"#
    )
    let report = try report("UPDATE p SET name = 'x'", file, from: first)
    let failure = try #require(report.versions[0].failures.first)
    #expect(
      failure.hasPrefix("step '0002-b': the statement at 0002-b.sql:1:1 removes "),
      "\(failure)"
    )
    #expect(failure.hasSuffix(#"declare it in the step: '-- loses: rows of table "p"'"#))
    let declared = try self.report(
      "-- loses: rows of table p\nUPDATE p SET name = 'x'",
      file,
      from: first
    )
    #expect(declared.isProven, "\(declared.text)")
  }

  @Test(
    "what a trigger does to rows that the statement does not name is a loss",
    arguments: [
      (
        "DELETE FROM log", "removes 10 rows of table 'log', which it does not name",
        "rows of table log"
      ),
      (
        "UPDATE log SET text = 5", "changes values of column 'text' of table 'log'",
        "values of column log.text"
      ),
      (
        "UPDATE p SET name = 'y'", "changes values of column 'name' of table 'p'",
        "values of column p.name"
      ),
    ]
  )
  func triggers(body: String, message: String, loss: String) throws {
    let trigger = "CREATE TRIGGER t AFTER UPDATE OF score ON p BEGIN \(body); END"
    let update = "UPDATE p SET score = 1"
    let first = Self.player + Self.log + trigger
    let drop = ";\nDROP TRIGGER t"
    let report = try report(update + drop, Self.bothFile, from: first)
    let failures = report.versions[0].failures
    #expect(failures.count == 1, "\(report.text)")
    #expect(
      failures.first?.contains("0002-b.sql:1:1 fires a trigger that \(message); ") == true,
      "\(report.text)"
    )
    for step in ["-- loses: \(loss)\n\(update)\(drop)", "DROP TRIGGER t;\n" + update] {
      let report = try self.report(step, Self.bothFile, from: first)
      #expect(report.isProven, "\(report.text)")
    }
  }

  @Test("rows that a trigger adds are not a loss")
  func addingTrigger() throws {
    let trigger = "CREATE TRIGGER t AFTER DELETE ON p BEGIN INSERT INTO log VALUES (old.name); END"
    let step = "DELETE FROM p WHERE name IS NULL;\nDROP TRIGGER t"
    let report = try report(step, Self.bothFile, from: Self.player + Self.log + trigger)
    #expect(report.isProven, "\(report.text)")
  }

  @Test("a closure that a program calls names the rows that it changes, and no others")
  func closures() throws {
    let step = "-- swift: f\n"
    for (copy, isProven) in [("SELECT * FROM p", true), ("SELECT * FROM p LIMIT 3", false)] {
      let history = try history(
        Self.player,
        step + Self.rebuild("INSERT INTO new_p \(copy)")
      )
      let verifier = HistoryVerifier(history: history, schema: try schema(Self.playerFile))
      let report = verifier.verify {
        try CallingDatabase { try $0.execute("UPDATE p SET name = 'z' WHERE id > 0") }
      }
      #expect(report.isProven == isProven, "\(report.text)")
    }
  }

  @Test("the step that loses rows is named among many")
  func namedStep() throws {
    let history = try history(
      Self.player,
      "UPDATE p SET score = 2",
      Self.rebuild("INSERT INTO new_p SELECT * FROM p LIMIT 3"),
      "UPDATE p SET score = 3"
    )
    let report = HistoryVerifier(history: history, schema: try schema(Self.playerFile)).verify()
    #expect(report.versions.map(\.failures.count) == [1, 1, 0, 0])
    for version in report.versions.prefix(2) {
      #expect(version.failures.first?.hasPrefix("step '0003-c': table 'p' had ") == true)
    }
  }
}

/// A database of a program with one closure.
private struct CallingDatabase: VerifiedDatabase {
  private let database: ScratchDatabase
  private let closure: (ScratchDatabase) throws -> Void

  init(_ closure: @escaping (ScratchDatabase) throws -> Void) throws {
    database = try ScratchDatabase(HistorySurroundings())
    self.closure = closure
  }

  var surroundings: HistorySurroundings { database.surroundings }

  func rows(of sql: String) throws -> [[String?]] { try database.rows(of: sql) }
  func execute(_ sql: String) throws { try database.execute(sql) }
  func runSwift(_ name: String) throws { try closure(database) }
}
