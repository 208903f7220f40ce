import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Statements that return rows are run to their end")
struct ReturningCompletionTests {
  /// Counts the commits that it receives.
  final class Commits: TransactionObserver {
    var changes = 0
    var commits = 0

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
    func databaseDidChange(with event: DatabaseEvent) { changes += 1 }
    func databaseDidCommit(_ db: Database) { commits += 1 }
    func databaseDidRollback(_ db: Database) {}
  }

  private static let fetches: [@Sendable (Statement) throws -> Void] = [
    { _ in },
    { _ = try Int64.fetchOne($0) },
    { _ = try Row.fetchCursor($0).next() },
    { _ = try Row.fetchAll($0) },
  ]

  /// The operations on the player of id 1, each in autocommit.
  private static let operations: [@Sendable (any PlayerRecord, Database) throws -> Void] = [
    { player, db in for fetch in fetches { try player.insertReturning(db, fetch) } },
    { player, db in for fetch in fetches { try player.saveReturning(db, fetch) } },
    { player, db in for fetch in fetches { try player.updateReturning(db, fetch) } },
    { player, db in for _ in fetches { try player.upsertReturning(db) } },
  ]

  @Test(
    "observers are notified of autocommit writes at once",
    arguments: PlayerKind.allCases,
    operations.indices
  )
  func autocommit(kind: PlayerKind, operation: Int) throws {
    try playerQueue().writeWithoutTransaction { db in
      let player = try kind.player(id: 1).insertedAny(db)
      let commits = Commits()
      db.add(transactionObserver: commits)
      var transactions = 0
      db.afterNextTransaction { _ in transactions += 1 }
      try Self.operations[operation](player, db)
      #expect(transactions == 1)
      #expect(commits.commits == Self.fetches.count)
      #expect(commits.changes == Self.fetches.count)
      #expect(!db.isInsideTransaction)
    }
  }
}

extension PlayerRecord {
  fileprivate func insertedAny(_ db: Database) throws -> any PlayerRecord { try inserted(db) }

  fileprivate func insertReturning(
    _ db: Database,
    _ fetch: (Statement) throws -> Void
  ) throws {
    var player = Self(id: nil, name: name, score: score, teamId: nil, joined: joined)
    try player.insertAndFetch(db, selection: [Column("id")], fetch: fetch)
  }

  fileprivate func saveReturning(_ db: Database, _ fetch: (Statement) throws -> Void) throws {
    var player = self
    try player.saveAndFetch(db, selection: [Column("id")], fetch: fetch)
  }

  fileprivate func updateReturning(_ db: Database, _ fetch: (Statement) throws -> Void) throws {
    try updateAndFetch(db, selection: [Column("id")], fetch: fetch)
  }

  fileprivate func upsertReturning(_ db: Database) throws {
    var player = self
    try player.upsert(db)
  }
}
