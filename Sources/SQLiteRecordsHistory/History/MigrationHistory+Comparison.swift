import SQLiteRecordsInspection
package import SQLiteRecordsSchema

extension MigrationHistory {
  /// Reports what the schema files say differently from the last step, each difference at its place.
  ///
  /// ```
  /// player.json:5:15: error: column 'score' of table 'player' is missing from the last step
  /// '0001-initial'; 'swift package records migrate --name …' writes the next step
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
    let places = SchemaPlaces(schema)
    let last = steps.last.map { "the last step \(quoted($0.identifier))" } ?? "no step"
    let otherwise = SourceLocation(file: steps.last?.file ?? "Migrations", line: 1, column: 1)
    let advice = "'swift package records migrate --name …' writes the next step"
    for difference in differences {
      let text = difference.description(expected: "the schema files", actual: last)
      log.append(
        Diagnostic(
          severity,
          .differentSchema,
          "\(text); \(advice)",
          at: places.location(of: difference.path) ?? otherwise
        )
      )
    }
    return differences.isEmpty
  }
}
