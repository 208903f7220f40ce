import Foundation
import SQLiteRecords
import SQLiteRecordsObservation
import Testing

@testable import DocumentationRecords

// begin Concurrency
func addPoints(_ points: Int, to id: Int64, _ db: Database) throws {
  var game = Game(playerId: id, points: points)
  try game.insert(db)
  try Player.filter(key: id).updateAll(db) { [$0.score += points] }
}
// end

@Suite("Concurrency")
final class ConcurrencyTests: GameExample {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func openPool() throws -> DatabasePool {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "game.db").path
    // begin Concurrency
    let pool = try DatabasePool(path: path)
    // end
    try queue.backup(to: pool)
    return pool
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test("a pool is read by a thread")
  func read() throws {
    let pool = try openPool()
    // begin Concurrency
    let count = try pool.read { db in try Player.fetchCount(db) }
    // end
    #expect(count == 3)
  }

  @Test("a pool is read and written by tasks")
  func tasks() async throws {
    let pool = try openPool()
    // begin Concurrency
    let best = try await pool.read { db in
      try Player.order { $0.score.desc }.limit(3).fetchAll(db)
    }
    let updated = try await pool.write { db in
      try Player.filter(key: 1).updateAll(db) { [$0.score += 1] }
    }
    // end
    #expect(best.map(\.name) == ["Barbara", "Craig", "Arthur"])
    #expect(updated == 1)
    // begin Concurrency
    try await pool.write { db in
      try addPoints(10, to: 1, db)
    }
    // end
    #expect(try await pool.read { db in try Player.find(db, key: 1).score } == 111)
    try await cancel(pool)
  }

  @Test("a snapshot sees one state in several reads")
  func snapshot() async throws {
    let pool = try openPool()
    // begin Concurrency
    let snapshot = try pool.makeSnapshot()
    _ = try await pool.write { db in try Player.deleteAll(db) }
    let players = try await snapshot.read { db in try Player.fetchAll(db) }  // as before
    // end
    #expect(players.count == 3)
  }

  private func cancel(_ pool: DatabasePool) async throws {
    // begin Concurrency
    let task = Task {
      try await pool.read { db in
        try Int.fetchOne(
          db,
          sql: """
            WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
            SELECT max(x) FROM n
            """
        )
      }
    }
    task.cancel()
    do {
      _ = try await task.value
    } catch is CancellationError {
      print("cancelled")
    }
    // end
    expectOutput(
      "Concurrency",
      """
      cancelled
      """
    )
  }

  @Test("a value is observed")
  func observation() async throws {
    let pool = try openPool()
    async let write = pool.write { db in
      try Player.filter(key: 1).updateAll(db) { [$0.score.set(to: 250)] }
    }
    // begin Concurrency
    let observation = ValueObservation.tracking { db in
      try Player.filter { $0.score >= 200 }.fetchCount(db)
    }
    for try await count in observation.values(in: pool) {
      print("strong players:", count)
      if count == 3 { break }
    }
    // end
    #expect(try await write == 1)
  }

  @Test("a connection waits for others")
  func busyMode() throws {
    // begin Concurrency
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // end
    _ = try DatabaseQueue(configuration: configuration)
  }
}
