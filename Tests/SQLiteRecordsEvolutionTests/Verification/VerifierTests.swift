import Foundation
import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Verifying a history")
struct VerifierTests {
  private static let first = """
    CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE TABLE player (
      id INTEGER PRIMARY KEY, name TEXT, team INTEGER REFERENCES team ON DELETE CASCADE,
      score REAL CHECK (score > 2.5)
    )
    """
  private static let schemaFile = """
    { "tables": [
      { "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true, "unique": true }] },
      { "table": "player", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT" },
        { "name": "team", "type": "INTEGER",
          "references": { "table": "team", "onDelete": "CASCADE" } },
        { "name": "score", "type": "REAL", "check": "score > 2.5" }],
        "indexes": [{ "name": "byTeam", "columns": ["team"] }] }
    ] }
    """
  private static let index = "CREATE INDEX byTeam ON player (team)"

  private func report(
    _ step: String,
    fixtures: [Int: [FixtureRow]] = [:]
  ) throws -> VerificationReport {
    let history = try history(Self.first, step)
    return HistoryVerifier(
      history: history,
      schema: try schema(Self.schemaFile),
      fixtures: fixtures
    ).verify()
  }

  @Test(
    "a history is verified if all versions can be migrated, with rows in all tables and an interruption at each statement"
  )
  func proven() throws {
    let report = try report(Self.index + ";\nUPDATE player SET name = trim(name)")
    #expect(report.isProven, "\(report.text)")
    #expect(report.versions.map(\.number) == [1, 2])
    #expect(report.versions.map(\.rows) == [20, 19])
    #expect(report.versions.map(\.stops) == [2, 0])
    #expect(report.text.hasPrefix("ok     0001-a: 2 tables, 20 rows, 2 interruptions\n"))
  }

  @Test(
    "unexpected changes of rows by a step are found",
    arguments: [
      ("id, name, team, NULL FROM player", "has lost the row"),
      ("id, team, team, score FROM player", "has lost the row"),
      ("id, name, team, score FROM player LIMIT 7", "had 11 rows, and has 7"),
    ]
  )
  func lostValues(values: String, message: String) throws {
    let step = """
      CREATE TABLE new_player (
        id INTEGER PRIMARY KEY, name TEXT, team INTEGER REFERENCES team ON DELETE CASCADE,
        score REAL CHECK (score > 2.5)
      );
      INSERT INTO new_player SELECT \(values);
      DROP TABLE player;
      ALTER TABLE new_player RENAME TO player;
      \(Self.index)
      """
    let report = try report(step)
    #expect(!report.isProven)
    #expect(report.text.contains("  error: step '0002-b': table 'player'"), "\(report.text)")
    #expect(report.text.contains(message), "\(report.text)")
  }

  @Test("a schema that is not that of a new database is found")
  func otherSchema() throws {
    let report = try report("CREATE INDEX byTeam ON player (team, name)")
    #expect(report.versions.map(\.failures.count) == [1, 1])
    #expect(report.versions[0].failures[0].hasPrefix("index 'byTeam': the list of terms is (team)"))
  }

  @Test("a step that rejects generated rows is noted, and continues with fewer")
  func refusedRows() throws {
    let step = """
      SELECT json_extract('{}', n || ' rows have a team''s id') FROM (
        SELECT count(*) AS n FROM player WHERE team IS NOT NULL) WHERE n > 0;
      \(Self.index)
      """
    let report = try report(step)
    #expect(report.isProven, "\(report.text)")
    let note = try #require(report.versions[0].notes.first)
    let count = /step '0002-b' rejects generated rows: \d rows have a team's id/
    #expect(note.wholeMatch(of: count) != nil, "\(note)")
  }

  @Test("a step that fails whatever the rows are is found")
  func failingStep() throws {
    let report = try report("UPDATE team SET id = 'x';\n" + Self.index)
    let failure = report.versions[0].failures.first
    #expect(failure?.contains("datatype mismatch") == true, "\(report.text)")
  }

