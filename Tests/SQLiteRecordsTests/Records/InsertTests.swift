import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Inserting records")
struct InsertTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try playerQueue()
  }

  @Test("an insertion captures the rowid", arguments: PlayerKind.allCases)
  func insert(kind: PlayerKind) throws {
    try queue.write { db in
      var player = kind.player(name: "Arthur", score: 10)
      let sql = try db.tracedSQL { try player.insert(db) }
      #expect(
        sql == [
          #"INSERT INTO "player" ("id", "name", "score", "team_id", "joined") "#
            + "VALUES (NULL,'Arthur',10,NULL,'\(PlayerValues.joinedText)')"
        ]
      )
      #expect(player.id == 1)
      var second = kind.player(id: 7, name: "Barbara")
      try second.insert(db)
      #expect(second.id == 7)
      let expected = [
        PlayerValues(id: 1, name: "Arthur", score: 10), PlayerValues(id: 7, name: "Barbara"),
      ]
      #expect(try kind.type.all(db) == expected)
    }
  }

  @Test("inserted returns the record with its rowid", arguments: PlayerKind.allCases)
  func inserted(kind: PlayerKind) throws {
    try queue.write { db in
      let player = kind.player()
      let inserted = try player.inserted(db)
      #expect(inserted.id == 1)
      if kind != .object { #expect(player.id == nil) }
    }
  }

  @Test(
    "a conflict is resolved by the policy of the call",
    arguments: PlayerKind.allCases,
    Database.ConflictResolution.allCases
  )
  func conflicts(kind: PlayerKind, resolution: Database.ConflictResolution) throws {
    let values: [PlayerValues] = try queue.writeWithoutTransaction { db in
      var first = kind.player(id: 1, name: "Arthur")
      try first.insert(db)
      var second = kind.player(id: 1, name: "Barbara")
      let sql = try db.tracedSQL {
        switch resolution {
        case .ignore, .replace: try second.insert(db, onConflict: resolution)
        case .abort, .fail, .rollback:
          let error = databaseError { try second.insert(db, onConflict: resolution) }
          #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_PRIMARYKEY)
        }
      }
      let verb = resolution == .abort ? "INSERT INTO" : "INSERT OR \(resolution.rawValue) INTO"
      #expect(sql.first?.hasPrefix("\(verb) \"player\"") == true)
      return try kind.type.all(db)
    }
    #expect(values.map(\.name) == [resolution == .replace ? "Barbara" : "Arthur"])
  }

  @Test(
    "an insertion that fails leaves the record, and the next one works",
    arguments: PlayerKind.allCases
  )
  func failure(kind: PlayerKind) throws {
    try queue.write { db in
      var player = kind.player(score: -1)
      let error = databaseError { try player.insert(db) }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_CHECK)
      #expect(error?.sql?.hasPrefix(#"INSERT INTO "player" ("id", "name""#) == true)
      #expect(error?.arguments?.description.contains("-1") == true)
      #expect(error?.description.contains("-1") == false)
      #expect(player.id == nil)
      player.score = 1
      try player.insert(db)
      #expect(player.id == 1)
    }
  }

  @Test("insertAndFetch returns the row, with the values that the database has set")
  func insertAndFetch() throws {
    struct PartialPlayer: MutablePersistableRecord {
      static let databaseTableName = "player"
      var name: String
      func encode(to container: inout PersistenceContainer) { container["name"] = name }
    }
    try queue.write { db in
      var partial = PartialPlayer(name: "Arthur")
      let generated = try partial.insertAndFetch(db, as: GeneratedPlayer.self)
      #expect(generated.id == 1)
      #expect(generated.score == 1000)
      let handwritten = try partial.insertAndFetch(db, as: HandwrittenPlayer.self)
      #expect(handwritten.id == 2)
      let joined = Date(timeIntervalSince1970: 0)
      let player = GeneratedPlayer(name: "Barbara", score: 3, joined: joined)
      #expect(try player.insertAndFetch(db).id == 3)
      #expect(try GeneratedPlayer.all(db).map(\.id) == [1, 2, 3])
    }
  }

  @Test("an insertion in autocommit is committed at once", arguments: PlayerKind.allCases)
  func autocommit(kind: PlayerKind) throws {
    try queue.writeWithoutTransaction { db in
      var player = kind.player()
      try player.insert(db)
      _ = try GeneratedPlayer(name: "x", joined: Date(timeIntervalSince1970: 0)).insertAndFetch(db)
      #expect(!db.isInsideTransaction)
      try db.inTransaction { .commit }
      #expect(try kind.type.all(db).count == 2)
    }
  }

  @Test(
    "a trigger that writes the same table does not change the captured rowid",
    arguments: PlayerKind.allCases
  )
  func trigger(kind: PlayerKind) throws {
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TRIGGER twin AFTER INSERT ON player WHEN NEW.name <> 'twin'
          BEGIN INSERT INTO player (id, name) VALUES (NEW.id + 100, 'twin'); END
          """
      )
      var player = kind.player()
      try player.insert(db)
      #expect(player.id == 1)
      try player.upsert(db)
      #expect(player.id == 1)
      #expect(try kind.type.all(db).map(\.id) == [1, 101])
    }
  }
}
