import SQLiteRecords
import Testing

@Suite("Insertions that are ignored")
struct IgnoredInsertionTests {
  /// A player that notes which callbacks it gets.
  struct Player: FetchableRecord, MutablePersistableRecord {
    var id: Int64?
    var email: String
    var callbacks: [String] = []
    var ends = Ends()

    /// Notes the calls of callbacks that cannot change the record.
    final class Ends {
      var saves = 0
    }

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

    mutating func willInsert(_ db: Database) throws { callbacks.append("willInsert") }

    mutating func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
      callbacks.append("didInsert")
    }

    func didSave(_ saved: PersistenceSuccess) { ends.saves += 1 }
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

  @Test("an insertion that is ignored gets no other row's id, and no did… callback")
  func insert() throws {
    try queue.write { db in
      var player = Player(email: "a")
      try player.insert(db, onConflict: .ignore)
      #expect(player.id == nil)
      #expect(player.callbacks == ["willInsert"])
      #expect(player.ends.saves == 0)
    }
  }

  @Test("the caller can find out that nothing was inserted")
  func changesCount() throws {
    try queue.write { db in
      var ignored = Player(email: "a")
      try ignored.insert(db, onConflict: .ignore)
      #expect(db.changesCount == 0)
      var inserted = Player(email: "c")
      try inserted.insert(db, onConflict: .ignore)
      #expect(db.changesCount == 1)
      #expect(inserted.id == 43)
      #expect(inserted.callbacks == ["willInsert", "didInsert"])
      #expect(inserted.ends.saves == 1)
    }
  }

  @Test("an insertion that is ignored returns no row, so that there is no record")
  func insertAndFetch() throws {
    try queue.write { db in
      var player = Player(email: "a")
      let id = try player.insertAndFetch(db, onConflict: .ignore, selection: [Column("id")]) {
        try Int64.fetchOne($0)
      }
      #expect(id == nil)
      #expect(player.id == nil)
      let error = RecordError.recordNotFound(databaseTableName: "player", key: ["id": .null])
      #expect(throws: error) { try player.insertAndFetch(db, onConflict: .ignore) }
      #expect(player.ends.saves == 0)
    }
  }

  @Test("an update that is ignored calls no did… callback, and inserts nothing")
  func save() throws {
    try queue.write { db in
      var player = Player(id: 42, email: "a")
      try player.save(db, onConflict: .ignore)
      #expect(player.id == 42)
      #expect(player.callbacks == [])
      #expect(player.ends.saves == 0)
      #expect(try Player.fetchAll(db).map(\.email) == ["a", "b"])
    }
  }
}
