import RuntimeTestSupport
import SQLiteRecordsDefinition
import Testing

@testable import SQLiteRecords
@testable import SQLiteRecordsMigrations

@Suite("The steps of a schema's history")
struct SchemaHistoryTests {
  private static let identifiers = ["Club/0001-initial", "Club/0002-cities", "Club/0003-names"]

  private func shape(_ db: Database) throws -> SchemaShape { try SchemaShape(of: db) }

  @Test("a new database gets the current tables at once, and is recorded as migrated")
  func newDatabase() throws {
    let db = try openMemoryDatabase()
    let statements = try db.statements { try ClubHistory.migrator().migrate(db) }
    #expect(statements.filter { $0.hasPrefix("CREATE") }.count == 4)
    #expect(!statements.contains { $0.hasPrefix("ALTER") })
    #expect(try ClubHistory.migrator().hasCompletedMigrations(db))
    #expect(try ClubHistory.migrator().appliedMigrations(db) == Self.identifiers)
  }

  @Test("a database of each version gets the steps that it lacks, and keeps its rows")
  func oldDatabases() throws {
    let steps = [ClubHistory.initial, ClubHistory.cities, ClubHistory.names]
    let fresh = try openMemoryDatabase()
    try ClubHistory.migrator().migrate(fresh)
    for count in 1...3 {
      let db = try ClubHistory.database(Array(steps.prefix(min(count, 2))))
      try ClubHistory.migrator().migrate(db)
      #expect(try String.fetchOne(db, sql: "SELECT name FROM team") == "none")
      #expect(try Int.fetchOne(db, sql: "SELECT team FROM player") == 1)
      #expect(try shape(db).differences(from: shape(fresh)) == [])
      #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true)
    }
  }

  @Test("an open database that is up to date costs one SELECT")
  func upToDate() throws {
    let db = try ClubHistory.database([ClubHistory.initial])
    try ClubHistory.migrator().migrate(db)
    let statements = try db.statements { try ClubHistory.migrator().migrate(db) }
    #expect(statements == ["SELECT identifier FROM grdb_migrations"])
  }

  @Test("new databases run the steps where these also insert rows")
  func seeds() throws {
    let seeded = SchemaStep("0002-seeds", [.sql("INSERT INTO team VALUES (1, 'Reds')", line: 1)])
    let db = try openMemoryDatabase()
    try ClubHistory.migrator([ClubHistory.initial, seeded], newest: nil).migrate(db)
    #expect(try String.fetchAll(db, sql: "SELECT name FROM team") == ["Reds"])
  }

  @Test("a database is migrated up to a step, for tests of old versions")
  func upTo() throws {
    let db = try openMemoryDatabase()
    let migrator = ClubHistory.migrator()
    try migrator.migrate(db, upTo: "Club/0002-cities")
    #expect(try migrator.completedMigrations(db) == Array(Self.identifiers.prefix(2)))
    try db.execute(sql: "INSERT INTO team VALUES (1, NULL, 'Rome')")
    try migrator.migrate(db)
    #expect(try String.fetchOne(db, sql: "SELECT name || city FROM team") == "noneRome")
  }

  @Test("Swift functions run between the statements of a step, with the rows as they are then")
  func functions() throws {
    let names = Box<[String]>([])
    let step = SchemaStep(
      "0002-cities",
      [
        .sql("ALTER TABLE team ADD COLUMN city TEXT", line: 1),
        .swift("fillCities") { db in
          try db.execute(sql: "UPDATE team SET city = 'Rome'")
          names.value.append("fillCities")
        },
        .sql("UPDATE team SET city = upper(city)", line: 3),
      ]
    )
    let db = try ClubHistory.database([ClubHistory.initial])
    try ClubHistory.migrator([ClubHistory.initial, step], newest: nil).migrate(db)
    #expect(try String.fetchOne(db, sql: "SELECT city FROM team") == "ROME")
    #expect(names.value == ["fillCities"])
  }

  @Test("several modules and an application's own migrations share a database")
  func together() throws {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("v1") { try $0.execute(sql: "CREATE TABLE setting (key TEXT)") }
    migrator.append(ClubHistory.migrator())
    migrator.append(
      DatabaseMigrator(
        SchemaHistory(
          module: "Shop",
          steps: [SchemaStep("0001-initial", [.sql("CREATE TABLE item (id INTEGER)", line: 1)])],
          createTables: { try $0.execute(sql: "CREATE TABLE item (id INTEGER)") }
        )
      )
    )
    let db = try openMemoryDatabase()
    try migrator.migrate(db)
    #expect(migrator.migrations == ["v1"] + Self.identifiers + ["Shop/0001-initial"])
    #expect(try migrator.hasCompletedMigrations(db))
    #expect(try db.tableExists("setting") && db.tableExists("player") && db.tableExists("item"))
  }
}
