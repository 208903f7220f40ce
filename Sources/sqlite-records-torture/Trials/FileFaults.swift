import CSQLiteRecordsFaults
import Foundation
import SQLiteRecordsGRDB

/// The workload, with a fault at every call on a file, once or until an error is seen.
enum FileFaults {
  static var scenarios: [Scenario] {
    AccessKind.allCases.map { kind in
      Scenario(.files, kind.rawValue, shortCount: 25) { folder, seed in
        try checkInstallation(faults_install_files())
        let reference = try Reference(seed: seed)
        let work = FaultyWork(
          kind: kind,
          reference: reference,
          stepCount: 6,
          failureCount: faults_failed_calls,
          repair: FileFault.end
        )
        return try cases(work, folder)
      }
    }
  }

  private static func cases(_ work: FaultyWork, _ folder: URL) throws -> Cases {
    let counts = try counts(work, folder)
    let places = FileFault.all.flatMap { fault in
      (0..<2 * (counts[fault.name] ?? 0)).map { (fault, $0) }
    }
    return Cases(count: places.count) { trial in
      let (fault, place) = places[trial.number - 1]
      let isLasting = !place.isMultiple(of: 2)
      fault.begin(at: place / 2 + 1, isLasting: isLasting)
      defer { FileFault.end() }
      do {
        try work.run(trial.path)
      } catch let error as BrokenPromise {
        let duration = isLasting ? "from then on" : "once"
        throw BrokenPromise("\(fault.name) at \(place / 2 + 1), \(duration): \(error)")
      }
    }
  }

  /// How often the workload makes each call, until it has closed the database.
  private static func counts(_ work: FaultyWork, _ folder: URL) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    let counting = FaultyWork(
      kind: work.kind,
      reference: work.reference,
      stepCount: work.stepCount,
      failureCount: work.failureCount,
      repair: {
        for fault in FileFault.all { counts[fault.name] = Int(faults_calls(fault.operation)) }
      }
    )
    FileFault.end()
    try counting.run(folder.appendingPathComponent("counted.sqlite").path)
    return counts
  }
}

/// Checks the result code of an installation.
func checkInstallation(_ code: CInt) throws {
  guard code == 0 else { throw BrokenPromise("the faults could not be installed: \(code)") }
}
