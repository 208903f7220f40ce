import SQLiteRecords
import SQLiteRecordsMigrations

/// The migrations of a migrator, up to one of them, on a cluster.
struct ClusterMigration {
  private let migrator: DatabaseMigrator
  private let functions: [String: ClusterMigrationFunction]

  /// The index of the last migration.
  private let target: Int

  private var migrations: ArraySlice<DatabaseMigrator.Migration> { migrator.registered[...target] }

  init(
    _ migrator: DatabaseMigrator,
    upTo identifier: String,
    _ functions: [String: ClusterMigrationFunction]
  ) throws {
    guard let target = migrator.migrations.firstIndex(of: identifier) else {
      throw Self.misuse("there is no migration '\(identifier)'")
    }
    guard !migrator.eraseDatabaseOnSchemaChange else {
      throw ClusterError(.unsupported, "'eraseDatabaseOnSchemaChange' is for local databases")
    }
    (self.migrator, self.functions, self.target) = (migrator, functions, target)
  }

  func run(_ cluster: Cluster, until deadline: AccessDeadline) async throws {
    let noted = try await cluster.read(until: deadline) {
      try await migrator.appliedIdentifiers($0)
    }
    if try isComplete(noted) { return }
    var applied = try await cluster.write(.enforcingForeignKeys, until: deadline) { db in
      try await begin(db)
    }
    for migration in migrations where !applied.contains(migration.identifier) {
      if begins(with: migration, applied) {
        applied = try await cluster.write(.enforcingForeignKeys, until: deadline) { db in
          try await beginHistory(with: migration, db)
        }
        if applied.contains(migration.identifier) { continue }
      }
      let kind: ClusterAccess.Kind =
        migration.enforcesForeignKeys ? .enforcingForeignKeys : .ignoringForeignKeys
      try await cluster.write(kind, until: deadline) { db in try await run(migration, db) }
    }
    try await cluster.write(.enforcingForeignKeys, until: deadline) { try await forgetMerged($0) }
  }

  /// Whether nothing is left to do.
  private func isComplete(_ applied: Set<String>) throws -> Bool {
    guard migrator.histories.allSatisfy({ $0.newNames(of: applied).isEmpty }) else { return false }
    try migrator.check(applied, upTo: target)
    return migrations.allSatisfy { applied.contains($0.identifier) }
      && migrator.mergedMigrations(among: applied, upTo: target).isEmpty
  }

  private func begins(
    with migration: DatabaseMigrator.Migration,
    _ applied: Set<String>
  ) -> Bool {
    migrator.histories.contains { $0.begins(with: migration, applied) }
  }

  private static func misuse(_ message: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_MISUSE, message: message)
  }
}

// MARK: - What the cluster begins with

extension ClusterMigration {
  /// Renames steps that were pending, and rejects migrations that cannot run.
  ///
  /// - returns: What has run.
  private func begin(_ db: ClusterDatabase) async throws -> Set<String> {
    var applied = try await migrator.appliedIdentifiers(db)
    let names = migrator.histories.flatMap { $0.newNames(of: applied) }
    for (old, new) in names {
      applied.remove(old)
      applied.insert(new)
    }
    try migrator.check(applied, upTo: target)
    try checkFunctions(applied, db)
    for (old, new) in names {
      try await db.execute(sql: MigrationTable.renaming, arguments: [new, old])
    }
    return applied
  }

  /// Decides what the cluster begins with, if none of a history's steps has run, and notes that.
  ///
  /// - returns: What has run.
  private func beginHistory(
    with migration: DatabaseMigrator.Migration,
    _ db: ClusterDatabase
  ) async throws -> Set<String> {
    let applied = try await migrator.appliedIdentifiers(db)
    try migrator.check(applied, upTo: target)
    guard let beginning = try beginning(with: migration, applied, db) else { return applied }
    try await db.execute(sql: MigrationTable.creation)
    if let createTables = beginning.createTables { try await db.create(createTables) }
    for identifier in beginning.identifiers {
      try await db.execute(sql: MigrationTable.insertion, arguments: [identifier])
    }
    return applied.union(beginning.identifiers)
  }

  private func beginning(
    with migration: DatabaseMigrator.Migration,
    _ applied: Set<String>,
    _ db: ClusterDatabase
  ) throws -> SchemaBeginning? {
    guard let history = migrator.histories.first(where: { $0.begins(with: migration, applied) })
    else { return nil }
    let isWhole = history.ends(in: migrations)
    return try db.prepare {
      try history.beginning(of: $0, isWhole: isWhole, ignoring: [CommitLog.table])
    }
  }

