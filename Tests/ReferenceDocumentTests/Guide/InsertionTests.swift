import Foundation
import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The examples of the guide to persistence, section "Insertion".
@Suite("Insertion")
struct InsertionTests {
  typealias Player = Guide.Player

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try playerQueue()
  }

  @Test("Basic Insert: the id is set to the auto-incremented value")
  func basicInsert() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      var player = Player(id: nil, name: "Arthur", score: 100)
      try player.insert(db)
      // player.id is now set to the auto-incremented value
      #expect(player.id == 1)
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("id", "name", "score") VALUES (NULL,'Arthur',100)"#
        ]
      )
    }
  }

  @Test("Insert with Conflict Resolution: ignore, replace, or abort")
  func conflictResolution() throws {
    try dbQueue.write { db in
      var first = Player(id: 1, name: "Barbara", score: 10)
      try first.insert(db)
      let log = StatementLog(db)
      let insertion = #"INTO "player" ("id", "name", "score") VALUES (1,'Arthur',100)"#
      var player = Player(id: 1, name: "Arthur", score: 100)

      // Ignore conflicts
      try player.insert(db, onConflict: .ignore)
      #expect(try Player.find(db, id: 1) == first)

      // Abort on conflict (default)
      #expect(throws: DatabaseError.self) { try player.insert(db, onConflict: .abort) }
      #expect(try Player.find(db, id: 1) == first)

      // Replace existing row
      try player.insert(db, onConflict: .replace)
      #expect(try Player.find(db, id: 1) == player)
      let insertions = log.take().filter { $0.hasPrefix("INSERT") }
      #expect(
        insertions == [
          "INSERT OR IGNORE \(insertion)", "INSERT \(insertion)", "INSERT OR REPLACE \(insertion)",
        ]
      )
    }
  }

  @Test("Insert with Conflict Resolution: roll back the transaction, or fail the operation")
  func rollbackAndFail() throws {
    try dbQueue.writeWithoutTransaction { db in
      var first = Player(id: 1, name: "Barbara", score: 10)
      try first.insert(db)
      var player = Player(id: 1, name: "Arthur", score: 100)
      for (resolution, remains) in [(Database.ConflictResolution.fail, true), (.rollback, false)] {
        try db.execute(sql: "BEGIN; UPDATE player SET score = 11")
        #expect(throws: DatabaseError.self) { try player.insert(db, onConflict: resolution) }
        #expect(db.isInsideTransaction == remains)
        if db.isInsideTransaction { try db.rollback() }
        #expect(try Player.find(db, id: 1) == first)
      }
    }
  }

  @Test("Insert and Return: the returned record has the auto-incremented id")
  func insertAndReturn() throws {
    try dbQueue.write { db in
      let player = Player(id: nil, name: "Arthur", score: 100)
      let insertedPlayer = try player.inserted(db)
      // insertedPlayer has the auto-incremented id
      #expect(insertedPlayer.id == 1)
      #expect(player.id == nil)
    }
  }

  @Test("Insertion: a generated record")
  func generated() throws {
    try generatedPlayerQueue().write { db in
      let log = StatementLog(db)
      var player = GeneratedPlayer(name: "Arthur", score: 100)
      try player.insert(db)
      let values = #"("id", "name", "score", "email") VALUES "#
      #expect(log.take() == [#"INSERT INTO "player" \#(values)(NULL,'Arthur',100,NULL)"#])
      var other = GeneratedPlayer(id: 1, name: "Barbara", email: "b@example.com")
      try other.insert(db, onConflict: .ignore)
      #expect(throws: DatabaseError.self) { try other.insert(db, onConflict: .abort) }
      #expect(try GeneratedPlayer.fetchAll(db) == [player])
      try other.insert(db, onConflict: .replace)
      #expect(try GeneratedPlayer.fetchAll(db) == [other])
      #expect(try GeneratedPlayer(name: "Craig").inserted(db).id == 2)
    }
  }
}

/// The examples of the guide to persistence, section "Insert and Fetch".
@Suite("Insert and Fetch")
struct InsertAndFetchTests {
  struct PartialPlayer: MutablePersistableRecord {
    static let databaseTableName = "player"
    var name: String

    func encode(to container: inout PersistenceContainer) {
      container["name"] = name
    }
  }

  // Decodable, as a fetched record must be made from a row.
  struct FullPlayer: Decodable, FetchableRecord, TableRecord {
    static let databaseTableName = "player"
    var id: Int64
    var name: String
    var score: Int  // Has a default value in the database
    var createdAt: Date  // A default too: SQLite has no generated column with the current time
  }

  @Test("Insert and Fetch: full record from a partial one")
  func fullRecord() throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE player (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            score INTEGER NOT NULL DEFAULT 1000,
            createdAt DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
          )
          """
      )
      let log = StatementLog(db)
      var partial = PartialPlayer(name: "Arthur")
      let full = try partial.insertAndFetch(db, as: FullPlayer.self)
      #expect(full.score == 1000)  // The default value from the database
      #expect(abs(full.createdAt.timeIntervalSinceNow) < 60)  // The generated timestamp
      #expect(log.take() == [#"INSERT INTO "player" ("name") VALUES ('Arthur') RETURNING *"#])
    }
  }
}
