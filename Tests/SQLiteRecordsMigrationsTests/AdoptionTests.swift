import RuntimeTestSupport
import SQLiteRecordsDefinition
import Testing

@testable import SQLiteRecords
@testable import SQLiteRecordsMigrations

@Suite("Databases without recorded steps")
struct AdoptionTests {
  private func database(_ statements: [String]) throws -> Database {
    let db = try openMemoryDatabase()
    for sql in statements { try db.execute(sql: sql) }
    return db
  }

  private let old = [
    "CREATE TABLE TEAM (ID integer primary key, [name] text, \"City\" TEXT /* where */)",
    "CREATE INDEX city ON team(city)",
    "CREATE TABLE player (id INTEGER PRIMARY KEY, team INTEGER REFERENCES team(id))",
    "INSERT INTO team VALUES (1, NULL, NULL)",
  ]

  @Test("count as the version whose schema they have, and continue from there")
  func adopted() throws {
    let db = try database(old)
    let statements = try db.statements { try ClubHistory.migrator().migrate(db) }
    #expect(!statements.contains { $0.hasPrefix("ALTER TABLE team ADD") })
    #expect(try ClubHistory.migrator().hasCompletedMigrations(db))
    #expect(try String.fetchOne(db, sql: "SELECT name FROM team") == "none")
  }

  @Test("are recognised in other spellings of the same schema, and with columns in another order")
  func spelled() throws {
    let db = try database([
      """
      CREATE TABLE team (city TEXT NULL DEFAULT NULL, name "TEXT" COLLATE BINARY,
        id INTEGER NOT NULL, PRIMARY KEY (id ASC) CONSTRAINT empty)
      """,
      "CREATE INDEX city ON team (city ASC)",
      """
      CREATE TABLE player (id INTEGER CONSTRAINT "key" PRIMARY KEY, team INTEGER,
        FOREIGN KEY (team) REFERENCES team ON UPDATE NO ACTION NOT DEFERRABLE)
      """,
      "INSERT INTO team VALUES ('Rome', NULL, 1)",
    ])
    try ClubHistory.migrator().migrate(db)
    #expect(try ClubHistory.migrator().hasCompletedMigrations(db))
    #expect(try String.fetchOne(db, sql: "SELECT name FROM team") == "none")
  }

  @Test("are recognised if a step has a text in single quotes that they have in double quotes")
  func quotedTexts() throws {
    let table = "CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT)"
    var configuration = Configuration()
    configuration.acceptsDoubleQuotedStringLiterals = true
    let db = try openMemoryDatabase(configuration)
    try db.execute(sql: table)
    try db.execute(sql: #"CREATE VIEW v AS SELECT id, "none" AS n FROM team"#)
    let step = SchemaStep(
      "0001-initial",
      [.sql(table, line: 1), .sql("CREATE VIEW v AS SELECT id, 'none' AS n FROM team", line: 2)]
    )
    try ClubHistory.migrator([step], newest: nil).migrate(db)
    #expect(try ClubHistory.migrator([step], newest: nil).hasCompletedMigrations(db))
  }

  @Test("that have the newest schema are recorded as such")
  func newest() throws {
    let db = try database(ClubHistory.newest)
    try ClubHistory.migrator().migrate(db)
    #expect(try ClubHistory.migrator().hasCompletedMigrations(db))
  }

  @Test("may have tables that no version has")
  func otherTables() throws {
    let db = try database(old + ["CREATE TABLE setting (key TEXT)"])
    try ClubHistory.migrator().migrate(db)
    let other = try database(["CREATE TABLE setting (key TEXT)"])
    try ClubHistory.migrator().migrate(other)
    #expect(try other.tableExists("player"))
    #expect(try ClubHistory.migrator().hasCompletedMigrations(other))
  }

  @Test("with the schema of no version are rejected with the differences, and are not changed")
  func refused() throws {
    let db = try database(old + ["ALTER TABLE team ADD COLUMN extra TEXT", "DROP INDEX city"])
    let error = #expect(throws: MigrationError.self) { try ClubHistory.migrator().migrate(db) }
    #expect(
      error?.description == """
        the database has no note of migrations, and the schema of no version; it was not touched; \
        the nearest is 'Club/0002-cities':
          index 'city' is missing
          table 'team': column 'extra' is not expected
        """
    )
    #expect(try !db.tableExists("grdb_migrations"))
  }

  @Test("are found behind an application's own migrations, which have made the tables")
  func ownMigrations() throws {
    let statements = old
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { db in
      for sql in statements { try db.execute(sql: sql) }
    }
    migrator.append(ClubHistory.migrator())
    for isOld in [true, false] {
      let db = try openMemoryDatabase()
      if isOld { try migrator.migrate(db, upTo: "v1") }
      try migrator.migrate(db)
      #expect(try migrator.hasCompletedMigrations(db))
      #expect(try String.fetchOne(db, sql: "SELECT name FROM team") == "none")
    }
  }
}
