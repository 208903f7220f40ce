import SQLiteRecords
import SQLiteRecordsCodable
import Testing

@testable import DocumentationRecords

// begin Records
extension Player {
  var isBeginner: Bool { score < 100 }

  static func withScore(atLeast score: Int) -> QueryInterfaceRequest<Player> {
    filter { $0.score >= score }
  }
}
// end

// begin Records
struct Level: PersistableRecord, FetchableRecord {
  static let databaseTableName = "level"

  var number: Int
  var title: String

  init(number: Int, title: String) {
    self.number = number
    self.title = title
  }

  init(row: Row) throws {
    number = try row.decode(forKey: "number")
    title = try row.decode(forKey: "title")
  }

  func encode(to container: inout PersistenceContainer) {
    container["number"] = number
    container["title"] = title
  }
}
// end

// begin Records
struct Hint: Codable, PersistableRecord, FetchableRecord {
  var level: Int
  var text: String
}
// end

@Suite("Records")
final class RecordTests: GameExample {
  @Test("a row is inserted and looked up")
  func insertion() throws {
    try queue.write { db in
      // begin Records
      var player = Player(name: "Diana")
      try player.insert(db)
      print("Diana has the id", player.id ?? 0)
      // end
      expectOutput(
        "Records",
        """
        Diana has the id 4
        """
      )
      // begin Records
      let game = try Game(playerId: 4, points: 80).inserted(db)
      // end
      // begin Records
      let first = try Player.fetchOne(db, key: 1)  // nil if there is no such row
      let second = try Player.find(db, key: 2)  // throws if there is no such row
      let named = try Player.fetchOne(db, key: ["name": "Craig"])
      let several = try Player.fetchAll(db, keys: [1, 2, 3])
      let isThere = try game.exists(db)
      // end
      #expect([first, second, named].map(\.?.name) == ["Arthur", "Barbara", "Craig"])
      #expect(several.count == 3)
      #expect(isThere)
    }
  }

  @Test("a row is updated and deleted")
  func changes() throws {
    try queue.write { db in
      var player = try Player(name: "Diana").inserted(db)
      let game = try Game(playerId: 4, points: 80).inserted(db)
      forgetSQL()
      // begin Records
      player.score = 80
      try player.update(db)

      try player.updateChanges(db) { $0.score += 20 }
      // end
      expectSQL(
        "Records",
        """
        UPDATE "player" SET "name"='Diana', "score"=80 WHERE "id"=4
        UPDATE "player" SET "score"=100 WHERE "id"=4
        """
      )
      #expect(!player.isBeginner)
      #expect(try Player.withScore(atLeast: 100).fetchCount(db) == 4)
      // begin Records
      try player.save(db)  // updates the row, or inserts it if there is none
      // end
      // begin Records
      let wasDeleted = try player.delete(db)
      // end
      #expect(wasDeleted)
      #expect(try !game.exists(db))
      try player.save(db)
      #expect(try player.exists(db))
    }
  }

  @Test("a record that is written by hand, and a Codable one")
  func otherRecords() throws {
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE level (number INTEGER PRIMARY KEY, title TEXT)")
      try db.execute(sql: "CREATE TABLE hint (level INTEGER, text TEXT)")
      try Level(number: 1, title: "Cave").insert(db)
      try Hint(level: 1, text: "Look up").insert(db)
      #expect(try Level.fetchOne(db)?.title == "Cave")
      #expect(try Hint.fetchOne(db)?.text == "Look up")
    }
  }
}
