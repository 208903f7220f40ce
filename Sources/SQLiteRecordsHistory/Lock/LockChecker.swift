import SQLiteRecordsSchema

/// Compares the steps with those that were released.
enum LockChecker {
  static func check(
    _ steps: [MigrationStep],
    _ lock: MigrationLock,
    lockFile: String,
    log: inout DiagnosticLog
  ) {
    for (index, entry) in lock.entries.enumerated() {
      let place = SourceLocation(file: lockFile, line: 1, column: 1)
      guard let step = steps.first(where: { $0.identifier == entry.identifier }) else {
        reportAbsence(of: entry, among: steps, at: place, log: &log)
        continue
      }
      let start = SourceLocation(file: step.file, line: 1, column: 1)
      if step.number != index + 1 {
        let message =
          "\(quoted(step.identifier)) was released as step \(index + 1) of \(quoted(lockFile)); "
          + "released steps keep their order"
        log.error(.movedMigration, message, at: start)
      } else if step.hash != entry.hash {
        let message =
          "\(quoted(step.identifier)) is not the step that \(MigrationLock.fileName) lists; restore it, and write the "
          + "change as a new step, or, if no database has run it, remove its lines from "
          + "\(MigrationLock.fileName) and run 'migrate'"
        log.error(.changedMigration, message, at: start)
      }
    }
  }

  /// A released step is gone, or has another name.
  private static func reportAbsence(
    of entry: MigrationLock.Entry,
    among steps: [MigrationStep],
    at place: SourceLocation,
    log: inout DiagnosticLog
  ) {
    guard let step = steps.first(where: { $0.hash == entry.hash }) else {
      let message =
        "step \(quoted(entry.identifier)) was released and is missing; restore its file, "
        + "because databases need it to reach the current schema"
      return log.error(.removedMigration, message, at: place)
    }
    let message =
      "\(quoted(step.identifier)) was released as \(quoted(entry.identifier)); "
      + "restore that name, under which databases have recorded it"
    log.error(
      .movedMigration,
      message,
      at: SourceLocation(file: step.file, line: 1, column: 1)
    )
  }
}
