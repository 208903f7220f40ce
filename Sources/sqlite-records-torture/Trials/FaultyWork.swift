import SQLiteRecordsGRDB

/// The workload, while something fails. After each error the connection must continue to work, and
/// the database be as SQLite would have left it.
struct FaultyWork {
  let kind: AccessKind
  let reference: Reference
  let stepCount: Int

  /// How often the fault has happened since it was asked for.
  let failureCount: () -> Int64

  /// Ends the fault.
  let repair: () -> Void

  /// - throws: ``BrokenPromise``.
  func run(_ path: String) throws {
    let writer = try attempt { try kind.open(path) } ?? certainly { try kind.open(path) }
    let isCreated = try attempt { try Book.migrator.migrate(writer) } != nil
    if !isCreated {
      try check(writer, -1...0)
      try certainly { try Book.migrator.migrate(writer) }
    }
    var done = 0
    while done < stepCount {
      let step = done + 1
      let isDone = try attempt { try perform(step, writer) } != nil
      done = isDone ? step : try check(writer, done...step)
      let isSeen = try attempt { try look(writer, done) } != nil
      if !isSeen { try certainly { try look(writer, done) } }
    }
    if try attempt({ try writer.close() }) == nil { try certainly { try writer.close() } }
    repair()
    try checkFile(path)
  }

  private func perform(_ step: Int, _ writer: any DatabaseWriter) throws {
    try writer.write { try Book.perform(step: step, seed: reference.seed, $0) }
  }

  /// Reads in several ways.
  private func look(_ writer: any DatabaseWriter, _ step: Int) throws {
    try writer.read { db in
      var count = 0
      let entries = try Entry.all().fetchCursor(db)
      while try entries.next() != nil { count += 1 }
      guard try count == Entry.fetchCount(db) else {
        throw BrokenPromise("a cursor found \(count) entries, and not all")
      }
      let seen = try Book.lastStep(db)
      guard seen == step else {
        throw BrokenPromise("the last step is \(step), and was read as \(seen ?? -1)")
      }
    }
  }

  /// Does something that may fail; nil if it has failed.
  ///
  /// - throws: ``BrokenPromise`` if the error is not that of the fault.
  private func attempt<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch let error as BrokenPromise {
      throw error
    } catch {
      let cause = (error as? BulkRecordError)?.error ?? error
      guard cause is DatabaseError else {
        throw BrokenPromise("expected a DatabaseError, found \(error)")
      }
      guard failureCount() > 0 else { throw BrokenPromise("failed without a fault: \(error)") }
      repair()
      return nil
    }
  }

  /// Does something that must not fail any more.
  private func certainly<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as BrokenPromise {
      throw error
    } catch {
      throw BrokenPromise("does not work any more: \(error)")
    }
  }

  /// Checks that a connection works after an error, and returns the last step.
  @discardableResult
  private func check(_ writer: any DatabaseWriter, _ steps: ClosedRange<Int>) throws -> Int {
    try certainly {
      try writer.writeWithoutTransaction { db in
        guard !db.isInsideTransaction else { throw BrokenPromise("a transaction is left open") }
        guard try Int.fetchOne(db, sql: "PRAGMA foreign_keys") == 1 else {
          throw BrokenPromise("foreign keys are not enforced any more")
        }
      }
      let step = try writer.read { try reference.check($0, isAfter: steps) }
      return try writer.write { db in
        try db.execute(sql: "CREATE TABLE written (id); DROP TABLE written")
        return try reference.check(db, isAfter: step...step)
      }
    }
  }

  /// Checks what another connection finds.
  private func checkFile(_ path: String) throws {
    try certainly {
      let queue = try DatabaseQueue(path: path)
      try queue.read { db in
        try Book.checkIntegrity(db)
        try reference.check(db, isAfter: stepCount...stepCount)
      }
      try queue.close()
    }
  }
}
