import SQLiteRecords
import SQLiteRecordsMigrations
import SQLiteRecordsQueries

/// The database of scores: several requests read at the same time, while one writes.
struct ScoreStore: Sendable {
  private let pool: DatabasePool

  /// Opens a database, or creates it, and migrates it to the current schema.
  init(path: String) throws {
    var configuration = Configuration()
    // Another process, such as a backup, may hold a lock for a moment.
    configuration.busyMode = .timeout(5)
    configuration.maximumReaderCount = 4
    configuration.prepareDatabase { db in
      // In WAL mode, this is safe against corruption; a power failure may lose the last commits.
      try db.execute(sql: "PRAGMA synchronous = NORMAL")
    }
    pool = try DatabasePool(path: path, configuration: configuration)
    try ScoresSchema.migrator.migrate(pool)
  }

  /// The best players. The task is suspended while all readers are in use.
  func leaderboard(_ count: Int) async throws -> [ScoresQueries.Leaderboard] {
    try await pool.read { db in try ScoresQueries.leaderboard(count: count).fetchAll(db) }
  }

  func player(_ id: Int64) async throws -> Player? {
    try await pool.read { db in try Player.fetchOne(db, key: id) }
  }

  /// Adds a game to a player, who is created by the first one.
  func addGame(_ game: NewGame) async throws -> Player {
    try await pool.write { db in
      try ScoresQueries.addGame(name: game.name, points: game.points).fetchOne(db)
    }
  }

  /// Ends the connections. SQLite then copies the log into the database file.
  func close() throws {
    try pool.close()
  }
}
