import SQLiteRecordsGRDB
import Testing

@Suite("Updates of columns of records without callbacks")
struct PlainUpdateTests {
  /// How often a record was encoded.
  private final class Count {
    var value = 0
  }

  private struct Plain: MutablePersistableRecord {
    static let databaseTableName = "player"
    var id: Int64
    var score: Int
    var level: Int
    let encodings: Count

    func encode(to container: inout PersistenceContainer) {
      encodings.value += 1
      container["id"] = id
      container["score"] = score
      container["level"] = level
    }
  }

  private struct Levelled: MutablePersistableRecord {
    static let databaseTableName = "player"
    var id: Int64
    var score: Int
    var level: Int

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["score"] = score
      container["level"] = level
    }

    mutating func willUpdate(_ db: Database, columns: Set<String>) {
      level = score / 100
    }
  }

  private func withPlayers(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE player (id INTEGER PRIMARY KEY, score INTEGER, level INTEGER);
          INSERT INTO player VALUES (1, 0, 0), (2, 0, 0)
          """
      )
      try body(db)
    }
  }

  private func rows(_ db: Database) throws -> [[Int]] {
    try Row.fetchAll(db, sql: "SELECT score, level FROM player ORDER BY id")
      .map { [$0[0], $0[1]] }
  }

  @Test("a record without callbacks is encoded once, as soon as that is known of its type")
  func encodedOnce() throws {
    try withPlayers { db in
      let encodings = Count()
      try Plain(id: 1, score: 100, level: 7, encodings: encodings).update(db, columns: ["score"])
      encodings.value = 0
      try Plain(id: 2, score: 200, level: 7, encodings: encodings).update(db, columns: ["score"])
      #expect(encodings.value == 1)
      #expect(try rows(db) == [[100, 0], [200, 0]])
    }
  }

  @Test("an update of a missing row fails, whether or not the record is known to have no callbacks")
  func missing() throws {
    try withPlayers { db in
      for id in [1, 8, 2, 9] as [Int64] {
        let player = Plain(id: id, score: 1, level: 1, encodings: Count())
        if id < 3 {
          try player.update(db, columns: ["score"])
        } else {
          #expect(throws: RecordError.self) { try player.update(db, columns: ["score"]) }
        }
      }
    }
  }

  @Test("the changes of a callback are written each time")
  func callback() throws {
    try withPlayers { db in
      try Levelled(id: 1, score: 100, level: 0).update(db, columns: ["score"])
      try Levelled(id: 2, score: 200, level: 0).update(db, columns: ["score"])
      try Levelled(id: 1, score: 300, level: 0).update(db, columns: ["score"])
      #expect(try rows(db) == [[300, 3], [200, 2]])
    }
  }
}
