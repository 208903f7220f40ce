import SQLiteRecords

/// Insertion of an array of players by one call, against C that inserts row by row.
enum InsertPlayersInBulk: PlayerWork {
  static var name: String { "insert players by a bulk call" }
  static var rows: Int { InsertPlayers.rows }
  static var goal: Double { 0.40 }
  static var generatedVariant: Variant { .bulk }

  static func change(_ rows: Int) -> PlayerChange { InsertPlayers.change(rows) }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    try InsertPlayers.runFloor(db, players)
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    try InsertPlayers.runDirect(db, &players)
  }

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    try queue.write { db in _ = try records.insertAll(db) }
  }
}
