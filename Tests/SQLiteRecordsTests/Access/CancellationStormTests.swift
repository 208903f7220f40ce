import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import SeededRandom
import Testing

@testable import SQLiteRecords

private struct GivenUp: Error {}

/// The work of a closure with a database, step by step, until one of them is its last.
private final class Script {
  private var numbers: SplitMix
  private var remainingSteps: Int
  private let cut: () -> Void
  private let db: Database
  private let writes: Bool
  private var cursors: [DatabaseValueCursor<Int>] = []

  private static let endless = """
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n
    """

  /// - parameter cut: Called before a step: it cancels the task, or interrupts the connection.
  init(
    seed: UInt64,
    cutBefore step: Int,
    writes: Bool,
    in db: Database,
    cut: @escaping () -> Void
  ) {
    numbers = SplitMix(seed: seed)
    remainingSteps = step
    self.writes = writes
    self.db = db
    self.cut = cut
  }

  private func step() {
    remainingSteps -= 1
    if remainingSteps == 0 { cut() }
  }

  /// - returns: How many rows were inserted that are not undone.
  func run(depth: Int = 0) throws -> Int {
    var count = 0
    for _ in 0..<6 {
      step()
      switch numbers.next() % 8 {
      case 0: try openCursor()
      case 1, 2: try moveCursors()
      case 3: cursors.removeAll()
      case 4 where depth < 3, 5 where depth < 3: count += try runSavepoint(depth)
      case 6 where !writes:
        // It is rejected, unless it is too late for that.
        do { try db.execute(sql: "DELETE FROM t") } catch is DatabaseError {}
      default: count += try insert()
      }
    }
    return count
  }

  private func openCursor() throws {
    let cursor = try Int.fetchCursor(db, sql: Self.endless)
    step()
    _ = try cursor.next()
    cursors.append(cursor)
  }

  private func moveCursors() throws {
    for cursor in cursors {
      step()
      for _ in 0..<10 { _ = try cursor.next() }
    }
  }

  private func insert() throws -> Int {
    guard writes else { return try Int.fetchOne(db, sql: "SELECT 0 FROM t LIMIT 1") ?? 0 }
    try db.execute(sql: "INSERT INTO t VALUES (1)")
    return 1
  }

  private func runSavepoint(_ depth: Int) throws -> Int {
    var count = 0
    let end = numbers.next() % 4
    do {
      try db.inSavepoint {
        count = try run(depth: depth + 1)
        step()
        if end == 0 { throw GivenUp() }
        return end == 1 ? .rollback : .commit
      }
      return end == 1 ? 0 : count
    } catch {
      // Code that continues after an error must not commit the changes of the savepoint.
      if end == 2 { throw error }
      return 0
    }
  }
}

/// A way to use a database.
private enum Access: UInt64, CaseIterable {
  case write
  case read
  case writeWithoutTransaction
  case ownTransaction
  case barrier

  /// Runs a script in a task, which is cancelled, or its connection interrupted.
  ///
  /// - returns: How many rows were inserted.
  func run(_ writer: any DatabaseWriter, seed: UInt64, step: Int, interrupts: Bool) async throws
    -> Int
  {
    let task = Box<Task<Int, any Error>?>(nil)
    let isSet = Gate()
    let body: @Sendable (Database) throws -> Int = { db in
      let script = Script(seed: seed, cutBefore: step, writes: self != .read, in: db) {
        if interrupts { db.interrupt() } else { task.value?.cancel() }
      }
      return try run(script, in: db)
    }
    let started = Task {
      guard isSet.pass() else { throw GivenUp() }
      return switch self {
      case .read: try await writer.read(body)
      case .write: try await writer.write(body)
      case .writeWithoutTransaction, .ownTransaction:
        try await writer.writeWithoutTransaction(body)
      case .barrier: try await writer.barrierWriteWithoutTransaction(body)
      }
    }
    task.value = started
    isSet.open()
    defer { task.value = nil }
    return try await started.value
  }

  private func run(_ script: Script, in db: Database) throws -> Int {
    switch self {
    case .read, .write: return try script.run()
    case .writeWithoutTransaction, .barrier:
      var count = 0
      try db.inTransaction {
        count = try script.run()
        return .commit
      }
      return count
    case .ownTransaction:
      try db.beginTransaction()
      let count = try script.run()
      try db.commit()
      return count
    }
  }
}

/// Cancellations and interruptions at any step of transactions, savepoints and cursors.
///
/// `TORTURE=1` chooses more of them, and `SEED` repeats what one seed chose.
@Suite("A storm of cancellations", .oneAtATime, .timeLimit(.minutes(60)))
struct CancellationStormTests {
  private static let seeds = TestLength.seeds(1, long: 50)

  private func makeWriters(_ folder: TemporaryFolder) throws -> [any DatabaseWriter] {
    let writers: [any DatabaseWriter] = [
      try DatabaseQueue(), try DatabasePool(path: folder.path("pool.sqlite")),
    ]
    for writer in writers { try writer.write { try $0.execute(sql: "CREATE TABLE t (a)") } }
    return writers
  }

  /// Looks whether the database has the expected number of rows, and can be used.
  private func check(_ writer: any DatabaseWriter, count: Int, _ comment: Comment) throws {
    let found = try writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") }
    #expect(found == count, comment)
    try writer.writeWithoutTransaction { db in
      #expect(!db.isInsideTransaction, comment)
      try db.inTransaction(.exclusive) { .commit }
    }
  }

  @Test(
    "one at each step leaves the committed content, and a database that works",
    arguments: seeds
  )
  func eachStep(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    for writer in try makeWriters(folder) {
      var count = 0
      for (access, step) in Access.allCases.flatMap({ access in (1...40).map { (access, $0) } }) {
        for interrupts in [false, true] {
          let result = await Result {
            try await access.run(writer, seed: seed, step: step, interrupts: interrupts)
          }
          if case .success(let inserted) = result { count += inserted }
          try check(writer, count: count, "seed \(seed), \(access), step \(step)")
        }
      }
    }
  }

  @Test("many at once leave the committed content, and a database that works", arguments: seeds)
  func manyTasks(seed: UInt64) async throws {
    let folder = try TemporaryFolder()
    for writer in try makeWriters(folder) {
      let count = await withTaskGroup(of: Int.self) { group in
        for number in 0..<200 {
          group.addTask {
            var numbers = SplitMix(seed: seed &* 1000 &+ UInt64(number))
            let access = Access.allCases.randomElement(using: &numbers) ?? .write
            let step = Int.random(in: 1...60, using: &numbers)
            let count = try? await access.run(
              writer,
              seed: numbers.next(),
              step: step,
              interrupts: false
            )
            return count ?? 0
          }
        }
        return await group.reduce(0, +)
      }
      try check(writer, count: count, "seed \(seed)")
    }
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
