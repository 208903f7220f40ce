/// Warns of clauses that SQLite reads and then ignores.
enum IgnoredClauses {
  /// Warns of the ignored clauses of a table.
  static func check(_ table: OrdinaryTableDocument, log: inout DiagnosticLog) {
    for column in table.columns.value { checkReplacement(in: column, log: &log) }
    for resolution in table.checks.compactMap(\.conflictResolution)
    where resolution.value != .abort {
      log.warning(
        .ignoredCheckConflict,
        "SQLite ignores the conflict clause of a check, and always uses 'ABORT'",
        at: resolution.location
      )
    }
    let references =
      table.columns.value.compactMap(\.reference) + table.foreignKeys.map(\.reference)
    for reference in references { check(reference, log: &log) }
  }

  /// `REPLACE` puts the default in the place of NULL.
  ///
  /// https://www.sqlite.org/lang_conflict.html
  private static func checkReplacement(in column: ColumnDocument, log: inout DiagnosticLog) {
    guard column.notNull?.conflictResolution == .replace, column.defaultValue == nil else { return }
    log.warning(
      .replaceWithoutDefault,
      "'REPLACE' needs a default for column \(quoted(column.name.value)); without one, SQLite uses 'ABORT'",
      at: column.name.location
    )
  }

  private static func check(_ reference: ReferenceDocument, log: inout DiagnosticLog) {
    if let match = reference.match, match.value != .simple {
      let word = quoted(match.value.rawValue)
      log.warning(
        .ignoredMatch,
        "SQLite treats \(word) as 'SIMPLE', and enforces nothing else",
        at: match.location
      )
    }
    guard let deferral = reference.deferral else { return }
    switch deferral.value {
    case .deferrable, .neverInitiallyDeferred:
      log.warning(
        .ignoredDeferral,
        "a foreign key that is \(quoted(deferral.value.rawValue)) is checked immediately; only "
          + "\(quoted(ForeignKey.Deferral.initiallyDeferred.rawValue)) waits for the end of the "
          + "transaction",
        at: deferral.location
      )
    case .initiallyDeferred, .initiallyImmediate, .never, .neverInitiallyImmediate:
      break
    }
  }
}
