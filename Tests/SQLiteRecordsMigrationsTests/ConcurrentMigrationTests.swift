import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Programs that migrate one file at the same time")
struct ConcurrentMigrationTests {
  /// Migrations in Swift, steps that run one by one, and steps whose tables are created at once.
  enum Kind: String, CaseIterable, Codable {
    case closures, merged, steps, newest

    func migrator() -> DatabaseMigrator {
      switch self {
      case .closures: Self.closures(["v1", "v2", "v3"])
      case .merged: Self.merging
      case .steps: ClubHistory.migrator(newest: nil)
      case .newest: ClubHistory.migrator()
      }
    }

    private static func closures(_ identifiers: [String]) -> DatabaseMigrator {
      var migrator = DatabaseMigrator()
      for identifier in identifiers {
        migrator.registerMigration(identifier, foreignKeyChecks: .immediate) { db in
          try db.execute(sql: "CREATE TABLE \(identifier) (id)")
        }
      }
      return migrator
    }

    private static var merging: DatabaseMigrator {
      var migrator = closures(["v1"])
      migrator.registerMigration("v3", merging: ["v2"]) { db, applied in
        if !applied.contains("v2") { try db.execute(sql: "CREATE TABLE v2 (id)") }
        try db.execute(sql: "CREATE TABLE v3 (id)")
      }
      return migrator
    }
  }

  private let folder: TemporaryFolder
  private var configuration = Configuration()

  init() throws {
    folder = try TemporaryFolder()
    configuration.busyMode = .timeout(20)
  }

  private func open(_ name: String) throws -> Database {
    try Database(path: folder.path(name), configuration: configuration, description: name)
  }

  /// Calls a closure when a connection is about to begin a transaction, for the first time.
  private func beforeTransaction(of db: Database, _ body: @escaping () throws -> Void) {
    var isFirst = true
    db.trace { event in
      guard case .statement(let statement) = event, isFirst,
        statement.sql == "BEGIN IMMEDIATE TRANSACTION"
      else { return }
      isFirst = false
      do { try body() } catch { Issue.record(error) }
    }
  }

  @Test(
    "migrations that another connection has run before the transaction begins do not run again",
    arguments: Kind.allCases
  )
  func between(kind: Kind) throws {
    let (first, second) = (try open("a.sqlite"), try open("a.sqlite"))
    let migrator = kind.migrator()
    beforeTransaction(of: first) { try migrator.migrate(second) }
    try migrator.migrate(first)
    #expect(try migrator.hasCompletedMigrations(first))
    #expect(try migrator.appliedIdentifiers(second) == Set(migrator.migrations))
    #expect(try Bool.fetchOne(first, sql: "PRAGMA foreign_keys") == true)
  }

  @Test(
    "migrations that another connection has run in part continue from there",
    arguments: Kind.allCases
  )
  func partly(kind: Kind) throws {
    let (first, second) = (try open("a.sqlite"), try open("a.sqlite"))
    let migrator = kind.migrator()
    beforeTransaction(of: first) { try migrator.migrate(second, upTo: migrator.migrations[0]) }
    try migrator.migrate(first)
    #expect(try migrator.appliedIdentifiers(second) == Set(migrator.migrations))
  }

  @Test("a newer program that comes first is noticed, and its database is not changed")
  func newer() throws {
    let (first, second) = (try open("a.sqlite"), try open("a.sqlite"))
    let newer = ClubHistory.migrator(newest: nil)
    beforeTransaction(of: first) { try newer.migrate(second) }
    let error = #expect(throws: MigrationError.self) {
      try ClubHistory.migrator([ClubHistory.initial], newest: nil).migrate(first)
    }
    #expect(error?.isOfNewerProgram == true)
    #expect(try newer.hasCompletedMigrations(second))
  }

  @Test("a later migration that another connection has run forbids an earlier target")
  func later() throws {
    let (first, second) = (try open("a.sqlite"), try open("a.sqlite"))
    let migrator = Kind.closures.migrator()
    beforeTransaction(of: first) { try migrator.migrate(second) }
    expectMisuse("the later migration 'v2' has already run") {
      try migrator.migrate(first, upTo: "v1")
    }
  }

  @Test("all wait for the first, and find the work done", arguments: Kind.allCases)
  func atOnce(kind: Kind) async throws {
    let migrator = kind.migrator()
    for round in 1...(TestLength.isLong ? 500 : 12) {
      let path = folder.path("\(round).sqlite")
      try await withThrowingTaskGroup(of: Bool.self) { [configuration] group in
        for _ in 1...3 {
          group.addTask {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            try migrator.migrate(queue)
            return try await queue.read { try migrator.hasCompletedMigrations($0) }
          }
        }
        for try await isCompleted in group { #expect(isCompleted) }
      }
    }
  }

  @Test("processes that begin together all find the work done", arguments: Kind.allCases, 2...4)
  func processes(kind: Kind, count: Int) async throws {
    let folder = try TemporaryFolder()
    await withTaskGroup { group in
      for number in 1...count {
        group.addTask { [path = folder.url.path] in
          await #expect(processExitsWith: .success) {
            [
              kind = kind as Kind, path = path as String, number = number as Int,
              count = count as Int
            ]
            in
            try Self.migrate(kind, in: URL(fileURLWithPath: path), as: number, of: count)
          }
        }
      }
    }
    let migrator = kind.migrator()
    let queue = try DatabaseQueue(path: folder.path("a.sqlite"))
    let identifiers = try await queue.read { try migrator.appliedIdentifiers($0) }
    #expect(identifiers == Set(migrator.migrations))
  }

  /// Migrates a new file as soon as all processes are there.
  private static func migrate(_ kind: Kind, in folder: URL, as number: Int, of count: Int) throws {
    let migrator = kind.migrator()
    var configuration = Configuration()
    configuration.busyMode = .timeout(20)
    try Data().write(to: folder.appendingPathComponent("ready-\(number)"))
    let others = (1...count).map { folder.appendingPathComponent("ready-\($0)").path }
    while !others.allSatisfy(FileManager.default.fileExists) { sched_yield() }
    let path = folder.appendingPathComponent("a.sqlite").path
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try migrator.migrate(queue)
    guard try queue.read({ try migrator.hasCompletedMigrations($0) }) else { throw GivenUp() }
  }
}

/// Why a process ends with a failure.
private struct GivenUp: Error {}
