import SQLiteRecordsInspection
package import SQLiteRecordsSchema

extension MigrationHistory {
  /// Reports the step that leads from the last one to the schema files, with what it changes.
  ///
  /// ```
  /// player.json:5:15: error: a step is missing after '0001-initial' (new: column 'score' of table
  /// 'player'); 'swift package records migrate --name …' writes it
  /// ```
  ///
  /// - parameter severity: What a difference is: a build for release stops, one for debugging does not.
  /// - returns: Whether both are equal.
  package func compare(
    with schema: Schema,
    severity: Diagnostic.Severity = .error,
    log: inout DiagnosticLog
  ) throws -> Bool {
    let differences = newest.differences(from: try schema.databaseSchema())
    guard !differences.isEmpty else { return true }
    let places = SchemaPlaces(schema)
    let declared = differences.filter { $0.kind != .missing(in: .expected) }
    let place = (declared.isEmpty ? differences : declared)
      .compactMap { places.location(of: $0.path) }.min()
    reportMissingStep(differences.changes, severity: severity, at: place, log: &log)
    return false
  }

  /// Reports that a step is missing.
  ///
  /// - parameters:
  ///   - changes: What the step would change.
  ///   - place: Where schema files declare the first of them, if they do.
  package func reportMissingStep(
    _ changes: String,
    severity: Diagnostic.Severity,
    at place: SourceLocation?,
    log: inout DiagnosticLog
  ) {
    let last = steps.last.map { "after \(quoted($0.identifier))" } ?? "before all others"
    let otherwise = SourceLocation(file: steps.last?.file ?? "Migrations", line: 1, column: 1)
    let advice = "'swift package records migrate --name …' writes it"
    log.append(
      Diagnostic(
        severity,
        .differentSchema,
        "a step is missing \(last) (\(changes)); \(advice)",
        at: place ?? otherwise
      )
    )
  }
}

extension [SchemaDifference] {
  /// The changes that a database needs: `new: table 'team'; changed: view 'ranking' (the query)`.
  fileprivate var changes: String {
    var (new, changed, removed): ([String], [String], [String]) = ([], [], [])
    for difference in self {
      switch difference.kind {
      case .missing(in: .actual): new.append(difference.subject)
      case .missing(in: .expected): removed.append(difference.subject)
      case .property(let property, _, _): changed.append("\(difference.subject) (\(property))")
      case .constraint(let constraint, _):
        changed.append("\(difference.subject) (\(printable(constraint, limit: 60)))")
      }
    }
    return [("new", new), ("changed", changed), ("removed", removed)]
      .filter { !$0.1.isEmpty }
      .map { "\($0.0): \($0.1.joined(separator: ", "))" }
      .joined(separator: "; ")
  }
}
