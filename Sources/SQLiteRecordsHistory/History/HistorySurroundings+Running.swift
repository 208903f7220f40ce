package import SQLiteRecordsInspection
import SQLiteRecordsSQL
package import SQLiteRecordsSchema

extension HistorySurroundings {
  /// Runs the statements of a step in memory.
  package func run(
    _ step: MigrationStep,
    on database: GeneratorConnection
  ) throws(GeneratorConnection.Failure) {
    for statement in step.statements { try run(statement.sql, on: database) }
  }

  package func run(
    _ sql: String,
    on database: GeneratorConnection
  ) throws(GeneratorConnection.Failure) {
    try run(sql, in: database) { sql throws(GeneratorConnection.Failure) in
      try database.execute(sql)
    }
  }

  /// Runs a statement of a step in a database with the objects of other targets.
  ///
  /// Their tables are the newest ones, but a view or a trigger of an earlier step names columns that they
  /// had then. SQLite rejects each `ALTER TABLE` as long as there is one: it is taken away for the
  /// statement, as the migrator does.
  package func run<Failure>(
    _ sql: String,
    in database: some SchemaSource,
    _ execute: (String) throws(Failure) -> Void
  ) throws(Failure) {
    var removed: [OutdatedObject] = []
    while true {
      do throws(Failure) {
        try execute(sql)
        break
      } catch {
        let outdated = outdatedObjects(in: database, by: "\(error)")
        guard let object = outdated.first else { throw error }
        try execute("DROP \(object.type) main.\(object.name.sqlIdentifier)")
        removed += outdated
      }
    }
    let triggers = removed.filter { $0.type == "trigger" }
    for object in removed.filter({ $0.type != "trigger" }) + triggers { try execute(object.sql) }
  }

  /// The view or trigger over tables of other targets that SQLite cannot read, by its message, and the
  /// triggers that go with a view.
  private func outdatedObjects(
    in database: some SchemaSource,
    by message: String
  ) -> [OutdatedObject] {
    if references.isEmpty || !message.contains("error in ") { return [] }
    let query = """
      SELECT type, name, tbl_name, sql FROM main.sqlite_master WHERE type IN ('view', 'trigger')
      """
    let objects = ((try? database.rows(of: query)) ?? []).compactMap(OutdatedObject.init)
    // "error in view v after rename: …" is about what the statement itself would do.
    let outdated = objects.first { object in
      message.contains("error in \(object.type) \(object.name): ") && mentionsOthers(object.sql)
    }
    guard let outdated else { return [] }
    if outdated.type == "trigger" { return [outdated] }
    let triggers = objects.filter { object in
      object.type == "trigger" && object.table.asciiLowercased == outdated.name.asciiLowercased
    }
    return [outdated] + triggers
  }
}

extension HistorySurroundings {
  /// The rest of a message about a trigger whose table another target had when the step was written; empty
  /// for other errors.
  func advice(about sql: String, after error: GeneratorConnection.Failure) -> String {
    guard !references.isEmpty, let trigger = try? TriggerStatement(sql: sql),
      error.message == "no such table: main.\(trigger.table)"
    else { return "" }
    return
      "; if another target had it when the step was released, it must keep the table and its name: "
      + "'swift' renames a record alone"
  }
}

/// A view or a trigger that names what other targets' tables do not have any more.
private struct OutdatedObject {
  let type: String
  let name: String
  let table: String
  let sql: String

  init?(_ row: [String?]) {
    let values = row.compactMap(\.self)
    guard values.count == 4 else { return nil }
    (type, name, table, sql) = (values[0], values[1], values[2], values[3])
  }
}
