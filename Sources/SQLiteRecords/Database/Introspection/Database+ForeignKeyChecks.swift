extension Database {
  /// Checks all foreign keys.
  ///
  /// ```swift
  /// // PRAGMA foreign_key_check
  /// try db.checkForeignKeys()
  /// ```
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_CONSTRAINT_FOREIGNKEY` that names the first violation.
  public func checkForeignKeys() throws {
    try check(foreignKeyViolations())
  }

  /// Checks the foreign keys of a table.
  ///
  /// - parameter schemaName: The schema of the table; all schemas are searched by default.
  /// - throws: A ``DatabaseError`` `SQLITE_CONSTRAINT_FOREIGNKEY` that names the first violation.
  public func checkForeignKeys(in tableName: String, in schemaName: String? = nil) throws {
    try check(foreignKeyViolations(in: tableName, in: schemaName))
  }

  /// The rows whose foreign keys refer to missing rows.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_foreign_key_check
  public func foreignKeyViolations() throws -> ForeignKeyViolationCursor {
    ForeignKeyViolationCursor(try Row.fetchCursor(self, sql: "PRAGMA foreign_key_check"))
  }

  /// The rows of a table whose foreign keys refer to missing rows.
  ///
  /// - parameter schemaName: The schema of the table; all schemas are searched by default.
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  public func foreignKeyViolations(
    in tableName: String,
    in schemaName: String? = nil
  ) throws -> ForeignKeyViolationCursor {
    let schema = try schemaTable(tableName, in: schemaName).schema
    let sql = pragma("foreign_key_check", of: tableName, in: schema)
    return ForeignKeyViolationCursor(try Row.fetchCursor(self, sql: sql))
  }

  private func check(_ violations: ForeignKeyViolationCursor) throws {
    if let violation = try violations.next() { throw violation.databaseError(self) }
  }
}
