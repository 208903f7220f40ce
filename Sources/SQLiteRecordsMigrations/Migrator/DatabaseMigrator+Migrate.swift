public import SQLiteRecords

extension DatabaseMigrator {
  /// Runs the migrations that have not run yet.
  ///
  /// - parameter db: A connection without an open transaction.
  /// - throws: The error of the migration that fails. It is rolled back; those before it are kept.
  public func migrate(_ db: Database) throws {
    guard let last = registered.last else { return }
    try migrate(db, upTo: last.identifier)
  }

  /// Runs the migrations that have not run yet, up to one of them.
  ///
  /// - parameter db: A connection without an open transaction.
  /// - throws: The error of the migration that fails. It is rolled back; those before it are kept.
  ///   `SQLITE_MISUSE` if a later migration has already run.
  /// - precondition: There is a migration with the identifier.
  public func migrate(_ db: Database, upTo targetIdentifier: String) throws {
    guard let target = migrations.firstIndex(of: targetIdentifier) else {
      programmerError("there is no migration '\(targetIdentifier)'")
    }
    guard !db.isInsideTransaction else {
      throw DatabaseError.misuse("a database cannot be migrated inside a transaction")
    }
    var applied = try appliedIdentifiers(db)
    for history in histories { try history.renamePendingSteps(in: db, &applied) }
    if eraseDatabaseOnSchemaChange, try isToBeErased(db) {
      try db.erase()
      applied = []
    }
    try check(applied, upTo: target)
    var hasTable = !applied.isEmpty
    for migration in registered[...target] where !applied.contains(migration.identifier) {
      try begin(with: migration, in: db, upTo: target, &applied)
      if applied.contains(migration.identifier) { continue }
      if !hasTable { try db.createMigrationTable() }
      hasTable = true
      try run(migration, in: db, upTo: target, &applied)
    }
    try forgetMergedMigrations(db, upTo: target, applied: applied)
  }

  /// Rejects a database in which other migrations have run than those that can come before the target.
  package func check(_ applied: Set<String>, upTo target: Int) throws {
    for history in histories { try history.refuseUnknownSteps(of: applied) }
    guard let later = registered[(target + 1)...].first(where: { applied.contains($0.identifier) })
    else { return }
    throw DatabaseError.misuse(
      "the database cannot be migrated up to '\(migrations[target])': "
        + "the later migration '\(later.identifier)' has already run"
    )
  }

  /// Removes the identifiers of migrations whose work is part of one that had run before they were
  /// merged into it.
  private func forgetMergedMigrations(
    _ db: Database,
    upTo target: Int,
    applied: Set<String>
  ) throws {
    let outdated = mergedMigrations(among: applied, upTo: target)
    if outdated.isEmpty { return }
    try db.inTransaction(.immediate) {
      try db.forgetMigrations(outdated)
      return .commit
    }
  }

  /// The identifiers of migrations that are no longer registered, as another one does their work.
  package func mergedMigrations(among applied: Set<String>, upTo target: Int) -> Set<String> {
    let merged = registered[...target].filter { applied.contains($0.identifier) }
      .reduce(into: Set()) { $0.formUnion($1.mergedIdentifiers) }
    return applied.intersection(merged).subtracting(migrations)
  }
}

// MARK: - One migration

extension DatabaseMigrator {
  /// Decides what a database begins with, if a migration is the first step of a history.
  private func begin(
    with migration: Migration,
    in db: Database,
    upTo target: Int,
    _ applied: inout Set<String>
  ) throws {
    guard histories.contains(where: { $0.begins(with: migration, applied) }) else { return }
    try db.inTransaction(.immediate) {
      try readAgain(&applied, in: db, upTo: target)
      if let history = histories.first(where: { $0.begins(with: migration, applied) }) {
        let isWhole = history.ends(in: registered[...target])
        let neighbors = Neighbors(of: migration.identifier, among: histories, applied: applied)
        let begun = try history.begin(in: db, isWhole: isWhole, beside: neighbors)
        applied.formUnion(begun)
      }
      return .commit
    }
  }

  /// Runs a migration, unless another connection has run it in the meantime.
  private func run(
    _ migration: Migration,
    in db: Database,
    upTo target: Int,
    _ applied: inout Set<String>
  ) throws {
    try migration.withForeignKeys(db) {
      try db.inTransaction(.immediate) {
        try readAgain(&applied, in: db, upTo: target)
        if !applied.contains(migration.identifier) {
          let name = migration.identifier
          try migration.run(db, applied, Neighbors(of: name, among: histories, applied: applied))
        }
        return .commit
      }
    }
  }

  /// Reads what has run, in a transaction that excludes other writers: another process may have
  /// migrated the database while this one waited for the transaction.
  private func readAgain(_ applied: inout Set<String>, in db: Database, upTo target: Int) throws {
    let current = try appliedIdentifiers(db)
    if current != applied { try check(current, upTo: target) }
    applied = current
  }
}

extension DatabaseMigrator.Migration {
  /// Migrates, and records that, in an open transaction.
  fileprivate func run(_ db: Database, _ applied: Set<String>, _ neighbors: Neighbors) throws {
    let merged = applied.intersection(mergedIdentifiers)
    try db.withoutSchemaSource { try migrate(db, merged, neighbors) }
    try db.forgetMigrations(merged)
    try db.noteMigration(identifier)
    if case .checked(.deferred) = foreignKeys { try db.checkForeignKeys() }
  }

  /// Calls a closure with foreign keys enforced or not, as the migration needs it.
  ///
  /// https://www.sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes
  fileprivate func withForeignKeys(_ db: Database, _ body: () throws -> Void) throws {
    if case .checked(.immediate) = foreignKeys { return try body() }
    try db.withoutForeignKeys(body)
  }
}

extension Database {
  /// Makes the table of the identifiers of migrations that have run, unless it is there.
  func createMigrationTable() throws {
    try execute(sql: MigrationTable.creation)
  }

  /// Notes that a migration has run.
  func noteMigration(_ identifier: String) throws {
    try execute(sql: MigrationTable.insertion, arguments: [identifier])
  }

  /// Runs a migration without the schema source, which describes the newest schema: a view may have had
  /// other columns before.
  fileprivate func withoutSchemaSource(_ migrate: () throws -> Void) throws {
    if configuration.viewKeys == nil { return try migrate() }
    try withViewKeys(nil, execute: migrate)
  }

  fileprivate func forgetMigrations(_ identifiers: Set<String>) throws {
    for identifier in identifiers.inOrder {
      try execute(sql: MigrationTable.deletion, arguments: [identifier])
    }
  }
}
