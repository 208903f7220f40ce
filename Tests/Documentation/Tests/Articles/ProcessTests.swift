import Foundation
import SQLiteRecords
import SQLiteRecordsObservation
import Testing

@testable import DocumentationRecords
@testable import other_process

@Suite("Several processes", .timeLimit(.minutes(60)))
final class ProcessTests: GameExample {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private var path: String { folder.appending(path: "game.db").path }

  override init() throws {
    try super.init()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func openPool() throws -> DatabasePool {
    // begin Processes
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.observesOtherProcesses = true
    let pool = try DatabasePool(path: path, configuration: configuration)
    // end
    try queue.backup(to: pool)
    return pool
  }

  @Test("commits of another process are observed")
  func observation() async throws {
    let pool = try openPool()
    let other = try OtherProcess("pool", path: path)
    try other.send("run UPDATE player SET score = score + 100 WHERE id = 1")
    // begin Processes
    let scores = ValueObservation.tracking { db in
      try Int.fetchOne(db, sql: "SELECT SUM(score) FROM player") ?? 0
    }
    for try await score in scores.values(in: pool) {
      print("score:", score)
      if score == 700 { break }
    }
    // end
    #expect(other.answer() == "done")
  }

  @Test("two processes migrate a file at the same time", arguments: ["queue", "pool"])
  func migrations(kind: String) throws {
    for round in 1...10 {
      let path = folder.appending(path: "\(round).db").path
      let others = try (1...2).map { _ in try OtherProcess(kind, path: path) }
      for other in others { try other.send("migrate") }
      #expect(others.map { $0.answer() } == ["done", "done"])
      #expect(try others[0].run("value SELECT COUNT(*) FROM counter") == "1")
    }
  }

  @Test("without a timeout a second writer fails at once, and with one it waits")
  func timeouts() throws {
    let pool = try openPool()
    let other = try OtherProcess("queue", path: path)
    #expect(try other.run("hold UPDATE player SET score = 1") == "held")
    var configuration = Configuration()
    let impatient = try DatabaseQueue(path: path, configuration: configuration)
    let error = #expect(throws: DatabaseError.self) {
      try impatient.write { db in try Player.deleteAll(db) }
    }
    #expect(error?.resultCode == .SQLITE_BUSY)
    configuration.busyMode = .callback { tries in
      if tries == 0 { try? other.send("commit") }
      return true
    }
    let patient = try DatabaseQueue(path: path, configuration: configuration)
    let sum = try patient.write { db in
      try Int.fetchOne(db, sql: "SELECT SUM(score) FROM player")
    }
    #expect(sum == 3)
    #expect(other.answer() == "done")
    try pool.close()
  }

  @Test("a transaction that has read cannot wait")
  func outdatedRead() throws {
    let pool = try openPool()
    let other = try OtherProcess("queue", path: path)
    func otherProcessCommits() throws {
      #expect(try other.run("run UPDATE player SET score = 1 WHERE id = 1") == "done")
    }
    // begin Processes
    do {
      try pool.writeWithoutTransaction { db in
        try db.inTransaction(.deferred) {
          let best = try Player.order { $0.score.desc }.fetchOne(db)
          try otherProcessCommits()
          try Player.filter(key: best?.id).deleteAll(db)
          return .commit
        }
      }
    } catch DatabaseError.SQLITE_BUSY {
      print("what was read is out of date")
    }
    // end
    expectOutput(
      "Processes",
      """
      what was read is out of date
      """
    )
  }

  @Test("a read that stays open lets the log grow, and a checkpoint empties it")
  func checkpoints() throws {
    let pool = try openPool()
    let other = try OtherProcess("pool", path: path)
    do {
      let snapshot = try pool.makeSnapshot()
      #expect(try other.run("repeat 2000 UPDATE player SET score = score + 1") == "done")
      // SQLite begins the log again after 1,000 pages of 4,096 bytes, if there are no readers.
      #expect(try logSize() > 4_200_000)
      _ = try snapshot.read { db in try Player.fetchCount(db) }
    }
    // begin Processes
    try pool.writeWithoutTransaction { db in
      _ = try db.checkpoint(.truncate)
    }
    // end
    #expect(try logSize() == 0)
  }

  private func logSize() throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path + "-wal")
    return try #require((attributes[.size] as? NSNumber)?.intValue)
  }

  @Test("a process that only reads sees what others write")
  func onlyReading() throws {
    let pool = try openPool()
    let reader = try OtherProcess("readonly", path: path)
    try pool.write { db in try db.execute(sql: "UPDATE player SET score = 5") }
    #expect(try reader.run("value SELECT SUM(score) FROM player") == "15")
    #expect(try reader.run("run DELETE FROM player")?.hasPrefix("error: SQLite error 8") == true)
  }

  @Test("a database is closed for the background, and opened again")
  func background() throws {
    let pool = try openPool()
    // begin Processes
    pool.interrupt()
    try pool.close()
    // end
    let reopened = try DatabasePool(path: path)
    #expect(try reopened.read { db in try Player.fetchCount(db) } == 3)
  }

  @Test("a killed process leaves no lock and no half transaction", arguments: ["queue", "pool"])
  func killed(kind: String) throws {
    let pool = try openPool()
    let other = try OtherProcess(kind, path: path)
    #expect(try other.run("run UPDATE player SET score = 7 WHERE id = 1") == "done")
    #expect(try other.run("hold UPDATE player SET score = 1000") == "held")
    other.kill()
    let sum = try pool.write { db in
      try db.execute(sql: "UPDATE player SET score = score + 1 WHERE id = 1")
      return try Int.fetchOne(db, sql: "SELECT SUM(score) FROM player")
    }
    #expect(sum == 508)
    #expect(try pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
  }
}
