import CSQLiteRecordsFloor
import SQLiteRecords

/// Reading of all players one after the other, of which none is kept.
enum ScanPlayers {
  static var work: Work {
    Work(
      "cursor of players",
      rows: 100_000,
      goal: nil,
      isTimed: false,
      memoryRows: [1_000, 1_000_000],
      trials: [
        .swiftDirect: directTrial,
        .generated: { try trial(Player.self, $0) },
        .handwritten: { try trial(HandwrittenPlayer.self, $0) },
        .codable: { try trial(CodablePlayer.self, $0) },
      ]
    )
  }

  private static func directTrial(_ rows: Int) throws -> Trial {
    let players = Player.samples(rows)
    let connection = try BenchmarkDatabase().filledConnection(players)
    return Trial({ try sumDirectly(connection.pointer) }) { try check($0, players) }
  }

  private static func sumDirectly(_ db: OpaquePointer) throws -> Int {
    var sum = 0
    let sql = #"SELECT \#(Player.directColumns) FROM "player""#
    try DirectStatement.use(db, begin: "BEGIN", sql: sql) { statement in
      while try statement.step() { sum += Player(statement).score }
    }
    return sum
  }

  private static func trial<Record: PlayerRecord>(
    _ type: Record.Type,
    _ rows: Int
  ) throws -> Trial {
    let players = Player.samples(rows)
    let queue = try BenchmarkDatabase().filledQueue(players)
    return Trial({ try sum(queue, type) }) { try check($0, players) }
  }

  private static func sum<Record: PlayerRecord>(
    _ queue: DatabaseQueue,
    _ type: Record.Type
  ) throws -> Int {
    try queue.read { db in
      var sum = 0
      let records = try Record.fetchCursor(db)
      while let record = try records.next() { sum += record.score }
      return sum
    }
  }

  private static func check(_ sum: Int, _ players: [Player]) throws {
    try WrongResult.check([sum], is: [players.reduce(0) { $0 + $1.score }])
  }
}
