import RuntimeTestSupport
import SQLiteRecordsMigrations
import Testing

@testable import SQLiteRecords

@Suite("What others have put on the tables of a step")
struct OtherObjectTests {
  private static let firstSteps = [ClubHistory.initial, ClubHistory.cities]

  /// A database of the second version, with objects that no step has made.
  private func database(_ statements: [String]) throws -> Database {
    let db = try ClubHistory.database(Self.firstSteps)
    for sql in statements { try db.execute(sql: sql) }
    return db
  }

  private func names(_ db: Database) throws -> Set<String> {
    try String.fetchSet(
      db,
      sql: "SELECT name FROM sqlite_master WHERE type <> 'table' AND sql IS NOT NULL"
    )
  }

  @Test("stays when the step recreates a table: indexes, triggers, and views on views")
  func kept() throws {
    let db = try database([
      "CREATE TABLE log (line TEXT)",
      "CREATE INDEX by_name ON team (name)",
      "CREATE TRIGGER logged AFTER INSERT ON team BEGIN INSERT INTO log VALUES (new.name); END",
      "CREATE VIEW roster AS SELECT player.id, team.name FROM player JOIN team ON team.id = team",
      "CREATE VIEW short AS SELECT name FROM roster",
      "CREATE TRIGGER filled INSTEAD OF INSERT ON short BEGIN INSERT INTO team VALUES (9, 'x', ''); END",
      "CREATE TRIGGER moved AFTER UPDATE OF team ON player BEGIN UPDATE team SET city = 'Oslo'; END",
    ])
    let before = try names(db)
    try ClubHistory.migrator().migrate(db)
    #expect(try names(db) == before)
    try db.execute(sql: "INSERT INTO short VALUES ('x'); UPDATE player SET team = 1")
    #expect(try String.fetchAll(db, sql: "SELECT line FROM log") == ["x"])
    #expect(try String.fetchAll(db, sql: "SELECT name FROM short") == ["none"])
    #expect(try String.fetchSet(db, sql: "SELECT city FROM team") == ["Oslo"])
  }

  @Test("is known before a statement that drops a table which the step creates again")
  func known() throws {
    let db = try database([
      "CREATE INDEX by_name ON team (name)", "CREATE VIEW roster AS SELECT * FROM team",
      "CREATE TRIGGER logged AFTER INSERT ON team BEGIN DELETE FROM player; END",
    ])
    let history = ClubHistory.history([ClubHistory.initial, ClubHistory.cities, ClubHistory.names])
    let lost = try ["DROP TABLE team", "DROP TABLE player", "DELETE FROM team"].map { sql in
      try history.objectsOfOthers(lostBy: sql, in: ClubHistory.names, db)
    }
    #expect(lost == [["index 'by_name'", "trigger 'logged'"], [], []])
  }

  @Test("is named in an error if the step takes away what it needs, and the step is rolled back")
  func impossible() throws {
    let without = SchemaStep(
      "0003-names",
      [
        .sql("CREATE TABLE new_team (id INTEGER PRIMARY KEY, name TEXT)", line: 1),
        .sql("INSERT INTO new_team SELECT id, name FROM team", line: 2),
        .sql("DROP TABLE team", line: 3),
        .sql("ALTER TABLE new_team RENAME TO team", line: 4),
      ]
    )
    let db = try database([
      "CREATE INDEX by_hand ON team (city, name)",
      "CREATE VIEW cities AS SELECT city FROM team",
      "CREATE TRIGGER moved AFTER UPDATE ON team BEGIN DELETE FROM player WHERE new.city = ''; END",
    ])
    let migrator = ClubHistory.migrator(Self.firstSteps + [without], newest: nil)
    let error = #expect(throws: MigrationError.self) { try migrator.migrate(db) }
    #expect(
      error?.description == """
        migration 'Club/0003-names' failed and was rolled back; these would no longer work, and no \
        step of its target creates them:
          index 'by_hand': no such column: city
          view 'cities': no such column: city
          trigger 'moved': no such column: new.city
        """
    )
    #expect(try names(db) == ["city", "by_hand", "cities", "moved"])
  }

  @Test("stays away if the step drops it by name, and goes with a table that is dropped for good")
  func dropped() throws {
    let step = SchemaStep(
      "0003-less",
      [
        .sql("DROP TRIGGER IF EXISTS logged", line: 1),
        .sql("DROP TABLE player", line: 2),
        .sql("DROP INDEX city; ALTER TABLE team DROP COLUMN city", line: 3),
      ]
    )
    let db = try database([
      "CREATE TRIGGER logged AFTER INSERT ON team BEGIN DELETE FROM player; END",
      "CREATE INDEX players ON player (team)",
      "CREATE TRIGGER fired AFTER DELETE ON player BEGIN DELETE FROM team; END",
      "CREATE VIEW teams AS SELECT name FROM team",
    ])
    try ClubHistory.migrator(Self.firstSteps + [step], newest: nil).migrate(db)
    #expect(try names(db) == ["teams"])
  }

  @Test("may be broken before, and is then left as it is")
  func broken() throws {
    let db = try database(["CREATE VIEW broken AS SELECT * FROM nowhere"])
    try ClubHistory.migrator().migrate(db)
    #expect(try names(db) == ["city", "broken"])
  }
}
