import CSQLiteRecordsFloor
import SQLiteRecords

/// Insertion of players into a file, each in a transaction of its own: of SQLite's for C and the
/// direct calls, of `write` for records.
enum InsertPlayersOneByOne: PlayerWork {
  static var name: String { "insert players, each its own transaction, WAL" }
  static var rows: Int { 2_000 }
  static var goal: Double? { 1.10 }
  static var isOnDisk: Bool { true }

  static func change(_ rows: Int) -> PlayerChange { InsertPlayers.change(rows) }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    let count = CInt(players.count)
    try FloorError.check(floor_insert_players_one_by_one(db, players.pointer, count))
    return players
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    try InsertPlayers.insertDirectly(db, nil, &players)
  }

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    for index in records.indices {
      try queue.write { db in try records[index].insert(db) }
    }
  }
}
