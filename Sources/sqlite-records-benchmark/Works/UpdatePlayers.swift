import CSQLiteRecordsFloor
import SQLiteRecords

/// Updates of all columns of players by their ids.
enum UpdatePlayers: PlayerWork {
  static var name: String { "update all columns of players" }
  static var rows: Int { 50_000 }
  static var goal: Double? { 1.10 }

  static func change(_ rows: Int) -> PlayerChange {
    let existing = Player.samples(rows)
    let changed = existing.map(\.changed)
    return PlayerChange(existing: existing, given: changed, returned: changed, remaining: changed)
  }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    try FloorError.check(floor_update_players(db, players.pointer, CInt(players.count)))
    return players
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    let sql = """
      UPDATE "player" SET "name"=?, "email"=?, "score"=?, "level"=?, "rating"=? WHERE "id"=?
      """
    try DirectStatement.use(db, begin: "BEGIN IMMEDIATE", sql: sql) { statement in
      for player in players {
        try player.bind(to: statement, from: 1) {
          try statement.bind(player.id ?? 0, at: 6)
          try statement.runChange(db)
        }
      }
    }
  }

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    try queue.write { db in
      for record in records { try record.update(db) }
    }
  }
}
