import SQLiteRecords
import SQLiteRecordsQueries

/// Reading of players by their ids, one by one, by a checked query.
enum QueryPlayers {
  static var work: Work {
    Work(
      "query players by key",
      rows: 50_000,
      goal: 1.10,
      trials: [
        .c: { rows in
          let players = Player.samples(rows)
          return try ReadPlayers.floorTrial(
            BenchmarkDatabase().filledConnection(players),
            players
          )
        },
        .generated: { rows in
          try trial(Player.samples(rows)) { db, id in
            try BenchmarkQueries.playerWithID(id: id).fetchOne(db)
          }
        },
        .codable: { rows in
          try trial(Player.samples(rows)) { db, id in
            try SQLRequest<CodablePlayer>(
              sql: "SELECT * FROM player WHERE id = ?",
              arguments: [id],
              cached: true
            ).fetchOne(db)
          }
        },
      ]
    )
  }

  private static func trial<Record: PlayerRecord>(
    _ players: [Player],
    _ find: @escaping (Database, Int64) throws -> Record?
  ) throws -> Trial {
    let queue = try BenchmarkDatabase().filledQueue(players)
    let ids = ReadPlayers.ids(players)
    return Trial({ try read(queue, ids, find) }) {
      try ReadPlayers.check($0.map(\.player), ids, players)
    }
  }

  private static func read<Record: PlayerRecord>(
    _ queue: DatabaseQueue,
    _ ids: [Int64],
    _ find: (Database, Int64) throws -> Record?
  ) throws -> [Record] {
    var players: [Record] = []
    players.reserveCapacity(ids.count)
    try queue.read { db in
      for id in ids {
        if let player = try find(db, id) { players.append(player) }
      }
    }
    return players
  }
}

/// Updates of one column of players by their ids, by a checked statement.
enum ChangeScores {
  static var work: Work {
    Work(
      "change one column of players by a query",
      rows: UpdateScores.rows,
      goal: 1.10,
      trials: UpdateScores.work.trials.filter { $0.key == .c }
        .merging([.generated: { try trial($0) }]) { $1 }
    )
  }

  private static func trial(_ rows: Int) throws -> Trial {
    let change = UpdateScores.change(rows)
    let queue = try BenchmarkDatabase().filledQueue(change.existing)
    let players = change.given
    return Trial({ try update(queue, players) }) { count in
      try WrongResult.check([count], is: [players.count])
    }
  }

  private static func update(_ queue: DatabaseQueue, _ players: [Player]) throws -> Int {
    try queue.write { db in
      var count = 0
      for player in players {
        count += try BenchmarkQueries.setScore(score: player.score, id: player.id ?? 0).execute(db)
      }
      return count
    }
  }
}
