import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// The connection as migrations see it, and migrations as its error log sees them.
@Suite("The connection of migrations")
struct MigrationEnvironmentTests {
  struct Source: DatabaseSchemaSource {
    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
      ["uuid"]
    }
  }

  @Test("migrations run without the schema source, which describes a newer schema")
  func schemaSource() throws {
    var configuration = Configuration()
    configuration.schemaSource = Source()
    let queue = try DatabaseQueue(configuration: configuration)
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { (db) throws in
      try db.execute(
        sql: """
          CREATE TABLE player (id INTEGER PRIMARY KEY, uuid TEXT);
          CREATE VIEW captain AS SELECT id FROM player;
          """
      )
      #expect(db.schemaSource == nil)
      // The view does not have the column yet that the source names.
      #expect(try Table("captain").all().withStableOrder().fetchCount(db) == 0)
      #expect(try Row.fetchAll(db, Table("captain").all().withStableOrder()) == [])
      try db.withSchemaSource(Source()) { () throws -> Void in
        #expect(throws: DatabaseError.self) { try db.primaryKey("captain") }
      }
    }
    migrator.registerMigration("v2") { db in
      try db.execute(sql: "DROP VIEW captain; CREATE VIEW captain AS SELECT uuid FROM player")
    }
    try migrator.migrate(queue)
    try queue.read { (db) throws in
      #expect(db.schemaSource is Source)
      #expect(try db.primaryKey("captain").columns == ["uuid"])
      #expect(try migrator.hasCompletedMigrations(db))
    }
  }

  @Test("asking an empty database for its migrations, and migrating it, logs no error")
  func errorLog() async {
    // A process of its own, as the function has to be set before SQLite is used.
    await #expect(processExitsWith: .success) {
      let log = Box<[String]>([])
      Database.logError = { _, message in log.value += [message] }
      var migrator = DatabaseMigrator()
      migrator.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE t (a)") }
      let queue = try DatabaseQueue()
      try queue.read { (db) throws in
        #expect(try !migrator.hasCompletedMigrations(db))
        #expect(try !migrator.hasBeenSuperseded(db))
        #expect(try migrator.appliedIdentifiers(db) == [])
        #expect(try migrator.completedMigrations(db) == [])
      }
      try migrator.migrate(queue)
      #expect(try queue.read(migrator.hasCompletedMigrations))
      #expect(log.value == [])
    }
  }

  @Test("the migrations that another connection has run are known")
  func otherConnection() throws {
    let folder = try TemporaryFolder()
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE t (a)") }
    let queue = try DatabaseQueue(path: folder.path("a.sqlite"))
    #expect(try queue.read(migrator.appliedIdentifiers) == [])
    try migrator.migrate(DatabaseQueue(path: folder.path("a.sqlite")))
    #expect(try queue.read(migrator.appliedIdentifiers) == ["v1"])
    try migrator.migrate(queue)
  }
}
