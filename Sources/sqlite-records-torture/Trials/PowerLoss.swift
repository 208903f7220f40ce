import CSQLiteRecordsFaults
import Foundation
import SQLiteRecordsGRDB

/// The workload, with a power failure at every change of a file. What was not synced is lost or
/// there, sector by sector; the database must be in the state after one of the steps, and none that
/// was reported may be missing if SQLite promises that.
enum PowerLoss {
  /// Whether SQLite promises that a commit which was reported outlasts a power failure.
  enum Durability: Sendable {
    case all
    /// The deletion of the journal, which is the commit, is not synced.
    case allButLast
    /// Nothing is synced before the next checkpoint.
    case untilCheckpoint
  }

  /// Journals with `synchronous = NORMAL` are omitted: SQLite itself does not promise that the
  /// database outlasts a power failure then. https://www.sqlite.org/pragma.html#pragma_synchronous
  static var scenarios: [Scenario] {
    [
      scenario(.queueDelete, "EXTRA", .all),
      scenario(.queueDelete, "FULL", .allButLast),
      scenario(.queueTruncate, "FULL", .all),
      scenario(.queueWAL, "FULL", .all),
      scenario(.queueWAL, "NORMAL", .untilCheckpoint),
      scenario(.pool, "FULL", .all),
      scenario(.pool, "NORMAL", .untilCheckpoint),
      control,
    ]
  }

  /// The simulation itself: where nothing is ever synced, it must find what is lost.
  private static var control: Scenario {
    Scenario(.power, "control", shortCount: 1) { _, seed in
      try checkInstallation(faults_install_power())
      let trial = PowerTrial(
        kind: .queueDelete,
        synchronous: "OFF",
        durability: .all,
        reference: try Reference(seed: seed),
        stepCount: stepCount
      )
      return Cases(count: 1) { single in
        let findings = (0..<40).count { place in
          let folder = single.folder.appendingPathComponent("\(place)")
          let part = Case(number: place, seed: seed, folder: folder)
          return (try? trial.runInNewFolder(part, lossAt: 40 + 5 * place)) == nil
        }
        guard findings > 10 else {
          throw BrokenPromise("of 40 power failures without a sync only \(findings) did harm")
        }
      }
    }
  }

  private static let stepCount = 8

  /// How often the power goes out at the same place, with other sectors that are lost.
  private static let variants = 6

  private static func scenario(
    _ kind: AccessKind,
    _ synchronous: String,
    _ durability: Durability
  ) -> Scenario {
    let title = "\(kind.rawValue)-\(synchronous.lowercased())"
    return Scenario(.power, title, shortCount: 20) { folder, seed in
      try checkInstallation(faults_install_power())
      let reference = try Reference(seed: seed)
      let trial = PowerTrial(
        kind: kind,
        synchronous: synchronous,
        durability: durability,
        reference: reference,
        stepCount: stepCount
      )
      faults_watch_power(0)
      try trial.write(folder.appendingPathComponent("counted.sqlite").path)
      let changes = Int(faults_changes())
      return Cases(count: changes * variants) { single in
        let place = (single.number - 1) / variants + 1
        do {
          try trial.run(single, lossAt: place, isTwice: single.number.isMultiple(of: 3))
        } catch let error as BrokenPromise {
          throw BrokenPromise("power failure at change \(place): \(error)")
        }
      }
    }
  }
}

/// A workload that a power failure ends.
struct PowerTrial {
  let kind: AccessKind
  let synchronous: String
  let durability: PowerLoss.Durability
  let reference: Reference
  let stepCount: Int

  /// - parameter isTwice: Whether the power goes out again while the database is opened.
  func run(_ trial: Case, lossAt place: Int, isTwice: Bool) throws {
    var random = trial.random
    faults_watch_power(Int64(place))
    let reported = try write(trial.path)
    try checkInstallation(faults_restore_power(random.next()))
    if isTwice {
      faults_watch_power(Int64(1 + random.below(12)))
      read(trial.path)
      try checkInstallation(faults_restore_power(random.next()))
    }
    faults_watch_power(0)
    try check(trial.path, isAfter: first(reported)...min(reported + 1, stepCount))
  }

  func runInNewFolder(_ trial: Case, lossAt place: Int) throws {
    try FileManager.default.createDirectory(at: trial.folder, withIntermediateDirectories: true)
    try run(trial, lossAt: place, isTwice: false)
  }

  /// The first state that may be found.
  private func first(_ reported: Int) -> Int {
    switch durability {
    case .all: reported
    case .allButLast: max(reported - 1, -1)
    case .untilCheckpoint: -1
    }
  }

  /// Does the steps, and returns the last that was reported: 0 is the creation, -1 nothing.
  @discardableResult
  func write(_ path: String) throws -> Int {
    var reported = -1
    do {
      let writer = try kind.open(path, synchronous: synchronous)
      defer { try? writer.close() }
      try Book.migrator.migrate(writer)
      reported = 0
      while reported < stepCount {
        let step = reported + 1
        try writer.write { try Book.perform(step: step, seed: reference.seed, $0) }
        reported = step
      }
    } catch {
      guard faults_power_is_off() == 1 else {
        throw BrokenPromise("failed without a power failure: \(error)")
      }
    }
    return reported
  }

  /// Opens the database, which does what was left to do; the power may go out.
  private func read(_ path: String) {
    guard let writer = try? kind.open(path, synchronous: synchronous) else { return }
    _ = try? writer.read(Book.lastStep)
    try? writer.close()
  }

  private func check(_ path: String, isAfter steps: ClosedRange<Int>) throws {
    do {
      let queue = try DatabaseQueue(path: path)
      defer { try? queue.close() }
      let step = try queue.write { db in
        try Book.checkIntegrity(db)
        return try reference.check(db, isAfter: steps)
      }
      guard step >= 0 else { return }
      try queue.write { try Book.perform(step: step + 1, seed: reference.seed, $0) }
      try queue.read { _ = try reference.check($0, isAfter: (step + 1)...(step + 1)) }
    } catch let error where !(error is BrokenPromise) {
      throw BrokenPromise("the database cannot be used: \(error)")
    }
  }
}
