package import SQLiteRecordsHistory
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
    let last = steps.last.map { "the last step \(quoted($0.identifier))" } ?? "no step"
    for rename in names.renames {
      let subject =
        rename.table.map { "column \(quoted(rename.name.value)) of table \(quoted($0))" }
        ?? "table \(quoted(rename.name.value))"
      let message =
        "\(subject) is called \(quoted(rename.oldName)) after \(last); "
        + "'swift package records migrate --name …' writes the next step"
      log.append(Diagnostic(severity, .differentSchema, message, at: rename.name.location))
    }
    return names.renames.isEmpty
  }
}
