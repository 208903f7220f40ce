import NorthwindRecords
import SQLiteRecords
import SQLiteRecordsMigrations

/// Shows what records can do, on a new database with a small data set, and what becomes of an old one.
struct Tour {
  /// The absolute path of the new database.
  let path: String

  /// Makes the database, and shows all steps.
  ///
  /// - throws: An error if the result of a step is not as expected.
  func run() throws {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try NorthwindRecordsSchema.migrator.migrate(queue)
    try queue.write { db in try SampleData.insert(into: db) }
    try queue.read { db in try verifyContents(db) }
    let steps = Self.writingSteps + Self.readingSteps + Self.reports + Self.endingSteps
    for (index, step) in steps.enumerated() {
      print("\n\(index + 1). \(step.title)")
      try queue.write { db in print("   → \(try step.run(db))") }
    }
    try OldDatabase.show()
    print("\nAll \(steps.count) results are as expected.")
  }

  /// The SQL is shown with the values, which are the tour's own.
  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.publicStatementArguments = true
    return configuration
  }

  /// Checks that each table holds the sample records that were inserted into it.
  private func verifyContents(_ db: Database) throws {
    let counts = try NorthwindTables.records.map { try $0.fetchCount(db) }
    let rows = counts.reduce(0, +)
    try expect("the number of rows", toBe: SampleData.records.count, found: rows)
    try expect("the number of empty tables", toBe: 0, found: counts.count { $0 == 0 })
    print("A new database, made from the generated DDL: \(counts.count) tables, \(rows) rows.")
  }
}

/// Throws an error that shows both values, unless they are equal.
func expect<Value: Equatable>(_ subject: String, toBe expected: Value, found: Value?) throws {
  guard expected == found else {
    throw NorthwindError.unexpectedResult(
      subject: subject,
      expected: "\(expected)",
      found: found.map { "\($0)" } ?? "nothing"
    )
  }
}
