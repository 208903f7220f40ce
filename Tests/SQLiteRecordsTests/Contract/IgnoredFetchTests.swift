import SQLiteRecordsGRDB
import Testing

@Suite("Methods that return rows, when there is none because of a conflict")
struct IgnoredFetchTests {
  /// A player that changes before it is written.
  struct Player: Equatable, FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var email: String
    var revision = 0

    init(id: Int64? = nil, email: String) {
      self.id = id
      self.email = email
    }

    init(row: Row) throws {
      id = try row.decode(forKey: "id")
      email = try row.decode(forKey: "email")
    }

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["email"] = email
    }

    mutating func willSave(_ db: Database) throws { revision += 1 }
    mutating func willInsert(_ db: Database) throws { revision += 10 }
    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE player (id INTEGER PRIMARY KEY, email TEXT UNIQUE);
          INSERT INTO player VALUES (1, 'a'), (42, 'b');
          """
      )
    }
  }

  @Test("insertAndFetch returns no other row, and does not change the record")
  func insert() throws {
    try queue.write { db in
      var player = Player(email: "a")
      let id = try player.insertAndFetch(db, onConflict: .ignore, selection: [Column("id")]) {
        try Int64.fetchOne($0)
      }
      #expect(id == nil)
      let notFound = RecordError.recordNotFound(databaseTableName: "player", key: ["id": .null])
      #expect(throws: notFound) { try player.insertAndFetch(db, onConflict: .ignore) }
      #expect(player == Player(email: "a"))
    }
  }

  @Test("saveAndFetch returns no other row, and does not change the record")
  func save() throws {
    try queue.write { db in
      for id in [nil, 42] as [Int64?] {
        var player = Player(id: id, email: "a")
        let email = try player.saveAndFetch(db, onConflict: .ignore, selection: [Column("email")]) {
          try String.fetchOne($0)
        }
        #expect(email == nil)
        #expect(player == Player(id: id, email: "a"))
      }
      #expect(try Player.fetchAll(db).map(\.email) == ["a", "b"])
    }
  }

  @Test("upsertAndFetch of a row that a trigger rejects leaves the record unchanged")
  func upsert() throws {
    try queue.write { db in
      try db.execute(
        sql: "CREATE TRIGGER t BEFORE INSERT ON player BEGIN SELECT RAISE(IGNORE); END"
      )
      var player = Player(email: "c")
      #expect(throws: RecordError.self) { try player.upsertAndFetch(db) }
      #expect(player == Player(email: "c"))
    }
  }
}
