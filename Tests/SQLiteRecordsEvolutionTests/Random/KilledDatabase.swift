import Foundation
import SQLiteRecords
import SQLiteRecordsHistory
import SQLiteRecordsVerification

/// The databases that killed processes have left.
final class KillWatch {
  fileprivate(set) var kills: UInt64 = 0
  /// How many databases were migrated by the process after a killed one.
  fileprivate(set) var continuations = 0
  fileprivate(set) var failures: [String] = []
}

/// A database in a file. After each statement of a transaction its files are copied, as they are: a
/// process that is killed there leaves them so. The copy must contain the state from before the
/// transaction.
final class KilledDatabase: VerifiedDatabase {
  let surroundings = HistorySurroundings()
  private let watch: KillWatch
  private let folder: URL
  private let queue: DatabaseQueue
  /// The content of the database before the open transaction, and the transaction's statements.
  private var transaction: (before: [String], statements: [String])?
  /// Behind how many statements of the next transaction a process was killed already.
  private var tried = 0

  init(_ watch: KillWatch, journalMode: String) throws {
    self.watch = watch
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    queue = try Self.open(folder.appendingPathComponent("whole"))
    // Small pages and a cache of one let the transaction write into the file before its end.
    for pragma in ["page_size = 512", "cache_size = 1", "journal_mode = \(journalMode)"] {
      _ = try rows(of: "PRAGMA \(pragma)")
    }
  }

  deinit {
    try? queue.close()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func open(_ file: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    configuration.allowsUnsafeTransactions = true
    return try DatabaseQueue(path: file.path, configuration: configuration)
  }

  func rows(of sql: String) throws -> [[String?]] {
    try queue.inDatabase { db in
      try Row.fetchAll(db, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? nil : String.fromDatabaseValue($0) ?? "\($0)" }
      }
    }
  }

  func runSwift(_ name: String) throws { throw UnknownClosure(name: name) }

  func execute(_ sql: String) throws {
    if sql == "BEGIN IMMEDIATE" { transaction = (try Self.contents(of: queue), []) }
    try queue.inDatabase { db in try db.execute(sql: sql) }
    switch sql {
    case "BEGIN IMMEDIATE": break
    case "ROLLBACK": transaction = nil
    case "COMMIT": try goOn()
    default:
      transaction?.statements.append(sql)
      if let transaction, transaction.statements.count > tried { try kill(transaction.before) }
    }
  }

  /// Copies the files as they are, and opens the copy.
  private func kill(_ before: [String]) throws {
    tried += 1
    watch.kills += 1
    for suffix in ["", "-journal", "-wal"] {
      let copy = folder.appendingPathComponent("killed" + suffix)
      try? FileManager.default.removeItem(at: copy)
      let file = folder.appendingPathComponent("whole" + suffix)
      guard FileManager.default.fileExists(atPath: file.path) else { continue }
      try FileManager.default.copyItem(at: file, to: copy)
    }
    let killed = try Self.open(folder.appendingPathComponent("killed"))
    defer { try? killed.close() }
    if try Self.contents(of: killed) != before {
      watch.failures.append("statement \(tried) leaves something behind")
    }
  }

  /// Migrates what the last killed process has left, as the next process does, and compares.
  private func goOn() throws {
    guard let statements = transaction?.statements, tried > 0 else { return }
    (transaction, tried) = (nil, 0)
    watch.continuations += 1
    let killed = try Self.open(folder.appendingPathComponent("killed"))
    defer { try? killed.close() }
    try killed.inDatabase { db in
      for sql in ["BEGIN IMMEDIATE"] + statements + ["COMMIT"] { try db.execute(sql: sql) }
    }
    // A backfill that is random makes other rows each time.
    if statements.contains(where: { $0.contains("random()") }) { return }
    if try Self.contents(of: killed) != Self.contents(of: queue) {
      watch.failures.append("the next process arrives elsewhere")
    }
  }

  /// The definitions of all objects, all rows, and what the integrity check finds.
  private static func contents(of queue: DatabaseQueue) throws -> [String] {
    try queue.inDatabase { db in
      let objects = try Row.fetchAll(
        db,
        sql: "SELECT type, name, sql FROM sqlite_master ORDER BY type, name"
      )
      let tables = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
      )
      let rows = try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table.quotedDatabaseIdentifier)")
      }
      let check = try String.fetchAll(db, sql: "PRAGMA integrity_check")
      return (objects + rows).map { "\($0)" } + check
    }
  }
}