  /// Rejects migrations that would call a closure which receives a local `Database`.
  private func checkFunctions(_ applied: Set<String>, _ db: ClusterDatabase) throws {
    var applied = applied
    for migration in migrations {
      if let beginning = try beginning(with: migration, applied, db) {
        applied.formUnion(beginning.identifiers)
      }
      guard !applied.contains(migration.identifier) else { continue }
      for name in closures(of: migration) where functions[name] == nil {
        throw ClusterError(
          .unsupported,
          "migration '\(migration.identifier)' calls '\(name)', which receives a local database: pass a "
            + "function for clusters under this name; nothing has run"
        )
      }
    }
  }

  /// The parts of a migration that take a local `Database`.
  private func closures(of migration: DatabaseMigrator.Migration) -> [String] {
    guard let step = step(of: migration) else { return [migration.identifier] }
    return step.parts.compactMap { part in
      guard case .swift(let name, _) = part.work else { return nil }
      return name
    }
  }

  private func step(of migration: DatabaseMigrator.Migration) -> SchemaStep? {
    migrator.histories.lazy.compactMap { $0.step(identifier: migration.identifier) }.first
  }
}

// MARK: - One migration

extension ClusterMigration {
  /// Runs a migration, unless another client has run it in the meantime.
  private func run(_ migration: DatabaseMigrator.Migration, _ db: ClusterDatabase) async throws {
    let applied = try await migrator.appliedIdentifiers(db)
    try migrator.check(applied, upTo: target)
    if applied.contains(migration.identifier) { return }
    if let step = step(of: migration) {
      try await run(step, as: migration.identifier, db)
    } else {
      try await functions[migration.identifier]?(db)
    }
    try await db.execute(sql: MigrationTable.creation)
    try await forget(applied.intersection(migration.mergedIdentifiers), db)
    try await db.execute(sql: MigrationTable.insertion, arguments: [migration.identifier])
    guard case .checked(.deferred) = migration.foreignKeys else { return }
    if let violation = try await db.foreignKeyViolations().first {
      throw try db.prepare { violation.databaseError($0) }
    }
  }

  private func run(
    _ step: SchemaStep,
    as identifier: String,
    _ db: ClusterDatabase
  ) async throws {
    for part in step.parts {
      do {
        switch part.work {
        case .sql(let sql, _):
          try keepOthers(sql, of: step, as: identifier, db)
          try await db.execute(sql: sql)
        case .swift(let name, _): try await functions[name]?(db)
        }
      } catch {
        guard error.concernsMigration else { throw error }
        throw MigrationError(migration: identifier, failureIn: part, error)
      }
    }
    let violations = try await db.foreignKeyViolations()
    guard violations.isEmpty else {
      throw MigrationError(migration: identifier, violations: violations)
    }
  }

  /// Rejects a statement with which indexes and triggers of others would go.
  private func keepOthers(
    _ sql: String,
    of step: SchemaStep,
    as identifier: String,
    _ db: ClusterDatabase
  ) throws {
    let history = migrator.histories.first { $0.step(identifier: identifier) != nil }
    let lost = try db.prepare { try history?.objectsOfOthers(lostBy: sql, in: step, $0) ?? [] }
    if lost.isEmpty { return }
    throw ClusterError(
      .unsupported,
      "the table is created again without what others have put on it: \(lost.joined(separator: ", ")); "
        + "drop it in the step, and create it again in a later one"
    )
  }

  private func forgetMerged(_ db: ClusterDatabase) async throws {
    let applied = try await migrator.appliedIdentifiers(db)
    try await forget(migrator.mergedMigrations(among: applied, upTo: target), db)
  }

  private func forget(_ identifiers: Set<String>, _ db: ClusterDatabase) async throws {
    for identifier in identifiers.sorted() {
      try await db.execute(sql: MigrationTable.deletion, arguments: [identifier])
    }
  }
}

extension DatabaseMigrator.Migration {
  fileprivate var enforcesForeignKeys: Bool {
    if case .checked(.immediate) = foreignKeys { true } else { false }
  }
}

extension Error {
  /// Whether it is about what the migration does, and not about the connection or the task.
  fileprivate var concernsMigration: Bool {
    if self is CancellationError { return false }
    guard let error = self as? ClusterError else { return true }
    return error.reason == .unsupported
  }
}

extension ClusterDatabase {
  /// The rows whose foreign keys refer to missing rows.
  fileprivate func foreignKeyViolations() async throws -> [ForeignKeyViolation] {
    try await foreignKeyCheck().map { try ForeignKeyViolation(row: $0) }
  }
}
