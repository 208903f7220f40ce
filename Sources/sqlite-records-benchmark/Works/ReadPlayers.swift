import CSQLiteRecordsFloor
import SQLiteRecords

/// Reading of players by their ids, one by one, in one access.
enum ReadPlayers {
  static var work: Work {
    Work(
      "read players by key",
      rows: 50_000,
      goal: 1.15,
      trials: [
        .c: { rows in try inMemory(rows) { try floorTrial($0.filledConnection($1), $1) } },
        .swiftDirect: { rows in
          try inMemory(rows) { try directTrial($0.filledConnection($1), $1) }
        },
        .generated: { rows in
          try inMemory(rows) { try trial(Player.self, $0.filledQueue($1), $1) }
        },
        .handwritten: { rows in
          try inMemory(rows) { try trial(HandwrittenPlayer.self, $0.filledQueue($1), $1) }
        },
        .codable: { rows in
          try inMemory(rows) { try trial(CodablePlayer.self, $0.filledQueue($1), $1) }
        },
      ]
    )
  }

  private static func inMemory(
    _ rows: Int,
    _ trial: (BenchmarkDatabase, [Player]) throws -> Trial
  ) throws -> Trial {
    try trial(BenchmarkDatabase(), Player.samples(rows))
  }

  /// Reads all players in C, in the order of ``ids(_:)``.
  static func floorTrial(_ connection: FloorConnection, _ players: [Player]) throws -> Trial {
    let ids = ids(players)
    return Trial({
      let read = FloorPlayers(count: ids.count)
      let count = CInt(ids.count)
      try FloorError.check(floor_read_players(connection.pointer, ids, count, read.pointer))
      return read
    }) { try check($0.players, ids, players) }
  }

  /// Reads all players with direct calls.
  static func directTrial(_ connection: FloorConnection, _ players: [Player]) throws -> Trial {
    let ids = ids(players)
    return Trial({ try readDirectly(connection.pointer, ids) }) { try check($0, ids, players) }
  }

  private static func readDirectly(_ db: OpaquePointer, _ ids: [Int64]) throws -> [Player] {
    let sql = #"SELECT \#(Player.directColumns) FROM "player" WHERE "id" = ?"#
    var players: [Player] = []
    players.reserveCapacity(ids.count)
    try DirectStatement.use(db, begin: "BEGIN", sql: sql) { statement in
      for id in ids {
        try statement.bind(id, at: 1)
        guard try statement.step() else { throw FloorError(code: SQLITE_NOTFOUND) }
        players.append(Player(statement))
        try statement.reset()
      }
    }
    return players
  }

  /// Reads all players as records.
  static func trial<Record: PlayerRecord>(
    _ type: Record.Type,
    _ reader: some DatabaseReader,
    _ players: [Player]
  ) throws -> Trial {
    let ids = ids(players)
    return Trial({ try read(reader, type, ids) }) { try check($0.map(\.player), ids, players) }
  }

  private static func read<Record: PlayerRecord>(
    _ reader: some DatabaseReader,
    _ type: Record.Type,
    _ ids: [Int64]
  ) throws -> [Record] {
    var records: [Record] = []
    records.reserveCapacity(ids.count)
    try reader.read { db in
      for id in ids {
        if let record = try Record.fetchOne(db, key: id) { records.append(record) }
      }
    }
    return records
  }

  /// All ids, out of order.
  static func ids(_ players: [Player]) -> [Int64] {
    players.indices.map { Int64($0 &* 7919 % players.count) + 1 }
  }

  static func check(_ read: [Player], _ ids: [Int64], _ players: [Player]) throws {
    try WrongResult.check(read, is: ids.map { players[Int($0) - 1] })
  }
}

extension BenchmarkDatabase {
  /// A connection for C and the direct calls, with players.
  func filledConnection(_ players: [Player]) throws -> FloorConnection {
    let connection = try connection()
    try fill(connection.pointer, players: players)
    return connection
  }

  /// A queue for records, with players.
  func filledQueue(_ players: [Player]) throws -> DatabaseQueue {
    let queue = try queue()
    try queue.withConnection { try fill($0, players: players) }
    return queue
  }
}
