import SQLiteRecordsGRDB
import Testing

@Suite("Changes that are ignored because of a conflict")
struct IgnoredInsertionTests {
  /// A record that changes before it is written.
  private struct Note: MutablePersistableRecord, Equatable {
    static let databaseTableName = "note"
    var id: Int64?
    var text: String
    var revision = 0

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["text"] = text
      container["revision"] = revision
    }

    mutating func willSave(_ db: Database) { revision += 1 }
    mutating func willInsert(_ db: Database) { revision += 10 }
    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
  }

  private func withNote(_ test: (Database, inout Note) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT UNIQUE, revision INTEGER)"
      )
      var note = Note(text: "a")
      try note.insert(db)
      var other = Note(text: "a")
      try test(db, &other)
      #expect(other == Note(text: "a"))
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note") == 1)
    }
  }

  @Test("an ignored insertion leaves the record as it was before its callbacks")
  func insertion() throws {
    try withNote { db, note in
      try note.insert(db, onConflict: .ignore)
      #expect(db.changesCount == 0)
    }
  }

  @Test("an ignored save leaves the record as it was before its callbacks")
  func save() throws {
    try withNote { db, note in try note.save(db, onConflict: .ignore) }
  }

  @Test("a composite key with NULL in it cannot be saved again and again")
  func compositeKey() throws {
    struct Membership: PersistableRecord {
      static let databaseTableName = "membership"
      var player: Int64?
      var team: Int64?
      func encode(to container: inout PersistenceContainer) {
        container["player"] = player
        container["team"] = team
      }
    }
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE membership (player, team, PRIMARY KEY (player, team))")
      for record in [Membership(player: 1), Membership()] {
        #expect { try record.save(db) } throws: { DatabaseError.SQLITE_MISUSE ~= $0 }
      }
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM membership") == 0)
    }
  }

  @Test("a table without a key whose column is called rowid is addressed by its rowid")
  func rowIDColumn() throws {
    struct Trap: PersistableRecord {
      static let databaseTableName = "trap"
      var rowid: String
      func encode(to container: inout PersistenceContainer) { container["rowid"] = rowid }
    }
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE trap (rowid TEXT)")
      try Trap(rowid: "a").insert(db)
      #expect(try !Trap(rowid: "a").delete(db))
      #expect(throws: RecordError.self) { try Trap(rowid: "a").update(db) }
    }
  }
}
