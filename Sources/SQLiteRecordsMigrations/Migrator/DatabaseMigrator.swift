public import SQLiteRecords

/// The history of a database's schema: a list of migrations, each of which runs once.
///
/// ```swift
/// var migrator = DatabaseMigrator()
/// migrator.registerMigration("v1") { db in
///   // CREATE TABLE "player" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "name" TEXT NOT NULL)
///   try db.create(table: "player") { t in
///     t.autoIncrementedPrimaryKey("id")
///     t.column("name", .text).notNull()
///   }
/// }
/// migrator.registerMigration("v2") { db in
///   // ALTER TABLE "player" ADD COLUMN "score" INTEGER
///   try db.alter(table: "player") { t in t.add(column: "score", .integer) }
/// }
/// try migrator.migrate(queue)
/// ```
///
/// Each migration runs in its own transaction. The identifiers of completed migrations are in the
/// table `grdb_migrations`, which GRDB uses, too.
public struct DatabaseMigrator: Sendable {
  /// When the foreign keys of a migration are checked.
  public enum ForeignKeyChecks: Sendable, Hashable {
    /// At the end, so that tables can be recreated. https://www.sqlite.org/lang_altertable.html
    case deferred
    /// With each statement.
    case immediate
  }

  /// How a migration treats foreign keys.
  package enum ForeignKeys: Sendable {
    case checked(ForeignKeyChecks)
    case unchecked
  }

  package struct Migration: Sendable {
    package let identifier: String
    package let foreignKeys: ForeignKeys

    /// The earlier migrations whose work this one does.
    package let mergedIdentifiers: Set<String>
    let migrate: @Sendable (Database, _ appliedIdentifiers: Set<String>, Neighbors) throws -> Void
  }

  package private(set) var registered: [Migration] = []
  /// The histories whose steps are among the migrations.
  package private(set) var histories: [SchemaHistory] = []
  private var checksDeferredForeignKeys = true

  /// Whether the database is erased, and migrated from the beginning, if its schema differs from
  /// the one that the migrations create: one of them was changed, renamed or removed since it ran.
  /// False by default.
  ///
  /// This loses all data: use it only during development. With a ``SchemaHistory``, only a database
  /// that ran a pending step which has since been edited is erased.
  public var eraseDatabaseOnSchemaChange = false

  /// A migrator without migrations.
  public init() {}

  /// A migrator whose migrations are the steps of a history.
  public init(_ history: SchemaHistory) {
    registered = history.migrations
    histories = [history]
  }

  /// A migrator whose later migrations skip the deferred check of foreign keys.
  ///
  /// On large databases, the check can take a long time. `Database.checkForeignKeys(in:)`
  /// checks only the tables that a migration has changed.
  public func disablingDeferredForeignKeyChecks() -> DatabaseMigrator {
    var migrator = self
    migrator.checksDeferredForeignKeys = false
    return migrator
  }

  /// Adds a migration after the existing ones.
  ///
  /// - parameter identifier: The name under which the database records that the migration has run.
  ///   Neither it nor the migration may ever change.
  /// - parameter foreignKeyChecks: When foreign keys are checked; after the migration by default.
  /// - parameter migrate: Migrates the database. If it throws, it is rolled back, and the migrator
  ///   stops.
  /// - precondition: There is no migration with this identifier yet.
  public mutating func registerMigration(
    _ identifier: String,
    foreignKeyChecks: ForeignKeyChecks = .deferred,
    migrate: @escaping @Sendable (_ db: Database) throws -> Void
  ) {
    registerMigration(identifier, foreignKeyChecks: foreignKeyChecks, merging: []) { db, _ in
      try migrate(db)
    }
  }

  /// Adds a migration that replaces earlier ones, which are no longer registered.
  ///
  /// ```swift
  /// migrator.registerMigration("v3", merging: ["v1", "v2"]) { db, appliedIdentifiers in
  ///   if !appliedIdentifiers.contains("v1") {
  ///     // CREATE TABLE "player" ("id" INTEGER PRIMARY KEY AUTOINCREMENT)
  ///     try db.create(table: "player") { t in t.autoIncrementedPrimaryKey("id") }
  ///   }
  ///   if !appliedIdentifiers.contains("v2") {
  ///     // ALTER TABLE "player" ADD COLUMN "name" TEXT
  ///     try db.alter(table: "player") { t in t.add(column: "name", .text) }
  ///   }
  /// }
  /// ```
  ///
  /// When it has run, the identifiers of the earlier ones are removed from the database.
  ///
  /// - parameter foreignKeyChecks: When foreign keys are checked; after the migration by default.
  /// - parameter mergedIdentifiers: The identifiers of the earlier migrations.
  /// - parameter migrate: Migrates the database; it receives the identifiers of the earlier
  ///   migrations that have run.
  /// - precondition: There is no migration with this identifier yet.
  public mutating func registerMigration(
    _ identifier: String,
    foreignKeyChecks: ForeignKeyChecks = .deferred,
    merging mergedIdentifiers: Set<String>,
    migrate:
      @escaping @Sendable (
        _ db: Database,
        _ appliedIdentifiers: Set<String>
      ) throws -> Void
  ) {
    require(
      !migrations.contains(identifier),
      "the migration '\(identifier)' is already registered: each migration needs its own identifier"
    )
    let isUnchecked = foreignKeyChecks == .deferred && !checksDeferredForeignKeys
    registered.append(
      Migration(
        identifier: identifier,
        foreignKeys: isUnchecked ? .unchecked : .checked(foreignKeyChecks),
        mergedIdentifiers: mergedIdentifiers,
        migrate: { db, applied, _ in try migrate(db, applied) }
      )
    )
  }

  /// Adds the migrations of another migrator after the existing ones.
  ///
  /// ```swift
  /// // What the application did before it had steps in SQL, and the histories of two targets.
  /// migrator.append(DatabaseMigrator(teams))
  /// migrator.append(DatabaseMigrator(game))
  /// try migrator.migrate(queue)
  /// ```
  ///
  /// The migrations of a target must come after those of the targets whose tables it references.
  ///
  /// - precondition: The two migrators have no identifiers in common.
  public mutating func append(_ other: DatabaseMigrator) {
    let doubles = Set(migrations).intersection(other.migrations).sorted()
    require(doubles.isEmpty, "these migrations are already registered: \(doubles)")
    registered += other.registered
    histories += other.histories
  }

  /// The identifiers of the migrations, in the order in which they run.
  public var migrations: [String] { registered.map(\.identifier) }
}
