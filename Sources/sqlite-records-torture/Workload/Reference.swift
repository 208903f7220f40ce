import SQLiteRecordsGRDB

/// The content of a database after each step if nothing fails.
final class Reference {
  let seed: UInt64
  private let queue: DatabaseQueue
  private var contents: [String] = []

  init(seed: UInt64) throws {
    self.seed = seed
    queue = try DatabaseQueue()
    try Book.migrator.migrate(queue)
    contents.append(try queue.read(Book.contents))
  }

  /// The content after a step; the tables alone are step 0.
  func contents(after step: Int) throws -> String {
    while contents.count <= step {
      let next = contents.count
      try queue.write { try Book.perform(step: next, seed: seed, $0) }
      contents.append(try queue.read(Book.contents))
    }
    return contents[step]
  }

  /// Checks that a database is in the state after one of some steps, and returns that one.
  ///
  /// - parameter allowed: The steps; -1 is an empty database.
  /// - throws: ``BrokenPromise``.
  @discardableResult
  func check(_ db: Database, isAfter allowed: ClosedRange<Int>) throws -> Int {
    let step = try Book.lastStep(db) ?? -1
    guard allowed.contains(step) else {
      throw BrokenPromise(
        "the last step is \(step), and should be from \(allowed.lowerBound) to \(allowed.upperBound)"
      )
    }
    guard step >= 0 else { return step }
    let contents = try Book.contents(db)
    guard try contents == self.contents(after: step) else {
      throw BrokenPromise("the database is not as step \(step) leaves it")
    }
    return step
  }
}
