import SQLiteRecords
import SQLiteRecordsMigrations

/// The players, and the points that they have won.
struct Scoreboard {
  private let queue: DatabaseQueue

  /// Brings a database to the schema of this program.
  init(_ queue: DatabaseQueue) throws {
    self.queue = queue
    try GameSchema.migrator.migrate(queue)
  }

  /// Adds points to the score of a player, who may be new.
  func addWin(of points: Int, by name: String) throws {
    try queue.write { db in
      var player = Player(name: name, score: points)
      try player.upsert(db, onConflict: ["name"]) { _ in [Player.Columns.score += points] }
    }
  }
}
