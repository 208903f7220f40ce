import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

/// The step between two schemas.
func plan(
  from old: String,
  to new: String,
  allowing allowed: AllowedLosses = .none
) throws -> MigrationPlan {
  var log = DiagnosticLog()
  let plan = MigrationPlanner.plan(
    from: try history(try schema(old).script),
    to: try schema(new),
    allowing: allowed,
    log: &log
  )
  return try #require(plan, "\(log.sorted)")
}

/// The messages about a step that cannot be planned.
func refusals(from old: String, to new: String) throws -> [String] {
  var log = DiagnosticLog()
  let plan = MigrationPlanner.plan(
    from: try history(try schema(old).script),
    to: try schema(new),
    log: &log
  )
  #expect((plan == nil) == log.hasErrors)
  return log.sorted.map(\.description)
}

/// A database of an old schema with rows, to which the step to a new schema is applied.
func migrated(
  _ old: String,
  _ rows: String...,
  to new: String,
  allowing allowed: AllowedLosses = .none
) throws -> ScratchDatabase {
  let steps = [
    try schema(old).script, try plan(from: old, to: new, allowing: allowed).text,
  ]
  let history = try history(steps[0], steps[1])
  let database = try ScratchDatabase(HistorySurroundings())
  for statement in history.steps[0].statements { try database.execute(statement.sql) }
  for row in rows { try database.execute(row) }
  try database.execute("BEGIN")
  do {
    for statement in history.steps[1].statements { try database.execute(statement.sql) }
    try database.execute("COMMIT")
  } catch {
    try database.execute("ROLLBACK")
    throw error
  }
  let differences = try DatabaseSchema(of: database).differences(
    from: try schema(new).databaseSchema()
  )
  #expect(differences.isEmpty, "\(steps[1])")
  return database
}

extension VerifiedDatabase {
  /// The rows of a query, each value as SQL.
  func all(_ sql: String) throws -> [[String]] {
    try rows(of: sql).map { $0.map { $0 ?? "NULL" } }
  }
}
