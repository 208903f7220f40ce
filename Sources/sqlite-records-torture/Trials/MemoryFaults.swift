import CSQLiteRecordsFaults
import Foundation
import SQLiteRecordsGRDB

/// The workload, with a failure of every allocation of SQLite: of one, of some, or until an error is
/// seen.
enum MemoryFaults {
  static var scenarios: [Scenario] {
    [AccessKind.queueDelete, .queueWAL, .pool].map { kind in
      Scenario(.memory, kind.rawValue, shortCount: 25) { folder, seed in
        try checkInstallation(faults_install_memory())
        let work = FaultyWork(
          kind: kind,
          reference: try Reference(seed: seed),
          stepCount: 5,
          failureCount: faults_failed_allocations,
          repair: { faults_fail_allocations(0, 0) }
        )
        return try cases(work, folder)
      }
    }
  }

  /// How many allocations fail.
  private static let durations: [Int64] = [1, 5, .max]

  private static func cases(_ work: FaultyWork, _ folder: URL) throws -> Cases {
    try work.run(folder.appendingPathComponent("counting.sqlite").path)
    let count = try allocations(work, folder)
    return Cases(count: count * durations.count) { trial in
      let place = (trial.number - 1) / durations.count + 1
      let duration = durations[(trial.number - 1) % durations.count]
      faults_fail_allocations(Int64(place), duration)
      defer { faults_fail_allocations(0, 0) }
      do {
        try work.run(trial.path)
      } catch let error as BrokenPromise {
        let failures = duration == .max ? "all" : "\(duration)"
        throw BrokenPromise("\(failures) from allocation \(place) on: \(error)")
      }
    }
  }

  /// The allocations of the workload until it ends by closing the database; what is checked
  /// afterwards counts too, as SQLite does not tell where they end.
  private static func allocations(_ work: FaultyWork, _ folder: URL) throws -> Int {
    var count: Int64 = 0
    let counting = FaultyWork(
      kind: work.kind,
      reference: work.reference,
      stepCount: work.stepCount,
      failureCount: work.failureCount,
      repair: { count = faults_allocations() }
    )
    faults_fail_allocations(0, 0)
    try counting.run(folder.appendingPathComponent("counted.sqlite").path)
    return Int(count)
  }
}
