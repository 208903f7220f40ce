import SQLiteRecordsGRDB
import Testing

/// The examples of the reference page "PersistableRecord": insertion and saving.
@Suite("PersistableRecord")
struct PersistableRecordTests {
  class Player: PersistableRecord {
    var id: Int64?
    var name: String?

    // The example omits the columns.
    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
    }

    func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }
  }

  // A player with partial database information
  struct PartialPlayer: Encodable, PersistableRecord {  // Encodable writes the column.
    static let databaseTableName = "player"
    var name: String
  }

  // A full player, with all database information. It is called `Player`, but used by this name.
  struct FullPlayer: Decodable, TableRecord, FetchableRecord {
    static let databaseTableName = "player"
    var id: Int64
    var name: String
    var score: Int
  }

  private let dbQueue: DatabaseQueue

  init() throws {
    dbQueue = try DatabaseQueue()
    // A table with an auto-incremented primary key and a default value
    try dbQueue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE player(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT,
            score INTEGER DEFAULT 1000)
          """
      )
    }
  }

  @Test("didInsert(_:): grab the auto-incremented id")
  func didInsert() throws {
    try dbQueue.write { db in
      let player = Player()
      try player.insert(db)
      #expect(player.id == 1)
    }
  }

  @Test("Insert and Fetch: insert a base player, get a full one")
  func insertAndFetch() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let partialPlayer = PartialPlayer(name: "Alice")

      // INSERT INTO player (name) VALUES ('Alice') RETURNING *
      // The example unwraps the player with `if let`: in older versions it was optional.
      let player = try partialPlayer.insertAndFetch(db, as: FullPlayer.self)
      #expect(player.id == 1)  // The inserted id
      #expect(player.name == "Alice")  // The inserted name
      #expect(player.score == 1000)  // The default score
      #expect(log.take() == [#"INSERT INTO "player" ("name") VALUES ('Alice') RETURNING *"#])
    }
  }

  @Test("Insert and Fetch: insert a base player, get the inserted score")
  func insertAndFetchSelection() throws {
    try dbQueue.write { db in
      let log = StatementLog(db)
      let partialPlayer = PartialPlayer(name: "Alice")

      // INSERT INTO player (name) VALUES ('Alice') RETURNING score
      let score = try partialPlayer.insertAndFetch(db, selection: [Column("score")]) { statement in
        try Int.fetchOne(statement)
      }
      #expect(score == 1000)  // The inserted score
      #expect(log.take() == [#"INSERT INTO "player" ("name") VALUES ('Alice') RETURNING "score""#])
    }
  }

  // A precondition there; a mistake in a selection is no reason to stop a program.
  @Test("Insert and Fetch: an empty selection is an error")
  func emptySelection() throws {
    try dbQueue.write { (db) throws in
      let error = #expect(throws: DatabaseError.self) {
        try PartialPlayer(name: "Alice").insertAndFetch(db, selection: []) { try $0.execute() }
      }
      #expect(error?.resultCode == .SQLITE_MISUSE)
      #expect(try FullPlayer.fetchCount(db) == 0)
    }
  }

  @Test("Save: an update if there is a row with the primary key, otherwise an insertion")
  func save() throws {
    struct Player: Encodable, PersistableRecord {
      var id: Int64
      var name: String
    }
    try dbQueue.write { db in
      let log = StatementLog(db)
      let player = Player(id: 1, name: "Arthur")
      try player.save(db)
      try player.save(db)
      let update = #"UPDATE "player" SET "name"='Arthur' WHERE "id"=1"#
      let insertion = #"INSERT INTO "player" ("id", "name") VALUES (1,'Arthur')"#
      #expect(log.take() == [update, insertion, update])
    }
  }

  @Test("Save and Fetch: a record, or selected columns, from the saved row")
  func saveAndFetch() throws {
    struct Player: Encodable, PersistableRecord {
      var id: Int64
      var name: String
    }
    try dbQueue.write { db in
      let log = StatementLog(db)
      let player = Player(id: 1, name: "Arthur")
      #expect(try player.saveAndFetch(db, as: FullPlayer.self).score == 1000)
      let score = try player.saveAndFetch(db, selection: [Column("score")]) { statement in
        try Int.fetchOne(statement)
      }
      #expect(score == 1000)
      let update = #"UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING"#
      let insertion = #"INSERT INTO "player" ("id", "name") VALUES (1,'Arthur') RETURNING"#
      #expect(log.take() == ["\(update) *", "\(insertion) *", #"\#(update) "score""#])
    }
  }
}
