public import SQLiteRecords
import SQLiteRecordsMigrations

extension ModuleSchema {
  /// Creates all tables, their indexes and their triggers, in dependency order.
  ///
  /// ```swift
  /// // CREATE TABLE "player" (…); CREATE INDEX …
  /// try await cluster.write { db in try await GameSchema.createTables(in: db) }
  /// ```
  ///
  /// - throws: A `DatabaseError` if a table already exists, or SQLite rejects a statement.
  public static func createTables(in db: ClusterDatabase) async throws {
    for record in records {
      for statement in record.databaseSchema.definition { try await db.execute(sql: statement) }
    }
  }

  /// Checks that the cluster has the tables that the schema files of the module declare. Nothing is sent.
  ///
  /// ```swift
  /// try await cluster.read { db in try GameSchema.validate(db) }
  /// ```
  ///
  /// - parameters:
  ///   - db: A transaction, whose schema is compared.
  ///   - allowsAdditions: Whether there may be additional tables, columns, constraints and indexes,
  ///     for example those of other modules.
  /// - throws: A `SchemaMismatch` that names the differences.
  public static func validate(
    _ db: ClusterDatabase,
    allowingAdditions allowsAdditions: Bool = false
  ) throws {
    try db.prepare {
      try validate($0, allowingAdditions: allowsAdditions, ignoring: [CommitLog.table])
    }
  }
}
