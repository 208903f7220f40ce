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

  @Test("the message contains no value of the row, because values may be personal")
  func privateValues() async {
    // The values are made here: a crash report can have lines of the source in it.
    let byName = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row: Row = ["name": String("terces".reversed())]
      let _: Int = row["score"]
    }
    let byValue = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row: Row = ["name": String("terces".reversed())]
      let _: Int = row["name"]
    }
    let byColumn = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row = try DatabaseQueue().read { db in
        try Row.fetchOne(db, sql: "SELECT ? AS name", arguments: [String("terces".reversed())])
      }
      let _: Int? = row.map { $0[Column("score")] as Int }
    }
    for result in [byName, byValue, byColumn] {
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("name"))
      #expect(!message.contains("secret"))
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
