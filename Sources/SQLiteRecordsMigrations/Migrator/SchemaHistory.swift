public import SQLiteRecords

/// The migration steps of a module, and the tables of a new database.
///
/// ```swift
/// let history = SchemaHistory(
///   module: "Game",
///   steps: [
///     SchemaStep("0001-initial", [.sql("CREATE TABLE player (id INTEGER PRIMARY KEY)", line: 1)]),
///     SchemaStep("0002-names", [.sql("ALTER TABLE player ADD COLUMN name TEXT", line: 1)]),
///   ],
///   createTables: { db in try GameSchema.createTables(in: db) }
/// )
/// // BEGIN IMMEDIATE TRANSACTION
/// // ALTER TABLE player ADD COLUMN name TEXT
/// // PRAGMA foreign_key_check
/// // INSERT INTO grdb_migrations (identifier) VALUES ('Game/0002-names')
/// // COMMIT TRANSACTION
/// try DatabaseMigrator(history).migrate(queue)
/// ```
///
/// - A database without tables of the module gets the current ones at once, and all steps are
///   recorded as run.
/// - A database with tables, but without recorded steps, is treated as being of the version whose
///   schema it has.
/// - A database that ran a step that this program does not have is not changed.
public struct SchemaHistory: Sendable {
  let module: String
  let steps: [SchemaStep]
  /// Creates the current tables in a new database; nil if a new database runs the steps, too.
  let createTables: (@Sendable (Database) throws -> Void)?

  /// The history of a module.
  ///
  /// - parameters:
  ///   - module: The name that distinguishes its steps from those of other modules in the same
  ///     database.
  ///   - steps: The steps, in their order.
  ///   - createTables: Creates the current tables. Nil if the steps also insert rows: new databases
  ///     then run the steps, too.
  public init(
    module: String,
    steps: [SchemaStep],
    createTables: (@Sendable (Database) throws -> Void)?
  ) {
    self.module = module
    self.steps = steps
    self.createTables = createTables
  }

  func identifier(of step: SchemaStep) -> String { "\(module)/\(step.identifier)" }

  var identifiers: [String] { steps.map(identifier) }

  /// The step that a migration is, if it belongs to this history.
  package func step(identifier: String) -> SchemaStep? {
    steps.first { self.identifier(of: $0) == identifier }
  }

  /// The steps as a migrator runs them: without foreign keys, which each checks at its end.
  var migrations: [DatabaseMigrator.Migration] {
    steps.map { step in
      let identifier = identifier(of: step)
      return DatabaseMigrator.Migration(
        identifier: identifier,
        foreignKeys: .unchecked,
        mergedIdentifiers: []
      ) { db, _, neighbors in
        // Most starts of a program run no step: the names are read only for one that runs.
        try step.run(db, as: identifier, own: ownNames, beside: neighbors)
      }
    }
  }

  /// Whether a migration is a step of this history, and none of its steps has run.
  package func begins(with migration: DatabaseMigrator.Migration, _ applied: Set<String>) -> Bool {
    migration.identifier == identifiers.first && applied.isDisjoint(with: identifiers)
  }

  /// Whether migrations include the last step.
  package func ends(in migrations: ArraySlice<DatabaseMigrator.Migration>) -> Bool {
    migrations.contains { $0.identifier == identifiers.last }
  }
}

// MARK: - Steps that are noted

extension SchemaHistory {
  /// The steps of this module that have run and that it does not have.
  private func unknownSteps(among applied: Set<String>) -> [String] {
    applied.filter { $0.hasPrefix("\(module)/") }.subtracting(identifiers).sorted()
  }

  private var pendingPrefix: String { "\(module)/\(SchemaStep.pendingPrefix)" }

  /// Whether a pending step has run that is another one now.
  func hasOutdatedPendingStep(among applied: Set<String>) -> Bool {
    unknownSteps(among: applied).contains { $0.hasPrefix(pendingPrefix) }
  }

  /// The names that steps have got since they ran, when they were pending.
  package func newNames(of applied: Set<String>) -> [(old: String, new: String)] {
    steps.compactMap { step in
      guard let hash = step.hash, applied.contains(pendingPrefix + hash) else { return nil }
      let new = identifier(of: step)
      return applied.contains(new) ? nil : (pendingPrefix + hash, new)
    }
  }

  /// Notes steps that were pending when they ran by the names that they have got since.
  func renamePendingSteps(in db: Database, _ applied: inout Set<String>) throws {
    for (old, new) in newNames(of: applied) {
      try db.execute(sql: MigrationTable.renaming, arguments: [new, old])
      applied.remove(old)
      applied.insert(new)
    }
  }

  /// Refuses a database in which steps have run that this program does not have, or in which one is
  /// missing between others.
  func refuseUnknownSteps(of applied: Set<String>) throws {
    let unknown = unknownSteps(among: applied)
    if let newer = unknown.first(where: { !$0.hasPrefix(pendingPrefix) }) {
      let number = newer.prefix { $0 != "-" }
      let other = identifiers.first { !applied.contains($0) && $0.prefix { $0 != "-" } == number }
      throw MigrationError(migration: newer, reason: other.map { .otherStep($0) } ?? .newerProgram)
    }
    if let pending = unknown.first {
      throw MigrationError(migration: pending, reason: .outdatedPendingStep)
    }
    guard let last = identifiers.lastIndex(where: applied.contains),
      let missing = identifiers[..<last].first(where: { !applied.contains($0) })
    else { return }
    throw MigrationError(migration: missing, reason: .missing(before: identifiers[last]))
  }
}
