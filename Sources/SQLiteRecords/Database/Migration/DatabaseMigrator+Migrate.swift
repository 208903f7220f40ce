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
    for history in histories { try history.refuseUnknownSteps(of: applied) }
    if let later = registered[(target + 1)...].first(where: { applied.contains($0.identifier) }) {
      throw DatabaseError.misuse(
        "the database cannot be migrated up to '\(targetIdentifier)': "
          + "the later migration '\(later.identifier)' has already run"
      )
    }
    var hasTable = !applied.isEmpty
    for migration in registered[...target] where !applied.contains(migration.identifier) {
      if let history = histories.first(where: { $0.begins(with: migration, applied) }) {
        applied.formUnion(
          try history.begin(in: db, isWhole: history.ends(in: registered[...target]))
        )
        if applied.contains(migration.identifier) { continue }
      }
      if !hasTable { try db.createMigrationTable() }
      hasTable = true
      try migration.run(db, appliedIdentifiers: applied)
    }
    try forgetMergedMigrations(db, upTo: target, applied: applied)
  }

  /// Removes the identifiers of migrations whose work is part of one that had run before they were
  /// merged into it.
  private func forgetMergedMigrations(
    _ db: Database,
    upTo target: Int,
    applied: Set<String>
  ) throws {
    let merged = registered[...target].filter { applied.contains($0.identifier) }
      .reduce(into: Set()) { $0.formUnion($1.mergedIdentifiers) }
    let outdated = applied.intersection(merged).subtracting(migrations)
    if outdated.isEmpty { return }
    try db.inTransaction(.immediate) {
      try db.forgetMigrations(outdated)
      return .commit
    }
  }
}

extension Database {
  /// Makes the table of the identifiers of migrations that have run, unless it is there.
  func createMigrationTable() throws {
    try execute(
      sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)"
    )
  }

  /// Notes that a migration has run.
  func noteMigration(_ identifier: String) throws {
    try execute(
      sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)",
      arguments: [identifier]
    )
  }

  fileprivate func forgetMigrations(_ identifiers: Set<String>) throws {
    for identifier in identifiers.inOrder {
      try execute(
        sql: "DELETE FROM grdb_migrations WHERE identifier = ?",
        arguments: [identifier]
      )
    }
  }
}

extension DatabaseMigrator.Migration {
  fileprivate func run(_ db: Database, appliedIdentifiers: Set<String>) throws {
    let merged = appliedIdentifiers.intersection(mergedIdentifiers)
    switch foreignKeys {
    case .checked(.immediate):
      try runInTransaction(db, merged)
    case .checked(.deferred):
      try runWithoutForeignKeys(db, merged) { try db.checkForeignKeys() }
    case .unchecked:
      try runWithoutForeignKeys(db, merged) {}
    }
  }

  private func runInTransaction(
    _ db: Database,
    _ merged: Set<String>,
    check: () throws -> Void = {}
  ) throws {
    try db.inTransaction(.immediate) {
      try migrate(db, merged)
      try db.forgetMigrations(merged)
      try db.noteMigration(identifier)
      try check()
      return .commit
    }
  }

  /// https://www.sqlite.org/lang_altertable.html#making_other_kinds_of_table_schema_changes
  private func runWithoutForeignKeys(
    _ db: Database,
    _ merged: Set<String>,
    check: () throws -> Void
  ) throws {
    guard db.connection.isOn(.foreignKeys) else {
      return try runInTransaction(db, merged, check: check)
    }
    try db.set(.foreignKeys, on: false)
    let result = Result { try runInTransaction(db, merged, check: check) }
    // A connection without foreign keys is worse than a migration that failed.
    try db.set(.foreignKeys, on: true)
    try result.get()
  }
}
