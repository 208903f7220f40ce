package import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSchema

/// A version of a schema: what a database has after a migration step.
package struct SchemaVersion: Sendable, Equatable {
  /// The identifier of the step in databases: `0002-teams`; `nil` for the changes in the schema files
  /// that no step makes yet.
  package let identifier: String?
  /// The text of the step.
  package let text: String
  /// The changes of the schema by the step.
  package let changes: [SchemaChange]
  /// The lines of the step that declare what it loses.
  package let losses: [String]
  /// The closures that the step calls.
  package let closures: [String]
}

extension SchemaVersion {
  /// The versions along the steps of a history, the first one first, and what the schema files declare
  /// beyond the last step.
  package static func versions(
    of history: MigrationHistory,
    to state: SchemaState
  ) throws -> [SchemaVersion] {
    if history.steps.isEmpty { return [] }
    let surroundings = history.surroundings
    let connection = try surroundings.makeDatabase()
    var versions: [SchemaVersion] = []
    var before = DatabaseSchema.empty
    for step in history.steps {
      try surroundings.run(step, on: connection)
      let after = try surroundings.ownSchema(of: connection)
      let renames = step.renames
      versions.append(
        SchemaVersion(
          identifier: step.identifier,
          text: step.text,
          changes: [SchemaChange](
            from: before,
            to: after,
            renames: renames,
            surroundings: surroundings
          ),
          losses: step.losses.map(\.comment),
          closures: step.swiftNames.map(\.value)
        )
      )
      before = after
    }
    let pending = [SchemaChange](
      from: before,
      to: state.database,
      renames: state.renames(from: before),
      surroundings: surroundings
    )
    if pending.isEmpty { return versions }
    return versions + [
      SchemaVersion(identifier: nil, text: "", changes: pending, losses: [], closures: [])
    ]
  }
}

extension SchemaState {
  /// The names that the files declare to have been others, as far as a database has these.
  fileprivate func renames(from old: DatabaseSchema) -> [SchemaRename] {
    schema.tables.flatMap { table -> [SchemaRename] in
      let name = table.name.value
      func described(_ name: String) -> TableDescription? {
        old.tables.first { FoldedName($0.name) == FoldedName(name) }
      }
      var renames: [SchemaRename] = []
      var before = described(name)
      if before == nil, let oldName = table.ordinary?.renamedFrom?.value {
        before = described(oldName)
        if let before { renames.append(SchemaRename(table: name, oldName: before.name)) }
      }
      let columns = Set((before?.columns ?? []).map { FoldedName($0.name) })
      return renames
        + table.columns.compactMap { column in
          guard !columns.contains(FoldedName(column.name.value)),
            let oldName = column.renamedFrom?.value, columns.contains(FoldedName(oldName))
          else { return nil }
          return SchemaRename(table: name, column: column.name.value, oldName: oldName)
        }
    }
  }
}
