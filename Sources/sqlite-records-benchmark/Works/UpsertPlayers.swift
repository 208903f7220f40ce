import CSQLiteRecordsFloor
import SQLiteRecords

/// Upsertion of players with ids, every second of which is already there.
enum UpsertPlayers: PlayerWork {
  static var name: String { "upsert players, half of them conflicts" }
  static var rows: Int { 50_000 }
  static var goal: Double? { 1.10 }

  static func change(_ rows: Int) -> PlayerChange {
    let all = Player.samples(2 * rows)
    let existing = Array(all.prefix(rows))
    let given = (0..<rows).map { $0 % 2 == 0 ? all[$0].changed : all[rows + $0 / 2] }
    let conflicts = existing.enumerated().map { $0 % 2 == 0 ? $1.changed : $1 }
    return PlayerChange(
      existing: existing,
      given: given,
      returned: given,
      remaining: conflicts + all[rows..<rows + rows / 2]
    )
  }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    try FloorError.check(floor_upsert_players(db, players.pointer, CInt(players.count)))
    return players
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    try DirectStatement.use(db, begin: "BEGIN IMMEDIATE", sql: directUpsertion) { statement in
      for index in players.indices {
        try statement.bind(players[index].id ?? 0, at: 1)
        var id: Int64 = 0
        try players[index].bind(to: statement, from: 2) {
          guard try statement.step() else { throw FloorError(code: SQLITE_NOTFOUND) }
          id = statement.integer(0)
          try statement.run()
        }
        players[index].id = id
      }
    }
  }

  private static let directUpsertion =
    Player.directInsertion + """
       ON CONFLICT DO UPDATE SET "name" = "excluded"."name", "email" = "excluded"."email",
      "score" = "excluded"."score", "level" = "excluded"."level", "rating" = "excluded"."rating"
      RETURNING "id"
      """

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    try queue.write { db in
      for index in records.indices { try records[index].upsert(db) }
    }
  }
}
