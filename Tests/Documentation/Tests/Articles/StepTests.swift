import Foundation
import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsMigrations
import Testing

@testable import DocumentationRecords

@Suite("Migrations in SQL")
final class StepTests: GameExample {
  private func step(_ name: String) throws -> String {
    let folder = Article.root.appending(path: "Tests/Documentation/Sources/Migrations")
    let text = try String(contentsOf: folder.appending(path: "\(name).sql"), encoding: .utf8)
    return text.trimmingCharacters(in: .newlines)
  }

  @Test("are steps in files")
  func files() throws {
    print(try step("0001-players"))
    expectOutput(
      "Migrations",
      """
      CREATE TABLE "player" (
        "id" INTEGER PRIMARY KEY AUTOINCREMENT,
        "name" TEXT NOT NULL UNIQUE
      );
      """
    )
    print(try step("0002-scores"))
    expectOutput(
      "Migrations",
      """
      ALTER TABLE "player" ADD COLUMN "score" INTEGER NOT NULL DEFAULT 0 CHECK (score >= 0);
      """
    )
  }

  @Test("migrate a database of an old version to the current one")
  func oldVersion() throws {
    // begin Migrations
    let migrator = GameSchema.migrator
    let old = try DatabaseQueue()
    try migrator.migrate(old, upTo: migrator.migrations[0])
    try old.write { db in try db.execute(sql: "INSERT INTO player (name) VALUES ('Arthur')") }
    try migrator.migrate(old)
    let arthur = try old.read { db in try Player.find(db, key: 1) }
    print(arthur.score)
    // end
    expectOutput(
      "Migrations",
      """
      0
      """
    )
    // begin Migrations
    try old.read { db in try GameSchema.validate(db) }
    // end
  }

  @Test("create the current tables in a new database")
  func newDatabase() throws {
    // begin Migrations
    let queue = try DatabaseQueue()
    try GameSchema.migrator.migrate(queue)
    // end
    try queue.read { db in
      try GameSchema.validate(db)
      #expect(try GameSchema.migrator.hasCompletedMigrations(db))
    }
  }

  @Test("come behind the migrations that an application had before")
  func ownMigrations() throws {
    // begin Migrations
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { db in
      try db.execute(sql: "CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT)")
    }
    migrator.append(GameSchema.migrator)
    // end
    let queue = try DatabaseQueue()
    try migrator.migrate(queue)
    try queue.read { db in
      // begin Migrations
      try GameSchema.validate(db, allowingAdditions: true)
      // end
      #expect(try db.tableExists("setting"))
      #expect(throws: SchemaMismatch.self) { try GameSchema.validate(db) }
    }
  }
}
