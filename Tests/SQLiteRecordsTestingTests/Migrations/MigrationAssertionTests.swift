import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsTesting
import Testing

@Suite("Asserting that databases of all versions migrate")
struct MigrationAssertionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { "table": "player", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT" },
        { "name": "initial", "type": "TEXT" }
      ] }
      """,
      to: "player.json"
    )
    try folder.write(
      "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);",
      to: "Migrations/0001-initial.sql"
    )
    try folder.write(
      "ALTER TABLE player ADD COLUMN initial TEXT;\n-- swift: setInitials\n",
      to: "Migrations/0002-initials.sql"
    )
  }

  private func failures(
    _ functions: [String: (Database) throws -> Void],
    _ configuration: Configuration = Configuration()
  ) -> [String] {
    reportedFailures {
      assertMigrations(of: folder.path, calling: functions, configuration: configuration)
    }
  }

  @Test("nothing is reported if they do, and functions have seen the rows of old versions")
  func proven() {
    var counts: [Int] = []
    let failures = failures([
      "setInitials": { db in
        counts.append(try Int.fetchOne(db, sql: "SELECT count(*) FROM player") ?? -1)
        try db.execute(sql: "UPDATE player SET initial = substr(name, 1, 1)")
      }
    ])
    #expect(failures == [])
    #expect(counts.max() == 10)
  }

  @Test("a function that makes what the schema files do not have is a failure")
  func changedSchema() throws {
    let failures = failures([
      "setInitials": { db in try db.execute(sql: "CREATE INDEX i ON player (initial)") }
    ])
    let failure = try #require(failures.first)
    #expect(failures.count == 1)
    #expect(
      failure.contains("failed 0001-initial: 1 table, 10 rows, 2 interruptions\n"),
      "\(failure)"
    )
    #expect(failure.contains("index 'i' is missing from a new database"), "\(failure)")
  }

  @Test("a function that throws, or is missing, is a failure with its reason")
  func missingFunction() {
    let missing = failures([:])
    #expect(missing.count == 1)
    #expect(
      missing.joined().contains(
        "step '0002-initials': the step calls 'setInitials'; pass that function"
      ),
      "\(missing)"
    )
  }

  @Test("names that the schema files swap, and no step, are a failure")
  func swappedNames() throws {
    let name = #"{ "name": "name", "type": "TEXT", "renamedFrom": "initial" }"#
    let initial = #"{ "name": "initial", "type": "TEXT", "renamedFrom": "name" }"#
    try writePlayer(name, initial)
    let failures = failures(["setInitials": { _ in }])
    #expect(failures.count == 1)
    #expect(
      failures.joined().contains(
        "(renamed: column of table 'player' from 'initial' to 'name', "
      ),
      "\(failures)"
    )
    try folder.write(
      """
      -- renamed: column "player"."name" from "initial"
      -- renamed: column "player"."initial" from "name"
      ALTER TABLE player RENAME COLUMN name TO swapped;
      ALTER TABLE player RENAME COLUMN initial TO name;
      ALTER TABLE player RENAME COLUMN swapped TO initial;
      """,
      to: "Migrations/0003-swap.sql"
    )
    // The step renames columns where they stand.
    try writePlayer(initial, name)
    #expect(self.failures(["setInitials": { _ in }]) == [])
  }

  private func writePlayer(_ columns: String...) throws {
    let id = #"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#
    let list = ([id] + columns).joined(separator: ", ")
    try folder.write(#"{ "table": "player", "columns": [\#(list)] }"#, to: "player.json")
  }

  @Test("custom rows are inserted, and SQL functions of the configuration are available")
  func fixtures() throws {
    try folder.write(
      #"{ "player": [{ "id": 4711, "name": "Arthur" }] }"#,
      to: "Migrations/Fixtures/0001.json"
    )
    try folder.write(#"{ "functions": ["initial"], "tables": [] }"#, to: "functions.json")
    try folder.write(
      "ALTER TABLE player ADD COLUMN initial TEXT;\nUPDATE player SET initial = initial(name);\n",
      to: "Migrations/0002-initials.sql"
    )
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      let initial = DatabaseFunction("initial", argumentCount: 1) { values in
        String.fromDatabaseValue(values[0])?.first.map(String.init)
      }
      db.add(function: initial)
    }
    #expect(failures([:], configuration) == [])
    let other = failures([:])
    #expect(other.first?.contains("no such function: initial") == true, "\(other)")
  }

  @Test("mistakes in files, and steps that lead elsewhere, are reported at their places")
  func mistakes() throws {
    try folder.write("ALTER TABEL player;", to: "Migrations/0002-initials.sql")
    #expect(failures([:]).first?.contains("Migrations/0002-initials.sql:1:7: error: ") == true)
    try folder.write("ALTER TABLE player ADD COLUMN age;", to: "Migrations/0002-initials.sql")
    let elsewhere = failures([:])
    #expect(elsewhere.first?.contains("(new: column 'initial' of table 'player'; ") == true)
    try folder.remove("Migrations")
    #expect(failures([:]).first?.hasSuffix("has no steps in a folder 'Migrations'") == true)
  }
}
