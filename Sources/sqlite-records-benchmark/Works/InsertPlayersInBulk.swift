import CSQLiteRecordsFloor
import SQLiteRecords
import SQLiteRecordsBulk

/// Insertion of an array of players by one call, against C that inserts row by row.
///
/// The direct calls insert several rows with each statement, so that they show how much of a row's
/// time that saves, in any library.
enum InsertPlayersInBulk: PlayerWork {
  static var name: String { "insert players by a bulk call" }
  static var rows: Int { InsertPlayers.rows }
  static var goal: Double? { 0.40 }
  static var generatedVariant: Variant { .bulk }
  static var loop: String? { InsertPlayers.name }

  static func change(_ rows: Int) -> PlayerChange { InsertPlayers.change(rows) }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    try InsertPlayers.runFloor(db, players)
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    let size = 64
    let rest = players.count % size
    if rest > 0 { try insertDirectly(db, &players, 0..<rest, rowsAtOnce: rest) }
    if rest < players.count {
      try insertDirectly(db, &players, rest..<players.count, rowsAtOnce: size)
    }
  }

  /// Inserts players with one statement for a number of them, of which their count is a multiple.
  private static func insertDirectly(
    _ db: OpaquePointer,
    _ players: inout [Player],
    _ range: Range<Int>,
    rowsAtOnce size: Int
  ) throws {
    let sql = Player.directInsertion(rows: size)
    try DirectStatement.use(db, begin: "BEGIN IMMEDIATE", sql: sql) { statement in
      var texts = DirectTexts()
      defer { texts.deallocate() }
      for start in stride(from: range.lowerBound, to: range.upperBound, by: size) {
        texts.removeAll()
        for row in 0..<size {
          let first = CInt(truncatingIfNeeded: 6 &* row &+ 1)
          try statement.bindNull(at: first)
          try players[start &+ row].bind(to: statement, from: first &+ 1, &texts)
        }
        try statement.run()
        // Ids that SQLite chooses follow each other: the table has no larger one.
        let last = DirectStatement.lastInsertedRowID(db)
        for row in 0..<size { players[start &+ row].id = last &- Int64(size &- 1 &- row) }
      }
    }
  }

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    try queue.write { db in _ = try records.insertAll(db) }
  }
}
