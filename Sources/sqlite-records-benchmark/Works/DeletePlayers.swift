import CSQLiteRecordsFloor
import SQLiteRecords

/// Deletion of players by their ids; every second row stays.
enum DeletePlayers: PlayerWork {
  static var name: String { "delete players" }
  static var rows: Int { 50_000 }
  static var goal: Double? { 1.10 }

  static func change(_ rows: Int) -> PlayerChange {
    let existing = Player.samples(2 * rows)
    let deleted = existing.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    let remaining = existing.enumerated().filter { $0.offset % 2 != 0 }.map(\.element)
    return PlayerChange(
      existing: existing,
      given: deleted,
      returned: deleted,
      remaining: remaining
    )
  }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    try FloorError.check(floor_delete_players(db, players.pointer, CInt(players.count)))
    return players
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    let sql = #"DELETE FROM "player" WHERE "id"=?"#
    try DirectStatement.use(db, begin: "BEGIN IMMEDIATE", sql: sql) { statement in
      for player in players {
        try statement.bind(player.id ?? 0, at: 1)
        try statement.runChange(db)
      }
    }
  }

  // A loop as a client has it: the compiler knows the type, and copies no record. In a generic one it
  // does, even if it is specialised.
  static func runGenerated(_ queue: DatabaseQueue, _ players: inout [Player]) throws {
    try queue.write { db in
      for player in players { try player.delete(db) }
    }
  }

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    try queue.write { db in
      for record in records { try record.delete(db) }
    }
  }
}