  @Test("rows of the client are inserted, too")
  func fixtures() throws {
    let row = FixtureRow(table: "team", values: [("id", "4711"), ("name", "'Cologne'")])
    #expect(try report(Self.index, fixtures: [1: [row]]).versions.map(\.rows) == [21, 19])
    let wrong = FixtureRow(table: "team", values: [("id", "1"), ("name", "NULL")])
    #expect(try report(Self.index, fixtures: [1: [wrong]]).versions[0].failures.count == 1)
  }

  @Test("the tool omits closures, and a program calls them")
  func closures() throws {
    let history = try history(
      Self.first,
      "-- swift: fill\n\(Self.index);\nDELETE FROM team WHERE 0"
    )
    let verifier = HistoryVerifier(history: history, schema: try schema(Self.schemaFile))
    let report = verifier.verify()
    #expect(report.isProven, "\(report.text)")
    #expect(
      report.versions[0].notes == [
        "step '0002-b' calls a Swift function, and was not interrupted after it"
      ]
    )
    let called = verifier.verify { try StrangeDatabase(closure: { _ in }) }
    #expect(called.versions[0].stops == 3)
    #expect(called.isProven, "\(called.text)")
  }

  @Test("the leftovers of an unfinished step are found")
  func leftovers() throws {
    let history = try history(Self.first, "UPDATE player SET name = 'x';\n\(Self.index)")
    let verifier = HistoryVerifier(history: history, schema: try schema(Self.schemaFile))
    let report = verifier.verify { try StrangeDatabase(rollback: "COMMIT") }
    #expect(
      report.versions[0].failures.first
        == "step '0002-b' leaves changes when it is interrupted at statement 1"
    )
  }

  /// 100 versions of 30 tables with `TORTURE=1`.
  @Test("a long history of many tables is verified")
  func longHistory() throws {
    let isLong = ProcessInfo.processInfo.environment["TORTURE"] == "1"
    let (versions, tables) = isLong ? (100, 30) : (12, 6)
    let first = (1...tables).map {
      #"CREATE TABLE t\#($0) (id INTEGER PRIMARY KEY, name TEXT NOT NULL, size REAL DEFAULT 1);"#
    }
    let steps = (2...versions).map { number in
      "ALTER TABLE t\(number % tables + 1) ADD COLUMN c\(number) TEXT;"
    }
    let files = ([first.joined(separator: "\n")] + steps).enumerated().map { index, text in
      file("\(MigrationStep.digits(of: index + 1))-s.sql", text)
    }
    var log = DiagnosticLog()
    let history = try #require(MigrationHistory.read(files, log: &log))
    let columns = (1...tables).map { table in
      let added = (2...versions).filter { $0 % tables + 1 == table }.map {
        #", { "name": "c\#($0)", "type": "TEXT" }"#
      }
      return """
        { "table": "t\(table)", "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true },
          { "name": "size", "type": "REAL", "default": 1 }\(added.joined())] }
        """
    }
    let schema = try schema(#"{ "tables": [\#(columns.joined(separator: ",\n"))] }"#)
    let report = HistoryVerifier(history: history, schema: schema).verify()
    #expect(report.isProven, "\(report.text)")
    #expect(report.versions.count == versions)
  }
}

/// A database of a program that does something else now and then.
private struct StrangeDatabase: VerifiedDatabase {
  let surroundings = HistorySurroundings()
  private let database: ScratchDatabase
  private let closure: ((String) throws -> Void)?
  private let rollback: String

  init(closure: ((String) throws -> Void)? = nil, rollback: String = "ROLLBACK") throws {
    database = try ScratchDatabase(HistorySurroundings())
    self.closure = closure
    self.rollback = rollback
  }

  func rows(of sql: String) throws -> [[String?]] { try database.rows(of: sql) }

  func execute(_ sql: String) throws {
    try database.execute(sql == "ROLLBACK" ? rollback : sql)
  }

  func runSwift(_ name: String) throws {
    guard let closure else { throw UnknownClosure(name: name) }
    try closure(name)
  }
}
