import SQLiteRecordsGRDB
import Testing

@Suite("Comparing records")
struct RecordComparisonTests {
  struct Failure: Error {}

  /// A record that writes some columns, or cannot be encoded.
  struct Player: EncodableRecord {
    var values: [String: Int?]?

    func encode(to container: inout PersistenceContainer) throws {
      guard let values else { throw Failure() }
      for (column, value) in values { container[column] = value }
    }
  }

  @Test("a column that the other record lacks is not a change if it is NULL here")
  func missingColumns() throws {
    let player = Player(values: ["id": 1, "score": nil])
    let other = Player(values: ["id": 1])
    #expect(try player.databaseChanges(from: other).isEmpty)
    #expect(player.databaseEquals(other))
    #expect(
      try Player(values: ["id": 1, "score": 2]).databaseChanges(from: other)
        == ["score": .null]
    )
    #expect(
      try player.databaseChanges(from: Player(values: ["id": 1, "score": 2]))
        == ["score": 2.databaseValue]
    )
  }

  @Test("an update of changes writes no column that is NULL here and missing there")
  func updates() throws {
    struct Short: Codable, PersistableRecord {
      var id: Int
      var name: String
      static var databaseTableName: String { "player" }
    }
    struct Long: Codable, PersistableRecord {
      var id: Int
      var name: String
      var score: Int?
      static var databaseTableName: String { "player" }
    }
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER)")
      try db.execute(sql: "INSERT INTO player VALUES (1, 'Arthur', 10)")
      let long = Long(id: 1, name: "Arthur")
      #expect(try !long.updateChanges(db, from: Short(id: 1, name: "Arthur")))
      #expect(try Int.fetchOne(db, sql: "SELECT score FROM player") == 10)
    }
  }

  @Test("records that cannot be encoded are equal to none")
  func failures() {
    let player = Player(values: ["id": 1])
    #expect(player.databaseEquals(player))
    #expect(!player.databaseEquals(Player(values: nil)))
    #expect(!Player(values: nil).databaseEquals(player))
    #expect(!Player(values: nil).databaseEquals(Player(values: nil)))
  }

  @Test("a record of the base class that cannot be encoded has changes")
  func baseClass() {
    class Broken: Record {
      override func encode(to container: inout PersistenceContainer) throws { throw Failure() }
    }
    #expect(Broken().hasDatabaseChanges)
  }
}
