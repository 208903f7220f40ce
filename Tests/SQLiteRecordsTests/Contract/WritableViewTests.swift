import SQLiteRecordsGRDB
import Testing

@Suite("Records of views that triggers write")
struct WritableViewTests {
  struct Captain: Codable, Identifiable, FetchableRecord, PersistableRecord, Equatable {
    var id: String
    var name: String
    var teamId: String
  }

  struct Source: DatabaseSchemaSource {
    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
      ["id"]
    }
  }

  let queue: DatabaseQueue
  let alice = Captain(id: "alice", name: "Alice", teamId: "red")
  let bob = Captain(id: "bob", name: "Bob", teamId: "blue")

  init() throws {
    var configuration = Configuration()
    configuration.schemaSource = Source()
    queue = try DatabaseQueue(configuration: configuration)
    try queue.write { (db) throws in
      try db.execute(
        sql: """
          CREATE TABLE player (id TEXT PRIMARY KEY, name TEXT, teamId TEXT, isCaptain BOOLEAN);
          CREATE VIEW captain AS
          SELECT id, name, teamId FROM player WHERE isCaptain AND teamId IS NOT NULL;
          CREATE TRIGGER captain_insert INSTEAD OF INSERT ON captain BEGIN
            UPDATE player SET isCaptain = 0 WHERE teamId = NEW.teamId AND isCaptain;
            INSERT INTO player VALUES (NEW.id, NEW.name, NEW.teamId, 1);
          END;
          CREATE TRIGGER captain_update INSTEAD OF UPDATE ON captain BEGIN
            UPDATE player SET isCaptain = 0
            WHERE teamId = NEW.teamId AND isCaptain AND id <> NEW.id;
            UPDATE player SET name = NEW.name, teamId = NEW.teamId, isCaptain = 1
            WHERE id = NEW.id;
          END;
          CREATE TRIGGER captain_delete INSTEAD OF DELETE ON captain BEGIN
            DELETE FROM player WHERE id = OLD.id;
          END;
          """
      )
      try alice.insert(db)
      try bob.insert(db)
    }
  }

  @Test("are found by their key")
  func find() throws {
    try queue.read { (db) throws in
      #expect(try Captain.find(db, id: "bob") == bob)
      #expect(try Captain.fetchAll(db, ids: ["alice", "bob", "craig"]).count == 2)
      #expect(try Captain.fetchOne(db, key: ["id": "alice"]) == alice)
      #expect(try Captain.orderByPrimaryKey().fetchAll(db) == [alice, bob])
      #expect(try Captain.exists(db, id: "alice"))
      #expect(try alice.exists(db))
      #expect(throws: RecordError.self) { _ = try Captain.find(db, id: "craig") }
    }
  }

  @Test("are updated by their key")
  func update() throws {
    try queue.write { (db) throws in
      var captain = bob
      try captain.updateChanges(db) {
        $0.name = "Bobby"
        $0.teamId = "red"
      }
      #expect(try Captain.fetchAll(db) == [Captain(id: "bob", name: "Bobby", teamId: "red")])
      captain.name = "Bob"
      try captain.update(db)
      #expect(try Captain.find(db, id: "bob").name == "Bob")
      #expect(
        throws: RecordError.recordNotFound(
          databaseTableName: "captain",
          key: ["id": "alice".databaseValue]
        )
      ) { try alice.update(db) }
    }
  }

  @Test("that are there are updated, even if the trigger changes nothing")
  func silentTrigger() throws {
    try queue.write { (db) throws in
      try db.execute(
        sql: """
          DROP TRIGGER captain_update;
          CREATE TRIGGER captain_update INSTEAD OF UPDATE ON captain BEGIN SELECT 1; END;
          """
      )
      try alice.update(db)
      #expect(throws: RecordError.self) {
        try Captain(id: "craig", name: "Craig", teamId: "red").update(db)
      }
    }
  }

  @Test("are saved: updated if they exist, and inserted if not")
  func save() throws {
    try queue.write { (db) throws in
      try Captain(id: "bob", name: "Bobby", teamId: "blue").save(db)
      try Captain(id: "diane", name: "Diane", teamId: "green").save(db)
      let names = try Captain.orderByPrimaryKey().fetchAll(db).map(\.name)
      #expect(names == ["Alice", "Bobby", "Diane"])
    }
  }

  @Test("are deleted by their key")
  func delete() throws {
    try queue.write { (db) throws in
      #expect(try alice.delete(db))
      #expect(try !alice.delete(db))
      #expect(try Captain.deleteOne(db, id: "bob"))
      #expect(try !Captain.deleteOne(db, id: "bob"))
      #expect(try Captain.fetchCount(db) == 0)
    }
  }

  @Test("have no key if the connection has no schema source")
  func withoutSource() throws {
    try queue.write { (db) throws in
      try db.withSchemaSource(nil) { () throws -> Void in
        #expect(throws: DatabaseError.self) { _ = try Captain.find(db, id: "bob") }
        #expect(throws: (any Error).self) { try bob.update(db) }
        #expect(try Captain.fetchCount(db) == 2)
      }
      try bob.update(db)
    }
  }
}
