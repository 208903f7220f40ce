// The mistakes in concurrent code that the compiler finds last, when types agree.

import GameRecords
import SQLiteRecords

func usesConnectionLater(_ queue: DatabaseQueue) async throws {
  _ = try await queue.write { db in
    // error: passing closure as a 'sending' parameter risks causing data races
    Task { try Player.fetchAll(db) }
  }
}
