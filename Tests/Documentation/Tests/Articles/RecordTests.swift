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
nonisolated extension Player {
  static func strong() -> QueryInterfaceRequest<Player> { filter { $0.score >= 200 } }
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
  @Test("the rows that the examples begin with are those of these tests")
  func rows() throws {
    let standard = try queue.read { db in (try Player.fetchAll(db), try Game.fetchAll(db)) }
    // begin Records
    let players = [
      Player(name: "Arthur", score: 100), Player(name: "Barbara", score: 300),
      Player(name: "Craig", score: 200),
    ]
    let games = [
      Game(playerId: 1, points: 40), Game(playerId: 1, points: 60),
      Game(playerId: 2, points: 250), Game(playerId: 2, points: 50),
      Game(playerId: 3, points: 200),
    ]
    let queue = try DatabaseQueue()
    try queue.write { db in
      try GameSchema.createTables(in: db)
      for player in players { _ = try player.inserted(db) }
      for game in games { _ = try game.inserted(db) }
    }
    // end
    let shown = try queue.read { db in (try Player.fetchAll(db), try Game.fetchAll(db)) }
    #expect(shown == standard)
  }

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
      #expect(try Player.strong().fetchCount(db) == 2)
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
