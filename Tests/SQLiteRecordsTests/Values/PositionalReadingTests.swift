import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Generated records read only their own columns by position")
struct PositionalReadingTests {
  private let queue: DatabaseQueue
  private let arthur = PlayerValues(id: 1, name: "Arthur", score: 10)
  private let columns = "id, name, score, team_id, joined"

  init() throws {
    queue = try playerQueue()
    try queue.write { db in
      var player = PlayerKind.generated.player(name: "Arthur", score: 10)
      try player.insert(db)
    }
  }

  @Test(
    "a record is right whatever the order, number and case of the columns",
    arguments: [
      "SELECT * FROM player", "SELECT id, name, score, team_id, joined FROM player",
      "SELECT joined, team_id, score, name, id FROM player",
      "SELECT score, name, id, joined, team_id FROM player",
      "SELECT 7 AS other, player.* FROM player", "SELECT player.*, 7 AS id FROM player",
      "SELECT player.*, 'x' AS name FROM player",
      "SELECT ID, NAME, SCORE, TEAM_ID, JOINED FROM player",
    ]
  )
  func orders(sql: String) throws {
    try queue.read { db in
      #expect(try GeneratedPlayer.fetchOne(db, sql: sql)?.values == arthur)
      #expect(try GeneratedPlayer.fetchAll(db, sql: sql).map(\.values) == [arthur])
      let row = try #require(try Row.fetchOne(db, sql: sql))
      #expect(try GeneratedPlayer(row: row).values == arthur)
    }
  }

  @Test("of two columns with one name the leftmost is read")
  func duplicates() throws {
    try queue.read { db in
      let sql = "SELECT 7 AS id, * FROM player"
      let player = try GeneratedPlayer.fetchOne(db, sql: sql)
      #expect(player?.id == 7)
    }
  }

  @Test("a missing column is an error, unless it can hold NULL")
  func missing() throws {
    try queue.read { db in
      let error = #expect(throws: RowDecodingError.self) {
        try GeneratedPlayer.fetchAll(db, sql: "SELECT id, name, team_id, joined FROM player")
      }
      #expect(error?.description.hasPrefix(#"column not found: "score""#) == true)
      let sql = "SELECT name, score, joined FROM player"
      let player = try #require(try GeneratedPlayer.fetchOne(db, sql: sql))
      #expect(player.id == nil)
    }
  }

  /// Another record with columns of the same table, in another order.
  private struct Name: FetchableRecord, TableRecord {
    static let databaseTableName = "player"
    var name: String
    var player: GeneratedPlayer

    init(row: Row) throws {
      name = try row[GeneratedPlayer.Columns.name]
      player = try GeneratedPlayer(row: row)
    }
  }

  @Test("a record that is decoded from another record's row reads by name")
  func nested() throws {
    try queue.read { db in
      for sql in ["SELECT name, score, id, joined FROM player", "SELECT * FROM player"] {
        let name = try #require(try Name.fetchOne(db, sql: sql))
        #expect(name.name == "Arthur")
        #expect(name.player.values == arthur)
      }
    }
  }

  /// A generated record with the columns of `player` in another order.
  private struct Reordered: SchemaRecord, FetchableRecord {
    enum Columns {
      static var score: TableColumn<Reordered, Int> { TableColumn("score", at: 0) }
      static var name: TableColumn<Reordered, String> { TableColumn("name", at: 1) }
    }
    static let databaseSchema = TableSchema(
      "player",
      columns: ["score", "name"],
      rowID: .hidden,
      definition: []
    )
    var score: Int
    var name: String
    var isNested = false

    init(row: Row) throws {
      score = try row[Columns.score]
      name = try row[Columns.name]
      isNested = (try? GeneratedPlayer(row: row)) != nil
    }
  }

  @Test("two generated records of one row each read their own positions")
  func twoGenerated() throws {
    try queue.read { db in
      let exact = try #require(
        try Reordered.fetchOne(db, sql: "SELECT score, name FROM player")
      )
      #expect(exact.score == 10)
      #expect(exact.name == "Arthur")
      #expect(!exact.isNested)
      let wide = try #require(try Reordered.fetchOne(db, sql: "SELECT * FROM player"))
      #expect(wide.score == 10)
      #expect(wide.isNested)
    }
  }

  @Test("a kept statement reads by the columns that the table has when it runs")
  func schemaChange() throws {
    try queue.write { db in
      let statement = try db.makeStatement(sql: "SELECT * FROM player")
      #expect(try GeneratedPlayer.fetchOne(statement)?.values == arthur)
      try db.execute(
        sql: """
          ALTER TABLE player RENAME TO old;
          CREATE TABLE player AS SELECT joined, score, name, team_id, id FROM old
          """
      )
      #expect(try GeneratedPlayer.fetchOne(statement)?.values == arthur)
      #expect(try GeneratedPlayer.fetchAll(statement).map(\.values) == [arthur])
      let row = try #require(try Row.fetchOne(statement))
      #expect(row.columnNames.first == "joined")
      #expect(statement.columnNames.first == "joined")
    }
  }
}
