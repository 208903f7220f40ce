import SQLiteRecords

/// Reading of players by their ids from a file, by several threads at once, each with a connection
/// of its own. Each of them reads all players.
enum ReadPlayersByThreads {
  /// The work with a number of threads.
  static func work(_ threads: Int) -> Work {
    Work(
      name(threads),
      rows: 50_000 * threads,
      isOnThreads: true,
      trials: [
        .c: { rows in
          try trial(rows, threads) { try ReadPlayers.floorTrial($0.connection(), $1) }
        },
        .swiftDirect: { rows in
          try trial(rows, threads) { try ReadPlayers.directTrial($0.connection(), $1) }
        },
        .generated: { rows in
          try trial(rows, threads) { try ReadPlayers.trial(Player.self, $0.queue(), $1) }
        },
        .handwritten: { rows in
          try trial(rows, threads) { try ReadPlayers.trial(HandwrittenPlayer.self, $0.queue(), $1) }
        },
        .codable: { rows in
          try trial(rows, threads) { try ReadPlayers.trial(CodablePlayer.self, $0.queue(), $1) }
        },
      ]
    )
  }

  static func name(_ threads: Int) -> String {
    "read players by key, WAL, \(threads == 1 ? "1 thread" : "\(threads) threads")"
  }

  /// - parameter reader: Sets up the trial of one thread.
  private static func trial(
    _ rows: Int,
    _ threads: Int,
    _ reader: (BenchmarkDatabase, [Player]) throws -> Trial
  ) throws -> Trial {
    let players = Player.samples(rows / threads)
    let database = try BenchmarkDatabase(isOnDisk: true)
    _ = try database.filledConnection(players)
    let readers = try (0..<threads).map { _ in try reader(database, players) }
    let trial = Trial(onThreads: readers)
    return Trial(run: trial.run) {
      try trial.check()
      database.remove()
    }
  }
}
