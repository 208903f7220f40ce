import SQLiteRecordsGRDB
import Testing

/// The examples of the guide to persistence, section "Automatic Conformance with Encodable".
enum AutomaticConformance {
  struct Player: Encodable {
    var id: Int64?
    var name: String
    var score: Int
  }
}

// Just add the protocols - no encode(to:) needed!
extension AutomaticConformance.Player: MutablePersistableRecord {
  static let databaseTableName = "player"

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}

@Suite("Automatic Conformance with Encodable")
struct AutomaticConformanceTests {
  typealias Player = AutomaticConformance.Player

  @Test("Automatic Conformance with Encodable: encode(to:) is provided")
  func insert() throws {
    try playerQueue().write { db in
      let log = StatementLog(db)
      var player = Player(id: nil, name: "Arthur", score: 100)
      try player.insert(db)
      #expect(player.id == 1)
      player.score = 200
      try player.update(db)
      #expect(
        log.take() == [
          #"INSERT INTO "player" ("id", "name", "score") VALUES (NULL,'Arthur',100)"#,
          #"UPDATE "player" SET "name"='Arthur', "score"=200 WHERE "id"=1"#,
        ]
      )
    }
  }
}
