extension DatabaseMigrator {
  /// Runs the migrations that have not run yet.
  ///
  /// - throws: The error of the migration that fails. It is undone; those before it are kept.
  public func migrate(_ writer: any DatabaseWriter) throws {
    try writer.writeWithoutTransaction { db in try migrate(db) }
  }

  /// Runs the migrations that have not run yet, up to one of them.
  ///
  /// - throws: The error of the migration that fails. It is undone; those before it are kept.
  ///   `SQLITE_MISUSE` if a later migration has run already.
  /// - precondition: There is a migration with the identifier.
  public func migrate(_ writer: any DatabaseWriter, upTo targetIdentifier: String) throws {
    try writer.writeWithoutTransaction { db in try migrate(db, upTo: targetIdentifier) }
  }
}
