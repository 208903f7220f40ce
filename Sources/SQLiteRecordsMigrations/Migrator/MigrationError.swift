import SQLiteRecords

/// Why a database could not be migrated to the current schema.
///
/// ```swift
/// do {
///   try DatabaseMigrator(history).migrate(queue)
/// } catch let error as MigrationError where error.isOfNewerProgram {
///   // The database is as it was: ask for an update of the app.
/// }
/// ```
///
/// The failed step is rolled back; those before it are kept.
public struct MigrationError: Error {
  enum Reason {
    case failure(in: SchemaStep.Part, any Error)
    case foreignKeys([ForeignKeyViolation])
    case missing(before: String)
    case newerProgram
    /// The program has another step of the same number.
    case otherStep(String)
    case others([String])
    case outdatedPendingStep
    case unknownSchema(nearest: String, differences: [String])
  }

  init(migration: String, reason: Reason) {
    (self.migration, self.reason) = (migration, reason)
  }

  /// A part of a step that failed.
  package init(migration: String, failureIn part: SchemaStep.Part, _ error: any Error) {
    self.init(migration: migration, reason: .failure(in: part, error))
  }

  /// Rows that refer to a row that does not exist after a step.
  package init(migration: String, violations: [ForeignKeyViolation]) {
    self.init(migration: migration, reason: .foreignKeys(violations))
  }

  /// The identifier of the migration: `Game/0002-teams`.
  public let migration: String
  let reason: Reason

  /// Whether a newer program has migrated the database. The database was not changed.
  public var isOfNewerProgram: Bool {
    if case .newerProgram = reason { true } else { false }
  }

  /// Whether the database ran a pending step that would be planned differently now. This happens
  /// during development; ``DatabaseMigrator/eraseDatabaseOnSchemaChange`` erases such databases.
  public var isOfOutdatedPendingStep: Bool {
    if case .outdatedPendingStep = reason { true } else { false }
  }

  /// The error of SQLite or of a Swift function; nil if the migrator itself rejected the database.
  public var underlyingError: (any Error)? {
    if case .failure(_, let error) = reason { error } else { nil }
  }

  /// How the database differs from the closest version, if it does not have the schema of any
  /// version.
  public var differences: [String] {
    if case .unknownSchema(_, let differences) = reason { differences } else { [] }
  }
}

extension MigrationError: CustomStringConvertible {
  /// The migration, the statement, and the rows.
  public var description: String {
    switch reason {
    case .failure(let part, let error): failure(in: part, error)
    case .foreignKeys(let violations): self.description(of: violations)
    case .missing(let later):
      "migration '\(migration)' has not run, but the later '\(later)' has; "
        + "the database was not changed"
    case .newerProgram:
      "the database was migrated by a newer program: this one has no migration '\(migration)'; "
        + "the database was not changed"
    case .others(let faults):
      """
      migration '\(migration)' failed and was rolled back; these would no longer work, and no step of \
      its target creates them:
      \(faults.map { "  \($0)" }.joined(separator: "\n"))
      """
    case .otherStep(let other):
      "migration '\(migration)' has run, and this program has '\(other)' in its place; a released step "
        + "keeps its name; the database was not changed"
    case .outdatedPendingStep:
      "the pending step '\(migration)' has run, and the schema files have been edited since; "
        + "the database was not changed; a migrator whose 'eraseDatabaseOnSchemaChange' is true "
        + "erases it"
    case .unknownSchema(let nearest, let differences):
      """
      the database has no note of migrations, and the schema of no version; \
      it was not touched; the nearest is '\(nearest)':
      \(differences.map { "  \($0)" }.joined(separator: "\n"))
      """
    }
  }

  private func failure(in part: SchemaStep.Part, _ error: any Error) -> String {
    switch part.work {
    case .sql(let sql, let line):
      let reason = Self.checkedRows(sql, error) ?? "\(error)"
      return "migration '\(migration)' failed and was rolled back; line \(line): \(reason)"
    case .swift(let name, _):
      return
        "migration '\(migration)' failed and was rolled back; Swift function '\(name)': \(error)"
    }
  }

  /// The report of a statement that searches for rows which do not fit: SQLite puts it in quotes.
  private static func checkedRows(_ sql: String, _ error: any Error) -> String? {
    guard sql.hasPrefix("SELECT json_extract('{}',"),
      let message = (error as? DatabaseError)?.message,
      let start = message.firstIndex(of: "'"), let end = message.lastIndex(of: "'"), start < end
    else { return nil }
    // Quotes in the text are doubled.
    return String(message[message.index(after: start)..<end]).replacing("''", with: "'")
  }

  private func description(of violations: [ForeignKeyViolation]) -> String {
    let shown = violations.prefix(5).map { "  \($0)" }
    let count = violations.count == 1 ? "1 row refers" : "\(violations.count) rows refer"
    let rest = violations.count > shown.count ? ["  …"] : []
    let title =
      "migration '\(migration)' failed and was rolled back; \(count) to a row that does not exist:"
    return ([title] + shown + rest).joined(separator: "\n")
  }
}
