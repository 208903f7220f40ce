import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Migrations")
struct DatabaseMigratorTests {
  let db: Database
  var migrator = DatabaseMigrator()

  init() throws {
    db = try openMemoryDatabase()
    migrator.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE a (id INTEGER)") }
    migrator.registerMigration("v2") { try $0.execute(sql: "CREATE TABLE b (id INTEGER)") }
    migrator.registerMigration("v3") { try $0.execute(sql: "CREATE TABLE c (id INTEGER)") }
  }

  @Test("run in order, once, each in a transaction, and are recorded in grdb_migrations")
  func migrate() throws {
    let statements = try db.statements { try migrator.migrate(db, upTo: "v2") }
    #expect(
      statements.filter { !$0.hasPrefix("PRAGMA") && !$0.hasPrefix("SELECT") } == [
        "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
        "BEGIN IMMEDIATE TRANSACTION",
        "CREATE TABLE a (id INTEGER)",
        "INSERT INTO grdb_migrations (identifier) VALUES ('v1')",
        "COMMIT TRANSACTION",
        "BEGIN IMMEDIATE TRANSACTION",
        "CREATE TABLE b (id INTEGER)",
        "INSERT INTO grdb_migrations (identifier) VALUES ('v2')",
        "COMMIT TRANSACTION",
      ]
    )
    #expect(try migrator.completedMigrations(db) == ["v1", "v2"])
    #expect(try !migrator.hasCompletedMigrations(db))
    try migrator.migrate(db)
    try migrator.migrate(db)
    #expect(try migrator.hasCompletedMigrations(db))
    #expect(try db.tableExists("c"))
  }

  @Test("a failed migration is rolled back, and stops the migrator")
  func failure() throws {
    var migrator = migrator
    migrator.registerMigration("v4") { db in
      try db.execute(sql: "CREATE TABLE d (id)")
      throw RefusedCommit()
    }
    migrator.registerMigration("v5") { try $0.execute(sql: "CREATE TABLE e (id)") }
    #expect(throws: RefusedCommit.self) { try migrator.migrate(db) }
    #expect(try migrator.appliedMigrations(db) == ["v1", "v2", "v3"])
    #expect(try !db.tableExists("d"))
    #expect(try !db.tableExists("e"))
    #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true)
  }

  @Test("a database that is not migrated, in part, or by a newer version is recognised")
  func state() throws {
    #expect(try migrator.appliedIdentifiers(db) == [])
    #expect(try migrator.completedMigrations(db) == [])
    try migrator.migrate(db)
    try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = 'v2'")
    #expect(try migrator.appliedMigrations(db) == ["v1", "v3"])
    #expect(try migrator.completedMigrations(db) == ["v1"])
    #expect(try !migrator.hasBeenSuperseded(db))
    try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('v9')")
    #expect(try migrator.hasBeenSuperseded(db))
    #expect(try migrator.appliedIdentifiers(db) == ["v1", "v3", "v9"])
  }

  @Test("a database cannot be migrated backwards, nor inside a transaction")
  func misuse() throws {
    try migrator.migrate(db)
    let error = try #require(throws: DatabaseError.self) { try migrator.migrate(db, upTo: "v1") }
    #expect(error.resultCode == .SQLITE_MISUSE)
    #expect(error.message?.contains("'v2' has already run") == true)
    #expect(throws: DatabaseError.self) {
      try db.inTransaction {
        try migrator.migrate(db); return .commit
      }
    }
  }

  @Test("a queue is migrated")
  func queue() throws {
    let queue = try DatabaseQueue()
    try migrator.migrate(queue, upTo: "v1")
    try migrator.migrate(queue)
    #expect(try queue.read { try migrator.hasCompletedMigrations($0) })
  }
}

@Suite("Foreign keys in migrations")
struct MigrationForeignKeyTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(
      sql: """
        CREATE TABLE parent (id INTEGER PRIMARY KEY);
        CREATE TABLE child (id INTEGER PRIMARY KEY, parentId REFERENCES parent(id));
        INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1, 1);
        """
    )
  }

  /// A table is recreated, as SQLite recommends it.
  @Sendable static func recreate(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE new (id INTEGER PRIMARY KEY, name); INSERT INTO new (id) SELECT id FROM parent;
        DROP TABLE parent; ALTER TABLE new RENAME TO parent;
        """
    )
  }

  @Test("a table can be recreated, because foreign keys are checked at the end")
  func deferred() throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1", migrate: Self.recreate)
    try migrator.migrate(db)
    #expect(try db.columns(in: "parent").count == 2)
    #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true)
  }

  @Test("a violation at the end rolls back the migration")
  func violation() throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { try $0.execute(sql: "DELETE FROM parent") }
    let error = try #require(throws: DatabaseError.self) { try migrator.migrate(db) }
    #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
    #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM parent") == 1)
    #expect(try migrator.appliedIdentifiers(db) == [])
  }

  @Test("the check at the end can be omitted for later migrations")
  func unchecked() throws {
    var migrator = DatabaseMigrator().disablingDeferredForeignKeyChecks()
    migrator.registerMigration("v1") { try $0.execute(sql: "DELETE FROM parent") }
    migrator.registerMigration("v2", foreignKeyChecks: .immediate) { db in
      let isOn = try Bool.fetchOne(db, sql: "PRAGMA foreign_keys")
      #expect(isOn == true)
    }
    try migrator.migrate(db)
    #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM parent") == 0)
  }

  @Test("immediate checks reject the statement that violates a foreign key")
  func immediate() throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1", foreignKeyChecks: .immediate) {
      try $0.execute(sql: "DELETE FROM parent")
    }
    let error = try #require(throws: DatabaseError.self) { try migrator.migrate(db) }
    #expect(error.sql == "DELETE FROM parent")
  }
}

@Suite("Erasing a database whose migrations have changed")
struct MigrationSchemaChangeTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try Self.migrator("CREATE TABLE t (a); INSERT INTO t VALUES (1)").migrate(db)
  }

  static func migrator(_ sql: String, _ identifier: String = "v1") -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.eraseDatabaseOnSchemaChange = true
    migrator.registerMigration(identifier) { try $0.execute(sql: sql) }
    return migrator
  }

  func rows() throws -> Int? { try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") }

  @Test("an unchanged schema is kept, even before a new migration")
  func unchanged() throws {
    var migrator = Self.migrator("CREATE TABLE t (a)")
    migrator.registerMigration("v2") { try $0.execute(sql: "CREATE TABLE u (a)") }
    #expect(try !migrator.hasSchemaChanges(db))
    try migrator.migrate(db)
    #expect(try rows() == 1)
  }

  @Test("a changed or a renamed migration erases the database")
  func changed() throws {
    try Self.migrator("CREATE TABLE t (a, b)").migrate(db)
    #expect(try rows() == 0)
    #expect(try db.columns(in: "t").count == 2)
    try db.execute(sql: "INSERT INTO t VALUES (1, 2)")
    try Self.migrator("CREATE TABLE t (a, b)", "w1").migrate(db)
    #expect(try rows() == 0)
  }

  @Test("nothing is erased unless it is asked for")
  func disabled() throws {
    var migrator = Self.migrator("CREATE TABLE t (a, b)")
    migrator.eraseDatabaseOnSchemaChange = false
    #expect(try migrator.hasSchemaChanges(db))
    try migrator.migrate(db)
    #expect(try rows() == 1)
  }
}
