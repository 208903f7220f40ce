import Foundation
import SQLiteRecordsGRDB

/// A process that writes and reports each commit is killed, several times on one database. What it
/// has reported must be there.
enum Kills {
  static var scenarios: [Scenario] {
    AccessKind.allCases.map { kind in
      Scenario(.kill, kind.rawValue, shortCount: 1) { _, seed in
        Cases(count: 250) { try run($0, kind, seed: seed) }
      }
    }
  }

  private static let roundsPerCase = 3

  private static func run(_ trial: Case, _ kind: AccessKind, seed: UInt64) throws {
    var random = trial.random
    let reference = try Reference(seed: seed)
    var last = -1
    for _ in 1...roundsPerCase {
      let reported = try killedWriter(kind, trial, &random) ?? last
      let queue = try DatabaseQueue(path: trial.path)
      last = try queue.read { db in
        try Book.checkIntegrity(db)
        // It may have been killed between the commit and the report.
        return try reference.check(db, isAfter: reported...(reported + 1))
      }
      try queue.close()
    }
  }

  /// Lets a process write until it is killed, and returns the last step that it has reported.
  ///
  /// It is killed after a time, so that it may be about to open the database, or after a report.
  private static func killedWriter(
    _ kind: AccessKind,
    _ trial: Case,
    _ random: inout Random
  ) throws -> Int? {
    let command = Command.work(kind, path: trial.path, seed: trial.seed)
    let child = try ChildProcess(command.arguments, folder: trial.folder)
    var reported: Int?
    if !random.next().isMultiple(of: 4) {
      for _ in 0...random.below(30) {
        guard case .line(let line) = child.nextLine(within: .seconds(10)) else { break }
        reported = Int(line) ?? reported
      }
    }
    usleep(UInt32(random.below(reported == nil ? 60_000 : 8_000)))
    child.kill()
    while case .line(let line) = child.nextLine(within: .seconds(10)) {
      reported = Int(line) ?? reported
    }
    let ending = child.end()
    guard ending.isSignal, ending.status == SIGKILL else {
      throw BrokenPromise("the process ended by itself, with \(ending.status): \(ending.message)")
    }
    return reported
  }

  /// The work of the process: steps without end, and a line for each.
  static func work(_ kind: AccessKind, _ path: String, _ seed: UInt64) throws {
    let writer = try kind.open(path)
    try Book.migrator.migrate(writer)
    var step = try writer.read(Book.lastStep) ?? 0
    while true {
      report(step)
      step += 1
      let next = step
      try writer.write { try Book.perform(step: next, seed: seed, $0) }
    }
  }

  private static func report(_ step: Int) {
    FileHandle.standardOutput.write(Data("\(step)\n".utf8))
  }
}
