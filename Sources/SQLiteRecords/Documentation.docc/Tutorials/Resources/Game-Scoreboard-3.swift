import SQLiteRecords
import SQLiteRecordsMigrations

/// The players, and what they have won.
struct Scoreboard {
  private let queue: DatabaseQueue

  /// Brings a database to the schema of this program.
  init(_ queue: DatabaseQueue) throws {
    self.queue = queue
    try GameSchema.migrator.migrate(queue)
  }

  /// Adds points and a win to those of a player, who may be new.
  func addWin(of points: Int, by name: String) throws {
    try queue.write { db in
      var player = Player(name: name, score: points, wins: 1)
      try player.upsert(db, onConflict: ["name"]) { _ in
        [Player.Columns.score += points, Player.Columns.wins += 1]
      }
    }
  }

  /// The best players, the best one first.
  func best(_ count: Int) throws -> [Player] {
    try queue.read { db in
      try Player.order { $0.score.desc }.limit(count).fetchAll(db)
    }
  }
}
