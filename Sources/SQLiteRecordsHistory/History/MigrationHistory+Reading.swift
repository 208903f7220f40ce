import SQLiteRecordsInspection
package import SQLiteRecordsSchema

extension MigrationHistory {
  /// Whether a file is one of a history, by its name: a step, or the lock.
  package static func isHistory(_ path: String) -> Bool {
    path.hasSuffix(".sql") || path.lastComponent == MigrationLock.fileName
  }

  /// Reads the folder `Migrations` and lets SQLite run all steps in memory.
  ///
  /// - parameter files: The files of the folder. Others than steps and the lock are ignored.
  /// - returns: `nil` exactly if the log holds an error.
  package static func read(
    _ files: [SchemaFile],
    surroundings: HistorySurroundings = HistorySurroundings(),
    log: inout DiagnosticLog
  ) -> MigrationHistory? {
    var findings = DiagnosticLog()
    let lockFile = files.first { $0.name.lastComponent == MigrationLock.fileName }
    let written = lockFile.map { MigrationLock($0, log: &findings) } ?? MigrationLock()
    let steps = files.filter { $0.name.hasSuffix(".sql") }
      .compactMap { MigrationStep($0, log: &findings) }
      .sorted { ($0.number, $0.file) < ($1.number, $1.file) }
    let lock = written.merged(with: steps)
    checkNumbers(of: steps, log: &findings)
    for step in steps { check(step, log: &findings) }
    if let lockFile, !findings.hasErrors {
      LockChecker.check(steps, lock, lockFile: lockFile.name, log: &findings)
    }
    let newest = findings.hasErrors ? nil : replay(steps, surroundings, log: &findings)
    if let newest {
      checkSchema(surroundings.hash(of: newest), of: steps, lock, log: &findings)
    }
    log.append(findings)
    guard let newest, !findings.hasErrors else { return nil }
    return MigrationHistory(steps: steps, lock: lock, newest: newest, surroundings: surroundings)
  }

  /// Each number from 1 on is that of one step.
  private static func checkNumbers(of steps: [MigrationStep], log: inout DiagnosticLog) {
    for (step, before) in zip(steps, [nil] + steps.map { $0 }) {
      let start = SourceLocation(file: step.file, line: 1, column: 1)
      let expected = (before?.number ?? 0) + 1
      if step.number == before?.number, let before {
        let message =
          "step \(step.number) is already \(quoted(before.file.lastComponent)); "
          + "give one of the two the next free number"
        log.error(.migrationNumberTaken, message, at: start)
      } else if step.number != expected {
        let missing = MigrationStep.digits(of: expected)
        let message =
          "the step before this one is missing; expected a file whose name begins with '\(missing)-'"
        log.error(.missingMigration, message, at: start)
      }
    }
  }

  /// Checks what can be seen in a step by itself.
  private static func check(_ step: MigrationStep, log: inout DiagnosticLog) {
    if step.parts.isEmpty {
      let start = SourceLocation(file: step.file, line: 1, column: 1)
      log.error(.emptyMigration, "the step has no statement; remove its file", at: start)
    }
    for statement in step.statements {
      guard let word = statement.foreignWord else { continue }
      let message =
        "\(word) cannot be part of a step, which runs in a transaction; "
        + "expected statements that change the schema or rows"
      log.error(.statementOfNoStep, message, at: statement.location)
    }
  }

  /// The schema that SQLite has after all steps; `nil` if it rejects one.
  static func replay(
    _ steps: [MigrationStep],
    _ surroundings: HistorySurroundings,
    log: inout DiagnosticLog
  ) -> DatabaseSchema? {
    do {
      let database = try surroundings.makeDatabase()
      for step in steps {
        let version = try database.schemaVersion
        guard run(step, on: database, surroundings, log: &log) else { return nil }
        if try database.schemaVersion == version, !step.changesRows, !step.checksRows,
          !step.dropsIfExists
        {
          let start = SourceLocation(file: step.file, line: 1, column: 1)
          log.error(.idleMigration, "the step changes neither the schema nor rows", at: start)
        }
      }
      return try surroundings.ownSchema(of: database)
    } catch {
      let place = SourceLocation(file: steps.last?.file ?? "", line: 1, column: 1)
      log.error(.refusedMigration, "SQLite rejects the step: \(error)", at: place)
      return nil
    }
  }

  /// Runs a step, and returns whether SQLite took it.
  private static func run(
    _ step: MigrationStep,
    on database: GeneratorConnection,
    _ surroundings: HistorySurroundings,
    log: inout DiagnosticLog
  ) -> Bool {
    for statement in step.statements {
      do throws(GeneratorConnection.Failure) {
        try surroundings.run(statement.sql, on: database)
      } catch {
        let place = statement.location(ofByte: error.offset ?? 0)
        let advice = surroundings.advice(about: statement.sql, after: error)
        log.error(
          .refusedMigration,
          "SQLite rejects the step: \(error.message)\(advice)",
          at: place
        )
        return false
      }
    }
    return true
  }

  /// Compares the hash of the newest schema with what the lock knows of it.
  private static func checkSchema(
    _ hash: String,
    of steps: [MigrationStep],
    _ lock: MigrationLock,
    log: inout DiagnosticLog
  ) {
    guard let step = steps.last, let entry = lock.entries.last, lock.entries.count == steps.count
    else { return }
    guard hash.prefix(while: { $0 != ":" }) == entry.schemaHash.prefix(while: { $0 != ":" }),
      hash != entry.schemaHash
    else { return }
    let message =
      "\(quoted(step.identifier)) led to a different schema when it was released; "
      + "this SQLite runs it differently"
    log.error(
      .otherSchemaOfMigration,
      message,
      at: SourceLocation(file: step.file, line: 1, column: 1)
    )
  }
}
