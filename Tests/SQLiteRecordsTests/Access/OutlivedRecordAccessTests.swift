import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Records and a database that outlives its access")
struct OutlivedRecordAccessTests {
  private let queue: DatabaseQueue

  private var player: GeneratedPlayer {
    GeneratedPlayer(name: "Arthur", joined: Date(timeIntervalSince1970: 0))
  }

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE team (id INTEGER PRIMARY KEY)")
      for sql in GeneratedPlayer.databaseSchema.definition { try db.execute(sql: sql) }
    }
  }

  /// A database whose access has ended, in which the statements of records are kept.
  private func outlivedDatabase() throws -> Database {
    try queue.write { db in
      // More than once: a statement is prepared for the first record, and found for the next.
      for _ in 1...3 {
        var player = player
        try player.insert(db)
        try player.update(db)
        try player.update(db) { [$0.score] }
        #expect(try GeneratedPlayer.fetchOne(db, key: player.id) == player)
        _ = try player.delete(db)
      }
      return Smuggled(db)
    }.value
  }

  private func checkGenerated(_ player: GeneratedPlayer, _ db: Database) throws {
    var player = player
    expectMisuse { try player.insert(db) }
    expectMisuse { try player.save(db) }
    expectMisuse { try player.upsert(db) }
    expectMisuse { _ = try player.insertAndFetch(db) }
    player.id = 1
    expectMisuse { try player.update(db) }
    expectMisuse { try player.update(db) { [$0.score] } }
    expectMisuse { _ = try player.delete(db) }
    expectMisuse { _ = try player.exists(db) }
    expectMisuse { _ = try GeneratedPlayer.fetchOne(db, key: 1) }
    expectMisuse { _ = try GeneratedPlayer.fetchAll(db) }
    expectMisuse { _ = try GeneratedPlayer.filter(key: 1).fetchOne(db) }
    expectMisuse { _ = try GeneratedPlayer.deleteAll(db) }
    expectMisuse { try GeneratedPlayer.insertAll(db, [player, player]) }
  }

  private func checkHandwritten(_ name: String, _ db: Database) throws {
    var player = HandwrittenPlayer(
      id: 1,
      name: name,
      score: 1,
      teamId: nil,
      joined: Date(timeIntervalSince1970: 0)
    )
    expectMisuse { try player.insert(db) }
    expectMisuse { try player.save(db) }
    expectMisuse { try player.upsert(db) }
    expectMisuse { try player.update(db) }
    expectMisuse { try player.update(db, columns: ["score"]) }
    expectMisuse { _ = try player.delete(db) }
    expectMisuse { _ = try HandwrittenPlayer.fetchAll(db) }
    expectMisuse { _ = try HandwrittenPlayer.fetchOne(db, key: 1) }
  }

  @Test("records are neither written nor read after the access")
  func afterwards() throws {
    let db = try outlivedDatabase()
    try checkGenerated(player, db)
    try checkHandwritten("Barbara", db)
  }

  @Test("nor are they while another thread has an access")
  func meanwhile() throws {
    let db = try outlivedDatabase()
    let (inside, mayEnd) = (Gate(), Gate())
    let work = Work {
      queue.writeWithoutTransaction { _ in
        inside.open()
        _ = mayEnd.pass()
      }
    }
    #expect(inside.pass())
    try checkGenerated(player, db)
    try checkHandwritten("Barbara", db)
    mayEnd.open()
    #expect(work.hasEnded())
  }

  @Test("several threads that misuse a database do no harm")
  func manyThreads() throws {
    let db = Smuggled(try outlivedDatabase())
    let player = player
    let works = (1...3).map { _ in
      Work {
        for _ in 1...300 {
          var other = player
          try? other.insert(db.value)
          try? other.update(db.value)
          _ = try? GeneratedPlayer.fetchOne(db.value, key: 1)
          _ = try? HandwrittenPlayer.fetchAll(db.value)
          _ = try? db.value.columns(in: "player")
          try? db.value.execute(sql: "DELETE FROM player")
        }
      }
    }
    for _ in 1...300 {
      try queue.write { db in
        var player = player
        try player.insert(db)
        try player.update(db)
      }
    }
    for work in works { #expect(work.hasEnded()) }
    let count = try queue.read { try GeneratedPlayer.fetchCount($0) }
    #expect(count == 300)
  }
}
