package import SQLiteRecordsHistory
import SQLiteRecordsInspection
package import SQLiteRecordsSchema

/// Plans the next step of a history.
///
/// ```swift
/// let plan = MigrationPlanner.plan(from: history, to: schema, allowsDataLoss: false, log: &log)
/// ```
///
/// ```sql
/// -- Table "player":
/// -- renamed: column "player"."name" from "nick"
/// ALTER TABLE "player" RENAME COLUMN "nick" TO "name";
/// ```
///
/// Every statement is run in memory as soon as it is planned, so the next one is planned for what
/// SQLite has then. Where `ALTER TABLE` does not lead to the schema, or SQLite rejects it, the table
/// is made anew: https://www.sqlite.org/lang_altertable.html#otheralter
package enum MigrationPlanner {
  /// Plans the step from the schema after the last one to the schema of the files.
  ///
  /// - parameter allowsDataLoss: Whether the step may lose what rows hold.
  /// - returns: `nil` exactly if the log holds an error.
  package static func plan(
    from history: MigrationHistory,
    to schema: Schema,
    allowsDataLoss: Bool = false,
    log: inout DiagnosticLog
  ) -> MigrationPlan? {
    var findings = DiagnosticLog()
    defer { log.append(findings) }
    do {
      let target = try schema.databaseSchema()
      if history.newest.differences(from: target).isEmpty {
        return MigrationPlan(text: "", losses: [])
      }
      let names = SchemaNames(from: history, to: schema, log: &findings)
      if findings.hasErrors { return nil }
      var draft = try PlanDraft(
        history,
        schema: schema,
        target: target,
        names: names,
        allowsDataLoss: allowsDataLoss
      )
      do { try draft.write() } catch {
        // What was reported before is the reason.
        if !draft.log.hasErrors { throw error }
      }
      findings.append(draft.log)
      return findings.hasErrors ? nil : MigrationPlan(text: draft.text, losses: draft.losses)
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
