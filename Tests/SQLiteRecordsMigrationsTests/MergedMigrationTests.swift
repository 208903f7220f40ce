import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Migrations that replace earlier ones")
struct MergedMigrationTests {
  private func migrator(log: @escaping @Sendable (Set<String>) -> Void) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v3", merging: ["v1", "v2"]) { db, appliedIdentifiers in
      log(appliedIdentifiers)
      if !appliedIdentifiers.contains("v1") { try db.execute(sql: "CREATE TABLE a (id INTEGER)") }
      if !appliedIdentifiers.contains("v2") { try db.execute(sql: "CREATE TABLE b (id INTEGER)") }
    }
    return migrator
  }

  @Test("receive the names of those that have run, and replace them in grdb_migrations")
  func merging() throws {
    let db = try openMemoryDatabase()
    var old = DatabaseMigrator()
    old.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE a (id INTEGER)") }
    try old.migrate(db)
    let merged = migrator { #expect($0 == ["v1"]) }
    #expect(try !merged.hasBeenSuperseded(db))
    try merged.migrate(db)
    #expect(try merged.appliedIdentifiers(db) == ["v3"])
    #expect(try db.tableExists("b"))
  }

  @Test("replace those that had run in addition to them before they were merged")
  func mergedLater() throws {
    let db = try openMemoryDatabase()
    var old = DatabaseMigrator()
    old.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE a (id INTEGER)") }
    old.registerMigration("v2") { try $0.execute(sql: "CREATE TABLE b (id INTEGER)") }
    old.registerMigration("v4") { try $0.execute(sql: "CREATE TABLE c (id INTEGER)") }
    try old.migrate(db)
    var merged = DatabaseMigrator()
    merged.registerMigration("v2", merging: ["v1", "v2"]) { _, _ in
      Issue.record("a migration that has run does not run again")
    }
    merged.registerMigration("v4") { _ in }
    try merged.migrate(db, upTo: "v4")
    #expect(try merged.appliedIdentifiers(db) == ["v2", "v4"])
    try merged.migrate(db)
    #expect(try merged.appliedIdentifiers(db) == ["v2", "v4"])
  }

  @Test("leave the table as it is if they come after the target")
  func beyondTheTarget() throws {
    let db = try openMemoryDatabase()
    var old = DatabaseMigrator()
    old.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE a (id INTEGER)") }
    try old.migrate(db)
    var merged = DatabaseMigrator()
    merged.registerMigration("v0") { _ in }
    merged.registerMigration("v2", merging: ["v1"]) { _, applied in #expect(applied == ["v1"]) }
    try merged.migrate(db, upTo: "v0")
    #expect(try merged.appliedIdentifiers(db) == ["v0", "v1"])
    try merged.migrate(db)
    #expect(try merged.appliedIdentifiers(db) == ["v0", "v2"])
  }

  @Test("do all of the work in a new database, and run once")
  func newDatabase() throws {
    let db = try openMemoryDatabase()
    let merged = migrator { #expect($0.isEmpty) }
    try merged.migrate(db)
    try merged.migrate(db)
    #expect(try db.tableExists("a") && db.tableExists("b"))
    #expect(try merged.hasCompletedMigrations(db))
  }

  @Test("asyncMigrate hands over the connection, or the error of the migration that fails")
  func async() async throws {
    struct Failure: Error {}
    let queue = try DatabaseQueue()
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE a (id INTEGER)") }
    let exists = await result(of: migrator, on: queue) { try $0.tableExists("a") }
    #expect(try exists.get())
    migrator.registerMigration("v2") { _ in throw Failure() }
    let failure = await result(of: migrator, on: queue) { try $0.tableExists("a") }
    #expect(throws: Failure.self) { try failure.get() }
  }

  private func result<Value: Sendable>(
    of migrator: DatabaseMigrator,
    on queue: DatabaseQueue,
    _ value: @escaping @Sendable (Database) throws -> Value
  ) async -> Result<Value, any Error> {
    await withCheckedContinuation { continuation in
      migrator.asyncMigrate(queue) { access in
        continuation.resume(returning: access.flatMap { db in Result { try value(db) } })
      }
    }
  }
}
