package import SQLiteRecordsSchema

extension MigrationHistory {
  /// The name of the file of the next step.
  ///
  /// - parameter name: The author's name for it, such as `teams`.
  /// - returns: `0002-teams.sql`, or `nil` if it is not a valid name: small letters, digits, and hyphens
  ///   between them.
  package func nextFileName(name: String) -> String? {
    guard MigrationStep.isName(name) else { return nil }
    return "\(MigrationStep.digits(of: (steps.last?.number ?? 0) + 1))-\(name).sql"
  }

  /// The history with one more step, as if its file were there.
  ///
  /// - parameter file: The file, whose name is the next one.
  /// - returns: `nil` exactly if the log holds an error.
  package func appending(_ file: SchemaFile, log: inout DiagnosticLog) -> MigrationHistory? {
    var findings = DiagnosticLog()
    defer { log.append(findings) }
    guard let step = MigrationStep(file, log: &findings), !findings.hasErrors,
      let newest = Self.replay(steps + [step], surroundings, log: &findings), !findings.hasErrors
    else { return nil }
    return MigrationHistory(
      steps: steps + [step],
      lock: lock,
      newest: newest,
      surroundings: surroundings
    )
  }
}
