import ReferenceDocumentRecords
import SQLiteRecordsGRDB

/// A queue with the empty table `player` of the examples.
func playerQueue(_ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
  let dbQueue = try DatabaseQueue(configuration: configuration)
  try dbQueue.write { db in
    try db.execute(
      sql: """
        CREATE TABLE player(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          name TEXT NOT NULL,
          score INTEGER NOT NULL DEFAULT 1000)
        """
    )
  }
  return dbQueue
}

/// A queue with the empty table of ``GeneratedPlayer``.
func generatedPlayerQueue() throws -> DatabaseQueue {
  let dbQueue = try DatabaseQueue()
  try dbQueue.write { try GeneratedPlayer.createTable(in: $0) }
  return dbQueue
}
