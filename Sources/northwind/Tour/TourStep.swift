import SQLiteRecords
import SQLiteRecordsDump

/// One thing that the tour shows, with a check of its result.
struct TourStep {
  /// The subject of the step.
  let title: String
  /// Does it, prints the SQL that is run, and returns what came out of it.
  let run: (Database) throws -> String

  /// Makes a step of an action, and of a check that returns what came out of it, or throws if that
  /// is not as expected. The SQL of the check is not shown.
  init<Value>(
    _ title: String,
    action: @escaping (Database) throws -> Value,
    check: @escaping (Database, Value) throws -> String
  ) {
    self.title = title
    run = { db in try check(db, Self.tracing(db) { try action(db) }) }
  }

  private static func tracing<Value>(_ db: Database, _ action: () throws -> Value) rethrows -> Value
  {
    db.trace { event in
      for line in "\(event)".split(separator: "\n") { print("   \(line)") }
    }
    defer { db.trace() }
    return try action()
  }
}
