import SQLiteRecords
public import SQLiteRecordsMigrations

/// Does in a cluster what a migration does in a local database by a closure that receives a `Database`.
///
/// ```swift
/// try await GameSchema.migrator.migrate(
///   cluster,
///   functions: [
///     // UPDATE player SET team = 'Reds'
///     "chooseTeams": { db in try await db.execute(sql: "UPDATE player SET team = 'Reds'") }
///   ]
/// )
/// ```
public typealias ClusterMigrationFunction =
  @Sendable (_ db: ClusterDatabase) async throws -> Void

extension DatabaseMigrator {
  /// Runs the migrations that have not run yet, each in a transaction of its own.
  ///
  /// ```swift
  /// let cluster = try await Cluster(addresses: addresses, database: "game")
  /// // PRAGMA foreign_keys = OFF; BEGIN IMMEDIATE
  /// // ALTER TABLE "player" ADD COLUMN "team" TEXT
  /// // PRAGMA foreign_key_check
  /// // INSERT INTO grdb_migrations (identifier) VALUES ('Game/0002-teams'); COMMIT
  /// try await GameSchema.migrator.migrate(cluster)
  /// ```
  ///
  /// Several clients may do it at once: a migration is noted in the transaction that does its work, and a client
  /// that has waited for another one's transaction looks again. So each runs once, even if the leader dies.
  ///
  /// - parameter functions: What takes the place of closures that receive a local `Database`: by the name of
  ///   the Swift function that a step calls, or by the identifier of a registered migration.
  /// - parameter timeout: How long all of it may take, with what it waits for: clients that
  ///   migrate, a new leader; a minute by default.
  /// - throws: The error of the migration that fails. It is rolled back; those before it are kept. A
  ///   ``ClusterError`` whose reason is ``ClusterError/Reason-swift.enum/unsupported`` if a function is missing,
  ///   in which case nothing has run.
  public func migrate(
    _ cluster: Cluster,
    functions: [String: ClusterMigrationFunction] = [:],
    timeout: Duration = .seconds(60)
  ) async throws {
    guard let last = migrations.last else { return }
    try await migrate(cluster, upTo: last, functions: functions, timeout: timeout)
  }

  /// Runs the migrations that have not run yet, up to one of them.
  ///
  /// - parameter targetIdentifier: The identifier of the last one.
  /// - parameter functions: What takes the place of closures that receive a local `Database`.
  /// - parameter timeout: How long all of it may take, with what it waits for; a minute by default.
  /// - throws: The error of the migration that fails. `SQLITE_MISUSE` if a later migration has already run, or
  ///   there is none with the identifier.
  public func migrate(
    _ cluster: Cluster,
    upTo targetIdentifier: String,
    functions: [String: ClusterMigrationFunction] = [:],
    timeout: Duration = .seconds(60)
  ) async throws {
    let deadline = AccessDeadline(in: timeout)
    try await ClusterMigration(self, upTo: targetIdentifier, functions).run(
      cluster,
      until: deadline
    )
  }
}

extension DatabaseMigrator {
  /// The identifiers of all migrations that have run, including unregistered ones.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func appliedIdentifiers(_ db: ClusterDatabase) async throws -> Set<String> {
    guard try db.prepare({ try $0.exists(.table, MigrationTable.name) }) else { return [] }
    return Set(try await String.fetchAll(db, sql: MigrationTable.selection))
  }

  /// The identifiers of the registered migrations that have run, in the order of their registration.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func appliedMigrations(_ db: ClusterDatabase) async throws -> [String] {
    let applied = try await appliedIdentifiers(db)
    return migrations.filter(applied.contains)
  }

  /// The identifiers of the registered migrations that have run, up to the first that has not.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func completedMigrations(_ db: ClusterDatabase) async throws -> [String] {
    let applied = try await appliedIdentifiers(db)
    return Array(migrations.prefix(while: applied.contains))
  }

  /// Whether all registered migrations have run.
  ///
  /// ```swift
  /// let isReady = try await cluster.read { db in
  ///   try await GameSchema.migrator.hasCompletedMigrations(db)
  /// }
  /// ```
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func hasCompletedMigrations(_ db: ClusterDatabase) async throws -> Bool {
    try await completedMigrations(db).count == migrations.count
  }

  /// Whether an unregistered migration has run: the cluster belongs to a newer version of the program.
  ///
  /// - throws: A `DatabaseError` that the node answers; a ``ClusterError``; `CancellationError`.
  public func hasBeenSuperseded(_ db: ClusterDatabase) async throws -> Bool {
    try await !appliedIdentifiers(db).isSubset(of: knownIdentifiers)
  }
}
