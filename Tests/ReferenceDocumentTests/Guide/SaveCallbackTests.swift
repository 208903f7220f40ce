import SQLiteRecordsGRDB
import Testing

/// The examples of the guide to persistence, section "Persistence Callbacks": saving and deletion.
@Suite("Save Callbacks and Deletion Callbacks")
struct SaveCallbackTests {
  // The examples omit the columns.
  struct SavedPlayer: Encodable, MutablePersistableRecord, Printing {
    static let databaseTableName = "player"
    enum CodingKeys: CodingKey { case id, name }

    var id: Int64?
    var name: String
    var output = Output()

    // Called before save (insert or update)
    func willSave(_ db: Database) throws {
      print("About to save")
    }

    // Called after successful save
    func didSave(_ saved: PersistenceSuccess) {
      print("Did save")
    }

    // Wrap the save
    func aroundSave(
      _ db: Database,
      save: () throws -> PersistenceSuccess
    ) throws {
      print("Saving...")
      _ = try save()  // An unused result is a warning.
    }
  }

  struct DeletedPlayer: Encodable, MutablePersistableRecord, Printing {
    static let databaseTableName = "player"
    enum CodingKeys: CodingKey { case id }

    var id: Int64?
    var output = Output()

    // Called before deletion
    func willDelete(_ db: Database) throws {
      print("About to delete")
    }

    // Called after successful deletion
    func didDelete(deleted: Bool) {
      if deleted {
        print("Was deleted")
      }
    }

    // Wrap the deletion
    func aroundDelete(
      _ db: Database,
      delete: () throws -> Bool
    ) throws {
      print("Deleting...")
      _ = try delete()
    }
  }

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try playerQueue()
  }

  @Test("Save Callbacks: called once by insert, update, save and upsert")
  func save() throws {
    try dbQueue.write { db in
      let lines = ["About to save", "Saving...", "Did save"]
      var inserted = SavedPlayer(id: 1, name: "Arthur")
      try inserted.insert(db)
      #expect(inserted.output.lines == lines)
      let updated = SavedPlayer(id: 1, name: "Barbara")
      try updated.update(db)
      #expect(updated.output.lines == lines)
      // An update that finds no row, and then an insertion.
      var saved = SavedPlayer(id: 2, name: "Craig")
      try saved.save(db)
      #expect(saved.output.lines == lines)
      var upserted = SavedPlayer(id: 2, name: "David")
      try upserted.upsert(db)
      #expect(upserted.output.lines == lines)
      let names = try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY id")
      #expect(names == ["Barbara", "David"])
    }
  }

  @Test("Deletion Callbacks: willDelete, aroundDelete and didDelete")
  func delete() throws {
    try dbQueue.write { db in
      try db.execute(sql: "INSERT INTO player (id, name) VALUES (1, 'Arthur')")
      let player = DeletedPlayer(id: 1)
      #expect(try player.delete(db))
      #expect(player.output.lines == ["About to delete", "Deleting...", "Was deleted"])
      let missing = DeletedPlayer(id: nil)
      #expect(try missing.delete(db) == false)
      #expect(missing.output.lines == ["About to delete", "Deleting..."])
    }
  }
}
