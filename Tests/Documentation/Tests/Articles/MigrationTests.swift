import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsMigrations
import SQLiteRecordsTesting
import Testing

@testable import DocumentationRecords

// begin Migrations
let migrator: DatabaseMigrator = {
  var migrator = DatabaseMigrator()
  migrator.registerMigration("v1: players") { db in
    try db.execute(
      sql: """
        CREATE TABLE player (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL UNIQUE
        )
        """
    )
  }
  migrator.registerMigration("v2: scores") { db in
    try db.execute(
      sql: "ALTER TABLE player ADD COLUMN score INTEGER NOT NULL DEFAULT 0 CHECK (score >= 0)"
    )
  }
  return migrator
}()
// end

@Suite("Migrations")
final class MigrationTests: GameExample {
  @Test("migrations lead to the schema files")
  func schema() throws {
    // begin Migrations
    let queue = try DatabaseQueue()
    try migrator.migrate(queue)
    // end
    // begin Migrations
    try queue.read { db in
      assertSchema(of: db, equalsSchemasIn: "../../Sources/Game")
    }
    // end
  }

  @Test("a migration is written in Swift")
  func definition() throws {
    var migrator = migrator
    // begin Migrations
    migrator.registerMigration("v3: emails") { db in
      try db.alter(table: "player") { t in
        t.add(column: "email", .text)
      }
      try db.create(indexOn: "player", columns: ["email"])
    }
    // end
    let queue = try DatabaseQueue()
    try migrator.migrate(queue)
    #expect(try queue.read { db in try db.columns(in: "player").map(\.name) }.last == "email")
  }
}
