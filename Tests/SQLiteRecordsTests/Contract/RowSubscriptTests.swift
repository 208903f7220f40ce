import SQLiteRecordsGRDB
import Testing

@Suite("Subscripts of rows, which cannot throw")
struct RowSubscriptTests {
  @Test("a value of the wrong type, and a missing one, is a programmer error")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      let row: Row = ["name": "Arthur"]
      let _: Int = row["name"]
    }
    await #expect(processExitsWith: .failure) {
      let row: Row = ["name": "Arthur"]
      let _: Int = row["score"]
    }
  }

  @Test("methods that fetch throw where such a subscript would trap")
  func fetching() throws {
    struct Player: Decodable, FetchableRecord, TableRecord { var score: Int }
    try DatabaseQueue().write { (db) throws in
      try db.execute(sql: "CREATE TABLE player (score); INSERT INTO player VALUES ('many')")
      #expect(throws: RowDecodingError.self) { try Player.fetchOne(db) }
      #expect(throws: RowDecodingError.self) {
        try Player.select(Column("score"), as: Int.self).fetchAll(db)
      }
      #expect(throws: RowDecodingError.self) {
        try Int.fetchSet(db, sql: "SELECT score FROM player")
      }
      #expect(throws: RowDecodingError.self) {
        try Row.fetchOne(db, Player.all())?.decode(Int.self, forKey: "score")
      }
      #expect(throws: RowDecodingError.self) { try Player.all().deleteAndFetchAll(db) }
    }
  }
}
