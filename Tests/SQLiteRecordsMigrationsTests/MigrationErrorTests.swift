import RuntimeTestSupport
import SQLiteRecordsDefinition
import Testing

@testable import SQLiteRecords
@testable import SQLiteRecordsMigrations

@Suite("Databases that cannot be migrated")
struct MigrationErrorTests {
  /// Everything that a database says of itself.
  private func content(_ db: Database) throws -> [Row] {
    try Row.fetchAll(db, sql: "SELECT name, sql FROM sqlite_master ORDER BY name")
      + Row.fetchAll(db, sql: "SELECT * FROM grdb_migrations")
      + Row.fetchAll(db, sql: "SELECT * FROM team, player")
  }

  private func failure(of step: SchemaStep) throws -> MigrationError? {
    let db = try ClubHistory.database([ClubHistory.initial])
    let before = try content(db)
    let migrator = ClubHistory.migrator([ClubHistory.initial, step])
    let error = #expect(throws: MigrationError.self) { try migrator.migrate(db) }
    #expect(try content(db) == before)
    #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true)
    return error
  }

  @Test("a statement that fails is named with its line, and the step is rolled back")
  func statement() throws {
    let step = SchemaStep(
      "0002-bad",
      [
        .sql("UPDATE team SET name = 'Reds'", line: 1),
        .sql("ALTER TABLE crew ADD COLUMN name TEXT", line: 3),
      ]
    )
    let error = try #require(try failure(of: step))
    #expect(
      error.description == """
        migration 'Club/0002-bad' failed and was rolled back; line 3: \
        SQLite error 1: no such table: crew - while executing `ALTER TABLE crew ADD COLUMN name TEXT`
        """
    )
    #expect(error.underlyingError is DatabaseError)
  }

  @Test("rows that do not fit are reported like those of the step")
  func rows() throws {
    let check = """
      SELECT json_extract('{}', '1 row of table ''team'' has no name: id 1') \
      FROM (SELECT count(*) AS n FROM team WHERE name IS NULL) WHERE n > 0
      """
    let error = try failure(of: SchemaStep("0002-bad", [.sql(check, line: 7)]))
    #expect(
      error?.description == """
        migration 'Club/0002-bad' failed and was rolled back; line 7: \
        1 row of table 'team' has no name: id 1
        """
    )
  }

  @Test("rows with a missing parent row are named")
  func foreignKeys() throws {
    let error = try failure(of: SchemaStep("0002-bad", [.sql("DELETE FROM team", line: 1)]))
    #expect(
      error?.description == """
        migration 'Club/0002-bad' failed and was rolled back; 1 row refers to a row that does not exist:
          FOREIGN KEY constraint violation - from player to team, in rowid 1
        """
    )
  }

  @Test("a Swift function that throws is named, and the step is rolled back")
  func function() throws {
    let step = SchemaStep("0002-bad", [.swift("fill") { _ in throw RefusedCommit() }])
    let error = try #require(try failure(of: step))
    #expect(error.description.contains("Swift function 'fill': "))
    #expect(error.underlyingError is RefusedCommit)
  }

  @Test("a database of a newer program is not changed")
  func newer() throws {
    let db = try ClubHistory.database([ClubHistory.initial, ClubHistory.cities])
    let before = try content(db)
    let migrator = ClubHistory.migrator([ClubHistory.initial])
    let error = #expect(throws: MigrationError.self) { try migrator.migrate(db) }
    #expect(error?.isOfNewerProgram == true)
    #expect(
      error?.description == """
        the database was migrated by a newer program: this one has no migration \
        'Club/0002-cities'; the database was not changed
        """
    )
    var erasing = migrator
    erasing.eraseDatabaseOnSchemaChange = true
    #expect(throws: MigrationError.self) { try erasing.migrate(db) }
    #expect(try content(db) == before)
  }

  @Test("a database in which a step of another name has run is not one of a newer program")
  func renamedStep() throws {
    let db = try ClubHistory.database([ClubHistory.initial, ClubHistory.cities])
    let before = try content(db)
    let renamed = SchemaStep("0002-towns", ClubHistory.cities.parts)
    let migrator = ClubHistory.migrator([ClubHistory.initial, renamed, ClubHistory.names])
    let error = #expect(throws: MigrationError.self) { try migrator.migrate(db) }
    #expect(error?.isOfNewerProgram == false)
    #expect(
      error?.description == """
        migration 'Club/0002-cities' has run, and this program has 'Club/0002-towns' in its place; a \
        released step keeps its name; the database was not changed
        """
    )
    #expect(try content(db) == before)
  }

  @Test("a step that is missing between others is an error")
  func missing() throws {
    let db = try ClubHistory.database([ClubHistory.initial, ClubHistory.cities])
    try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = 'Club/0001-initial'")
    let error = #expect(throws: MigrationError.self) { try ClubHistory.migrator().migrate(db) }
    #expect(error?.migration == "Club/0001-initial")
  }

  @Test("a pending step that has been edited since is an error, and one option erases the database")
  func pending() throws {
    let first = SchemaStep(
      pending: "aa",
      [.sql("ALTER TABLE team ADD COLUMN town TEXT", line: 1)]
    )
    let second = SchemaStep(
      pending: "bb",
      [.sql("ALTER TABLE team ADD COLUMN city TEXT", line: 1)]
    )
    let db = try ClubHistory.database([ClubHistory.initial, first])
    var migrator = ClubHistory.migrator([ClubHistory.initial, second])
    let error = #expect(throws: MigrationError.self) { try migrator.migrate(db) }
    #expect(error?.isOfOutdatedPendingStep == true)
    #expect(error?.description.contains("'eraseDatabaseOnSchemaChange'") == true)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM team") == 1)
    migrator.eraseDatabaseOnSchemaChange = true
    try migrator.migrate(db)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM team") == 0)
    #expect(try db.columns(in: "team").map(\.name) == ["id", "name", "city"])
  }

  @Test(
    "a database that ran a pending step has run the written one, which is recorded under its name"
  )
  func writtenStep() throws {
    let parts = [SchemaStep.Part.sql("ALTER TABLE team ADD COLUMN town TEXT", line: 1)]
    let pending = SchemaStep(pending: "aa", parts)
    let db = try ClubHistory.database([ClubHistory.initial, pending])
    let edited = SchemaStep("0002-towns", hash: "bb", parts)
    #expect(throws: MigrationError.self) {
      try ClubHistory.migrator([ClubHistory.initial, edited]).migrate(db)
    }
    let written = SchemaStep("0002-towns", hash: "aa", parts)
    var migrator = ClubHistory.migrator([ClubHistory.initial, written, ClubHistory.cities])
    migrator.eraseDatabaseOnSchemaChange = true
    try migrator.migrate(db)
    #expect(try migrator.hasCompletedMigrations(db))
    #expect(try migrator.appliedIdentifiers(db) == Set(migrator.migrations))
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM team") == 1)
  }

  @Test("a database that was migrated by ALTER is not erased")
  func kept() throws {
    let db = try ClubHistory.database([ClubHistory.initial, ClubHistory.cities])
    var migrator = ClubHistory.migrator([ClubHistory.initial, ClubHistory.cities])
    migrator.eraseDatabaseOnSchemaChange = true
    try migrator.migrate(db)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM team") == 1)
  }
}
