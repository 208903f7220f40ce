import Foundation
import SQLiteRecordsGRDB

/// Databases whose bytes were changed are opened, read and written. There may be errors; nothing
/// traps, and nothing hangs.
enum CorruptFiles {
  static var scenarios: [Scenario] {
    Reading.allCases.map { reading in
      Scenario(.corrupt, reading.rawValue, shortCount: 25) { folder, seed in
        let samples = try SampleFiles.all(in: folder, seed: seed)
        return Cases(count: 5_000) { trial in
          var random = trial.random
          try samples[trial.number % samples.count].writeCorrupted(to: trial.path, &random)
          use(trial.path, reading)
        }
      }
    }
  }

  enum Reading: String, CaseIterable, Sendable {
    case queue, pool
    case readonly
  }

  private static func use(_ path: String, _ reading: Reading) {
    guard let access = try? open(path, reading) else { return }
    for query in queries { _ = try? access.read(query) }
    if let writer = access as? any DatabaseWriter {
      for change in changes { try? writer.write(change) }
      try? writer.writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    }
    try? access.close()
  }

  private static func open(_ path: String, _ reading: Reading) throws -> any DatabaseReader {
    var configuration = Configuration()
    configuration.readonlyBusyMode = .immediateError
    switch reading {
    case .queue: break
    case .pool: return try DatabasePool(path: path, configuration: configuration)
    case .readonly: configuration.readonly = true
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private static let queries: [@Sendable (Database) throws -> Void] = [
    { _ = try Book.contents($0) },
    { _ = try Entry.fetchAll($0) },
    { _ = try Account.fetchAll($0) },
    { _ = try Step.fetchAll($0) },
    { _ = try Row.fetchAll($0, sql: "SELECT * FROM word WHERE word MATCH 'step'") },
    { _ = try Row.fetchAll($0, sql: "SELECT * FROM setting JOIN balance") },
    { _ = try Entry.filter { $0.stepNumber > 3 }.order { $0.text }.fetchAll($0) },
    { try Book.checkIntegrity($0) },
    { db in
      for table in ["account", "entry", "setting", "word"] {
        _ = try db.columns(in: table)
        _ = try db.indexes(on: table)
        _ = try db.foreignKeys(on: table)
      }
    },
  ]

  private static let changes: [@Sendable (Database) throws -> Void] =
    (11...14).map { step in { db in try Book.perform(step: step, seed: 1, db) } }
    + [
      { try Entry.deleteAll($0) },
      { try $0.execute(sql: "REPLACE INTO setting VALUES ('a', 1); DELETE FROM word") },
      { try $0.execute(sql: "REINDEX") },
    ]
}
