import SQLiteRecords

/// Reading of all players into an array.
enum FetchPlayers {
  static var work: Work {
    Work(
      "fetchAll players",
      rows: 100_000,
      goal: 1.08,
      memoryRows: [1_000_000],
      trials: [
        .c: floorTrial,
        .swiftDirect: directTrial,
        .generated: { try trial(Player.self, $0) },
        .handwritten: { try trial(HandwrittenPlayer.self, $0) },
        .codable: { try trial(CodablePlayer.self, $0) },
      ]
    )
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let (expected, connection) = try filledConnection(rows)
    return Trial({ try FloorPlayers(fetchedFrom: connection.pointer) }) {
      try WrongResult.check($0.players, is: expected)
    }
  }

  private static func directTrial(_ rows: Int) throws -> Trial {
    let (expected, connection) = try filledConnection(rows)
    return Trial({ try fetchDirectly(connection.pointer) }) {
      try WrongResult.check($0, is: expected)
    }
  }

  private static func filledConnection(_ rows: Int) throws -> ([Player], FloorConnection) {
    let players = Player.samples(rows)
    let database = try BenchmarkDatabase()
    let connection = try database.connection()
    try database.fill(connection.pointer, players: players)
    return (players, connection)
  }

  private static func fetchDirectly(_ db: OpaquePointer) throws -> [Player] {
    var players: [Player] = []
    let sql = #"SELECT \#(Player.directColumns) FROM "player""#
    try DirectStatement.use(db, begin: "BEGIN", sql: sql) { statement in
      while try statement.step() { players.append(Player(statement)) }
    }
    return players
  }

  private static func trial<Record: PlayerRecord>(
    _ type: Record.Type,
    _ rows: Int
  ) throws -> Trial {
    let players = Player.samples(rows)
    let database = try BenchmarkDatabase()
    let queue = try database.queue()
    try queue.withConnection { try database.fill($0, players: players) }
    return Trial({ try fetch(queue, type) }) {
      try WrongResult.check($0.map(\.player), is: players)
    }
  }

  private static func fetch<Record: PlayerRecord>(
    _ queue: DatabaseQueue,
    _ type: Record.Type
  ) throws -> [Record] {
    try queue.read { db in try Record.fetchAll(db) }
  }
}
