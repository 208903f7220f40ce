public import SQLiteRecords

extension DatabaseMigrator {
  /// The identifiers of all migrations that have run, including unregistered ones.
  ///
  /// - throws: A `DatabaseError` if the database cannot be read.
  public func appliedIdentifiers(_ db: Database) throws -> Set<String> {
    // A statement about a missing table would be an error in SQLite's log.
    guard try db.hasMigrationTable else { return [] }
    return try String.fetchSet(db, sql: MigrationTable.selection)
  }

  /// The identifiers of the registered migrations that have run, in the order of their
  /// registration.
  ///
  /// - throws: A `DatabaseError` if the database cannot be read.
  public func appliedMigrations(_ db: Database) throws -> [String] {
    let applied = try appliedIdentifiers(db)
    return migrations.filter(applied.contains)
  }

  /// The identifiers of the registered migrations that have run, up to the first that has not.
  ///
  /// - throws: A `DatabaseError` if the database cannot be read.
  public func completedMigrations(_ db: Database) throws -> [String] {
    let applied = try appliedIdentifiers(db)
    return Array(migrations.prefix(while: applied.contains))
  }

  /// Whether all registered migrations have run.
  ///
  /// - throws: A `DatabaseError` if the database cannot be read.
  public func hasCompletedMigrations(_ db: Database) throws -> Bool {
    try completedMigrations(db).count == registered.count
  }

  /// Whether an unregistered migration has run: the database belongs to a newer version of the
  /// application.
  ///
  /// - throws: A `DatabaseError` if the database cannot be read.
  public func hasBeenSuperseded(_ db: Database) throws -> Bool {
    try !appliedIdentifiers(db).isSubset(of: knownIdentifiers)
  }

  /// The identifiers of the registered migrations, and of those that were merged into them.
  package var knownIdentifiers: Set<String> {
    registered.reduce(into: Set(migrations)) { $0.formUnion($1.mergedIdentifiers) }
  }

  /// Whether the schema differs from the one that the completed migrations create.
  ///
  /// This runs them on a new database, which is in a temporary file if this one is in a file, so
  /// that `Configuration.prepareDatabase` can do what only files support.
  ///
  /// - throws: A `DatabaseError`, or the error of a migration on the new database.
  public func hasSchemaChanges(_ db: Database) throws -> Bool {
    if try hasBeenSuperseded(db) { return true }
    guard let last = try appliedMigrations(db).last else { return false }
    var migrator = self
    migrator.eraseDatabaseOnSchemaChange = false
    return try db.withComparisonDatabase { expected in
      try migrator.migrate(expected, upTo: last)
      return try schema(of: db) != schema(of: expected)
    }
  }

  /// The objects in a database that SQLite itself has not created.
  private func schema(of db: Database) throws -> Set<Row> {
    try Row.fetchSet(
      db,
      sql: """
        SELECT type, name, tbl_name, sql FROM main.sqlite_master
        WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        """
    )
  }
}

extension DatabaseMigrator {
  /// Whether `eraseDatabaseOnSchemaChange` means this database.
  func isToBeErased(_ db: Database) throws -> Bool {
    if histories.isEmpty { return try hasSchemaChanges(db) }
    let applied = try appliedIdentifiers(db)
    return histories.contains { $0.hasOutdatedPendingStep(among: applied) }
  }
}

extension Database {
  /// Whether there is the table of identifiers, found without a query if the connection has already read of it.
  fileprivate var hasMigrationTable: Bool {
    get throws {
      try checkUse()
      return try connection.knowsTable(MigrationTable.name) || exists(.table, MigrationTable.name)
    }
  }
}
