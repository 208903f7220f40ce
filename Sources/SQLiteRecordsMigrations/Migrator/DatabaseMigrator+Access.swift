public import SQLiteRecords

extension DatabaseMigrator {
  /// Runs the migrations that have not run yet.
  ///
  /// - throws: The error of the migration that fails. It is rolled back; those before it are kept.
  public func migrate(_ writer: any DatabaseWriter) throws {
    try writer.writeWithoutTransaction { db in try migrate(db) }
  }

  /// Runs the migrations that have not run yet, up to one of them.
  ///
  /// - throws: The error of the migration that fails. It is rolled back; those before it are kept.
  ///   `SQLITE_MISUSE` if a later migration has already run.
  /// - precondition: There is a migration with the identifier.
  public func migrate(_ writer: any DatabaseWriter, upTo targetIdentifier: String) throws {
    try writer.writeWithoutTransaction { db in try migrate(db, upTo: targetIdentifier) }
  }

  /// Runs the migrations that have not run yet, and returns without waiting for them.
  ///
  /// - parameter completion: Receives the connection when all of them have run, or the error of the
  ///   one that failed.
  public func asyncMigrate(
    _ writer: any DatabaseWriter,
    completion: @escaping @Sendable (Result<Database, any Error>) -> Void
  ) {
    writer.asyncBarrierWriteWithoutTransaction { access in
      completion(
        access.flatMap { db in
          Result {
            try self.migrate(db)
            return db
          }
        }
      )
    }
  }
}
