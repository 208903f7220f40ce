import SQLiteRecords

/// Reading of players by their ids from a file, by two threads at once; each of them reads all
/// players. C and the direct calls have a connection for each thread, and records a pool.
enum ReadPlayersByThreads {
  static var work: Work {
    Work(
      "read players by key, WAL, \(threads) threads against 1",
      rows: 50_000 * threads,
      goal: 1.60,
      trials: trials(threads),
      threads: threads,
      trialsOfOneThread: trials(1)
    )
  }

  private static let threads = 2

  /// Makes the trial of one thread.
  private typealias Reader = ([Player]) throws -> Trial

  private static func trials(_ threads: Int) -> [Variant: Work.Setup] {
    let readers: [Variant: (BenchmarkDatabase) throws -> Reader] = [
      .c: { database in { try ReadPlayers.floorTrial(database.connection(), $0) } },
      .swiftDirect: { database in { try ReadPlayers.directTrial(database.connection(), $0) } },
      .generated: { try records(Player.self, $0) },
      .handwritten: { try records(HandwrittenPlayer.self, $0) },
      .codable: { try records(CodablePlayer.self, $0) },
    ]
    return readers.mapValues { reader in
      { rows in try trial(rows, threads, reader) }
    }
  }

  private static func records<Record: PlayerRecord>(
    _ type: Record.Type,
    _ database: BenchmarkDatabase
  ) throws -> Reader {
    let pool = try database.pool()
    return { players in try ReadPlayers.trial(type, pool, players) }
  }

  private static func trial(
    _ rows: Int,
    _ threads: Int,
    _ makeReader: (BenchmarkDatabase) throws -> Reader
  ) throws -> Trial {
    let players = Player.samples(rows / threads)
    let database = try BenchmarkDatabase(isOnDisk: true)
    _ = try database.filledConnection(players)
    let reader = try makeReader(database)
    let trial = try Trial(onThreads: (0..<threads).map { _ in try reader(players) })
    return Trial(run: trial.run) {
      try trial.check()
      database.remove()
    }
  }
}
