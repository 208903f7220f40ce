import Foundation
import SQLiteRecordsGRDB

/// Many tasks that read and write with cursors, and that are cancelled, or whose connections are
/// interrupted. What was reported as written is there, the rest is not, and the next one can work.
enum CancellationStorm {
  static var scenarios: [Scenario] {
    [AccessKind.queueDelete, .queueWAL, .pool].flatMap { kind in
      [false, true].map { interrupts in
        let title = "\(kind.rawValue)-\(interrupts ? "interrupt" : "cancel")"
        return Scenario(.cancel, title, shortCount: 1) { _, _ in
          Cases(count: 60) { trial in
            let storm = CancellationStorm.Storm(kind: kind, interrupts: interrupts)
            try await storm.run(trial)
          }
        }
      }
    }
  }

  /// The work of a task with the database.
  enum Work: CaseIterable, Sendable {
    case read, readOneByOne
    case write, writeInSavepoints, writeAtOnce
    /// It begins a transaction by itself, and does not roll it back if it fails.
    case ownTransaction
  }

  struct Storm: Sendable {
    let kind: AccessKind
    let interrupts: Bool
    static let taskCount = 8
    static let worksPerTask = 40

    func run(_ trial: Case) async throws {
      let writer = try filledBook(trial)
      let storm = Task { await interruptNowAndThen(writer, trial.random) }
      let written = try await write(writer, trial)
      storm.cancel()
      await storm.value
      try check(writer, written)
      try writer.close()
    }

    private func filledBook(_ trial: Case) throws -> any DatabaseWriter {
      let writer = try kind.open(trial.path)
      try Book.migrator.migrate(writer)
      try writer.write { db in
        for step in 1...20 { try Book.perform(step: step, seed: trial.seed, db) }
      }
      return writer
    }

    /// The numbers of the steps that were reported.
    private func write(_ writer: any DatabaseWriter, _ trial: Case) async throws -> Set<Int> {
      try await withThrowingTaskGroup(of: [Int].self) { group in
        for task in 1...Self.taskCount {
          group.addTask {
            var random = Random(seed: trial.seed, UInt64(trial.number), UInt64(task))
            var written: [Int] = []
            for index in 1...Self.worksPerTask {
              let number = task * 1_000 + index
              if try await isWritten(number, writer, &random) { written.append(number) }
            }
            return written
          }
        }
        return try await group.reduce(into: Set()) { $0.formUnion($1) }
      }
    }

    /// Lets a task work that may be cancelled, and returns whether it has committed something.
    private func isWritten(
      _ number: Int,
      _ writer: any DatabaseWriter,
      _ random: inout Random
    ) async throws -> Bool {
      let work = Work.allCases[random.below(Work.allCases.count)]
      let task = Task { try await work.perform(number, writer) }
      if !interrupts, random.below(4) > 0 {
        try await Task.sleep(nanoseconds: UInt64(random.below(3_000_000)))
        task.cancel()
      }
      switch await task.result {
      case .success(let isWriting): return isWriting
      case .failure(let error):
        guard Self.isExpected(error) else {
          throw BrokenPromise("\(work) \(number) failed with \(error)")
        }
        return false
      }
    }

    private static func isExpected(_ error: any Error) -> Bool {
      let cause = (error as? BulkRecordError)?.error ?? error
      return cause is CancellationError || (cause as? DatabaseError)?.isInterruptionError == true
    }

    private func interruptNowAndThen(_ writer: any DatabaseWriter, _ random: Random) async {
      var random = random
      while interrupts, !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(random.below(2_000_000)))
        writer.interrupt()
      }
    }

    private func check(_ writer: any DatabaseWriter, _ written: Set<Int>) throws {
      try writer.write { db in
        try Step(number: 100_000, name: "afterwards").insert(db)
        try Book.checkIntegrity(db)
      }
      let (found, balance) = try writer.read { db in
        let sql = "SELECT number FROM step WHERE number BETWEEN 1000 AND 99999"
        return (
          try Int.fetchSet(db, sql: sql),
          try Int.fetchOne(db, sql: "SELECT sum(balance) FROM account")
        )
      }
      guard found == written else {
        let lost = written.subtracting(found).sorted(), half = found.subtracting(written).sorted()
        throw BrokenPromise("lost: \(lost); there although they failed: \(half)")
      }
      guard balance == Book.balance else { throw BrokenPromise("a transaction is half there") }
    }
  }
}
