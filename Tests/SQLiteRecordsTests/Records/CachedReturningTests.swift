import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// A player of which only the name is selected.
private struct NameOnly: MutablePersistableRecord, FetchableRecord, SchemaRecord {
  static let databaseSchema = TableSchema(
    "named",
    columns: ["id", "name"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: [
      """
      CREATE TABLE named (
        id INTEGER PRIMARY KEY, name TEXT UNIQUE COLLATE NOCASE,
        parent REFERENCES named (id) DEFERRABLE INITIALLY DEFERRED DEFAULT 0
      )
      """
    ]
  )
  static var databaseSelection: [any SQLSelectable] { [Column("name")] }

  var id: Int64?
  var name: String

  init(id: Int64? = nil, name: String) {
    self.id = id
    self.name = name
  }

  init(row: Row) throws { name = try row.decode(forKey: "name") }

  func encode(to container: inout PersistenceContainer) throws {
    container[TableColumn<NameOnly, Int64>("id", at: 0)] = id
    container[TableColumn<NameOnly, String>("name", at: 1)] = name
  }
}

@Suite("Generated records that return the row they write")
struct CachedReturningTests {
  private let queue: DatabaseQueue
  private let player = GeneratedPlayer(name: "Arthur", joined: Date(timeIntervalSince1970: 0))

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)")
      try GeneratedPlayer.createTable(in: db)
      try NameOnly.createTable(in: db)
    }
  }

  @Test("an insertion runs the same statement each time, and reads its row")
  func insertAndFetch() throws {
    try queue.writeWithoutTransaction { db in
      for id in 1...3 {
        let statements = try db.statements {
          let inserted = try player.insertAndFetch(db)
          #expect(inserted.id == Int64(id))
          #expect(inserted.name == "Arthur")
        }
        #expect(
          statements == [
            """
            INSERT INTO "player" ("id", "name", "score", "team_id", "joined") \
            VALUES (NULL,'Arthur',1000,NULL,'1970-01-01 00:00:00.000') \
            RETURNING "id", "name", "score", "team_id", "joined"
            """
          ]
        )
      }
    }
  }

  @Test("an update runs the same statement each time, and reads its row")
  func updateAndFetch() throws {
    try queue.write { db in
      var inserted = try player.insertAndFetch(db)
      try db.execute(
        sql: """
          CREATE TRIGGER lowered BEFORE UPDATE ON player BEGIN
            SELECT RAISE(ABORT, 'too low') WHERE new.score < 10;
          END
          """
      )
      for score in [10, 20, 30] {
        inserted.score = score
        let statements = try db.statements {
          let updated = try inserted.updateAndFetch(db)
          #expect(updated == inserted)
        }
        #expect(
          statements.first?.hasSuffix(#"RETURNING "id", "name", "score", "team_id", "joined""#)
            == true
        )
      }
      inserted.score = 1
      let error = databaseError { _ = try inserted.updateAndFetch(db) }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_TRIGGER)
    }
  }

  @Test("a record type with a selection of its own gets that")
  func ownSelection() throws {
    try queue.write { db in
      try db.execute(sql: "PRAGMA defer_foreign_keys = 1; INSERT INTO named VALUES (0, 'root', 0)")
      for name in ["a", "b", "c"] {
        let record = try NameOnly(name: name).insertAndFetch(db)
        #expect(record.id == nil)
        #expect(record.name == name)
      }
    }
  }

  @Test("an insertion that is ignored finds no record, each time")
  func ignored() throws {
    try queue.write { db in
      let first = try player.insertAndFetch(db)
      for _ in 0..<3 {
        #expect(throws: RecordError.self) { try first.insertAndFetch(db, onConflict: .ignore) }
      }
      #expect(try GeneratedPlayer.fetchCount(db) == 1)
    }
  }

  @Test("an insertion that cannot be committed throws, and inserts nothing")
  func failedCommit() throws {
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "DROP TABLE player")
      try db.execute(
        sql: """
          CREATE TABLE player (
            id INTEGER PRIMARY KEY, name TEXT, score INTEGER, joined DATETIME,
            team_id INTEGER REFERENCES team (id) DEFERRABLE INITIALLY DEFERRED
          )
          """
      )
      var player = player
      for _ in 0..<3 { player = try player.insertAndFetch(db); player.id = nil }
      player.teamId = 9
      for _ in 0..<2 {
        let error = databaseError { _ = try player.insertAndFetch(db) }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
      }
      #expect(try GeneratedPlayer.fetchCount(db) == 3)
    }
  }

  @Test("the end of an insertion's own transaction is always reported at once")
  func autocommit() throws {
    try queue.writeWithoutTransaction { db in
      for _ in 0..<3 {
        var isCommitted = false
        try db.inSavepoint { .commit }
        db.afterNextTransaction { _ in isCommitted = true }
        _ = try player.insertAndFetch(db)
        #expect(isCommitted)
      }
    }
  }
}
