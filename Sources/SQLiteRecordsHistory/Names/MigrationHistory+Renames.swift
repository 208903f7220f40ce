package import SQLiteRecordsSchema

extension MigrationHistory {
  /// Reports the renames of the schema files that no step has carried out, for a history that leads to
  /// their schema: two columns of one type that swap their names leave the schema as it is.
  ///
  /// - returns: Whether there are none.
  package func compareNames(
    with schema: Schema,
    severity: Diagnostic.Severity = .error,
    log: inout DiagnosticLog
  ) -> Bool {
    let names = SchemaNames(from: self, to: schema, log: &log)
    let changes = names.renames.map { rename in
      let subject = rename.table.map { "column of table \(quoted($0))" } ?? "table"
      return "\(subject) from \(quoted(rename.oldName)) to \(quoted(rename.name.value))"
    }
    if !changes.isEmpty {
      reportMissingStep(
        "renamed: " + changes.joined(separator: ", "),
        severity: severity,
        at: names.renames.map(\.name.location).min(),
        log: &log
      )
    }
    return names.renames.isEmpty
  }
}
