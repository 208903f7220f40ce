package import SQLiteRecordsHistory
import SQLiteRecordsInspection
package import SQLiteRecordsSchema

/// Plans the next step of a history.
///
/// ```swift
/// let plan = MigrationPlanner.plan(from: history, to: schema, log: &log)
/// ```
///
/// ```sql
/// -- Table "player":
/// -- renamed: column "player"."name" from "nick"
/// ALTER TABLE "player" RENAME COLUMN "nick" TO "name";
/// ```
///
/// Every statement is run in memory as soon as it is planned, so the next one is planned for what SQLite
/// has then. Where `ALTER TABLE` does not lead to the schema, or SQLite rejects it, the table is
/// recreated: https://www.sqlite.org/lang_altertable.html#otheralter
package enum MigrationPlanner {
  /// Plans the step from the schema after the last one to the schema of the files.
  ///
  /// - parameter allowed: What the step may lose.
  /// - returns: `nil` exactly if the log holds an error.
  package static func plan(
    from history: MigrationHistory,
    to schema: Schema,
    allowing allowed: AllowedLosses = .none,
    log: inout DiagnosticLog
  ) -> MigrationPlan? {
    var findings = DiagnosticLog()
    defer { log.append(findings) }
    do {
      let target = try schema.databaseSchema()
      let names = SchemaNames(from: history, to: schema, log: &findings)
      if findings.hasErrors { return nil }
      let readings = ReadingChanges(from: history, to: schema, names)
      let isKept = names.renames.isEmpty && !readings.needsStep
      if isKept, history.newest.differences(from: target).isEmpty { return .empty }
      var draft = try PlanDraft(
        history,
        schema: schema,
        target: target,
        names: names,
        readings: readings,
        allowed: allowed
      )
      do { try draft.write() } catch {
        // An error that was reported before is the reason.
        if !draft.log.hasErrors { throw error }
      }
      findings.append(draft.log)
      if findings.hasErrors { return nil }
      return MigrationPlan(
        text: draft.text,
        losses: draft.losses,
        possibleLosses: draft.possibleLosses
      )
    } catch {
      let message = "cannot plan a step to the schema: \(error); write it by hand"
      findings.error(.unplannable, message, at: firstPlace(of: schema, history))
      return nil
    }
  }

  /// A place for what concerns no table alone.
  private static func firstPlace(of schema: Schema, _ history: MigrationHistory) -> SourceLocation {
    schema.tables.first?.name.location
      ?? SourceLocation(file: history.steps.last?.file ?? "Migrations", line: 1, column: 1)
  }
}
