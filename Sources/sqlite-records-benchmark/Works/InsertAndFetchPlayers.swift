import CSQLiteRecordsFloor
import SQLiteRecords

/// Insertion of players without ids, and reading of all columns of each new row.
enum InsertAndFetchPlayers: PlayerWork {
  static var name: String { "insertAndFetch players" }
  static var rows: Int { 20_000 }
  static var goal: Double? { 0.60 }

  static func change(_ rows: Int) -> PlayerChange { InsertPlayers.change(rows) }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    let fetched = FloorPlayers(count: players.count)
    let count = CInt(players.count)
    try FloorError.check(
      floor_insert_and_fetch_players(db, players.pointer, count, fetched.pointer)
    )
    return fetched
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    let sql = "\(Player.directInsertion) RETURNING \(Player.directColumns)"
    try DirectStatement.use(db, begin: "BEGIN IMMEDIATE", sql: sql) { statement in
      players = try players.map { try insert($0, statement) }
    }
  }

  private static func insert(_ player: Player, _ statement: DirectStatement) throws -> Player {
    var fetched = player
    try statement.bindNull(at: 1)
    try player.bind(to: statement, from: 2) {
      guard try statement.step() else { throw FloorError(code: SQLITE_NOTFOUND) }
      fetched = Player(statement)
      try statement.run()
    }
    return fetched
  }

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    try queue.write { db in
      records = try records.map { try $0.insertAndFetch(db) }
    }
  }
}
