import CSQLiteRecordsFloor
import SQLiteRecords

/// Updates of one column of players by their ids.
enum UpdateScores: PlayerWork {
  static var name: String { "update one column of players" }
  static var rows: Int { 50_000 }
  static var goal: Double? { 1.15 }

  static func change(_ rows: Int) -> PlayerChange {
    let existing = Player.samples(rows)
    let changed = existing.map { player in
      var player = player
      player.score += 1
      return player
    }
    return PlayerChange(existing: existing, given: changed, returned: changed, remaining: changed)
  }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    try FloorError.check(floor_update_scores(db, players.pointer, CInt(players.count)))
    return players
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    let sql = #"UPDATE "player" SET "score"=? WHERE "id"=?"#
    try DirectStatement.use(db, begin: "BEGIN IMMEDIATE", sql: sql) { statement in
      for player in players {
        try statement.bind(Int64(player.score), at: 1)
        try statement.bind(player.id ?? 0, at: 2)
        try statement.runChange(db)
      }
    }
  }

  // The columns of generated records have types.
  static func runGenerated(_ queue: DatabaseQueue, _ players: inout [Player]) throws {
    try queue.write { db in
      for player in players { try player.update(db) { [$0.score] } }
    }
  }

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    try queue.write { db in
      for record in records { try record.update(db, columns: [Column("score")]) }
    }
  }
}
