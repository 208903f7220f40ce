import CSQLiteRecordsFloor
import SQLiteRecords

/// Insertion of players without ids, which get the ids of their rows.
enum InsertPlayers: PlayerWork {
  static var name: String { "insert players" }
  static var rows: Int { 100_000 }
  static var goal: Double? { 1.10 }

  static func change(_ rows: Int) -> PlayerChange {
    let inserted = Player.samples(rows)
    return PlayerChange(
      given: Player.samples(rows, ids: false),
      returned: inserted,
      remaining: inserted
    )
  }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    try FloorError.check(floor_insert_players(db, players.pointer, CInt(players.count)))
    return players
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    try insertDirectly(db, "BEGIN IMMEDIATE", &players)
  }

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    try queue.write { db in
      for index in records.indices { try records[index].insert(db) }
    }
  }

  /// Inserts players with direct calls, in a transaction if one is begun.
  static func insertDirectly(
    _ db: OpaquePointer,
    _ begin: String?,
    _ players: inout [Player]
  ) throws {
    try DirectStatement.use(db, begin: begin, sql: Player.directInsertion) { statement in
      for index in players.indices {
        try statement.bindNull(at: 1)
        try players[index].bind(to: statement, from: 2) { try statement.run() }
        players[index].id = DirectStatement.lastInsertedRowID(db)
      }
    }
  }
}
