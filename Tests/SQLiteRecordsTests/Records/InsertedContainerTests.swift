import SQLiteRecordsGRDB
import Testing

@Suite("The values that an insertion has written")
struct InsertedContainerTests {
  /// Where the callbacks note what they were given.
  final class Notes {
    var inserted: [DatabaseValue?] = []
    var saved: [DatabaseValue?] = []
  }

  struct Player: MutablePersistableRecord {
    var id: Int64?
    var name = "Arthur"
    var writesID = true
    var notes = Notes()

    static var databaseTableName: String { "player" }

    func encode(to container: inout PersistenceContainer) {
      if writesID { container["ID"] = id }
      container["name"] = name
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
      notes.inserted.append(inserted.persistenceContainer["id"]?.databaseValue)
      id = inserted.rowID
    }

    func didSave(_ saved: PersistenceSuccess) {
      notes.saved.append(saved.persistenceContainer["id"]?.databaseValue)
    }
  }

  @Test("the container of an insertion holds the new rowid, however the row was inserted")
  func rowID() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT)")
      var expected: Int64 = 0
      for writesID in [true, false] {
        for insert in [
          { try $0.insert(db) }, { try $0.save(db) }, { try $0.upsert(db) },
          { _ = try $0.insertAndFetch(db, selection: [Column("id")]) { try Int.fetchOne($0) } },
          { player in
            var players = [player, player]
            try players.insertAll(db)
          },
        ] as [(inout Player) throws -> Void] {
          var player = Player(writesID: writesID)
          try insert(&player)
          let count = player.notes.inserted.count
          let ids = (0..<count).map { _ in
            expected += 1
            return DatabaseValue?.some(expected.databaseValue)
          }
          #expect(player.notes.inserted == ids)
          #expect(player.notes.saved == ids)
        }
      }
      #expect(try Int64.fetchOne(db, sql: "SELECT max(id) FROM player") == expected)
    }
  }

  @Test("a row without a rowid does not contain one")
  func withoutRowID() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE code (code TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID")
      struct Code: Encodable, PersistableRecord {
        var code: String
        var name: String
        var notes: Notes
        enum CodingKeys: CodingKey { case code, name }
        func didInsert(_ inserted: InsertionSuccess) {
          notes.inserted.append(inserted.persistenceContainer["code"]?.databaseValue)
        }
      }
      let code = Code(code: "a", name: "Alpha", notes: Notes())
      try code.insert(db)
      #expect(code.notes.inserted == ["a".databaseValue])
    }
  }
}
