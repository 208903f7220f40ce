extension DatabaseMigrator {
  /// The identifiers of all migrations that have run, also of those that are not registered.
  public func appliedIdentifiers(_ db: Database) throws -> Set<String> {
    guard try db.tableExists("grdb_migrations", in: "main") else { return [] }
    return try String.fetchSet(db, sql: "SELECT identifier FROM main.grdb_migrations")
  }

  /// The identifiers of the registered migrations that have run, in the order in which they are
  /// registered.
  public func appliedMigrations(_ db: Database) throws -> [String] {
    let applied = try appliedIdentifiers(db)
    return migrations.filter(applied.contains)
  }

  /// The identifiers of the registered migrations that have run, up to the first that has not.
  public func completedMigrations(_ db: Database) throws -> [String] {
    let applied = try appliedIdentifiers(db)
    return Array(migrations.prefix(while: applied.contains))
  }

  /// Whether all registered migrations have run.
  public func hasCompletedMigrations(_ db: Database) throws -> Bool {
    try completedMigrations(db).count == registered.count
  }

  /// Whether a migration has run that is not registered: the database is that of a newer version of
  /// the application.
  public func hasBeenSuperseded(_ db: Database) throws -> Bool {
    let known = registered.reduce(into: Set(migrations)) { $0.formUnion($1.mergedIdentifiers) }
    return try !appliedIdentifiers(db).isSubset(of: known)
  }

  /// Whether the schema is not the one that the migrations make that have run.
  ///
  /// This runs them on a new database in memory.
  public func hasSchemaChanges(_ db: Database) throws -> Bool {
    if try hasBeenSuperseded(db) { return true }
    guard let last = try appliedMigrations(db).last else { return false }
    var configuration = db.configuration
    configuration.readonly = false
    let expected = try Database(
      path: ":memory:",
      configuration: configuration,
      description: "migrated copy of \(db.description)"
    )
    defer { expected.close() }
    var migrator = self
    migrator.eraseDatabaseOnSchemaChange = false
    try migrator.migrate(expected, upTo: last)
    return try schema(of: db) != schema(of: expected)
  }

  /// What was created in a database, but not by SQLite itself.
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
