public import SQLiteRecords

/// A row whose foreign key refers to a missing row.
///
/// https://www.sqlite.org/pragma.html#pragma_foreign_key_check
public struct ForeignKeyViolation: Sendable, Hashable {
  /// The table of the referencing row.
  public let originTable: String

  /// The rowid of the referencing row; nil in a `WITHOUT ROWID` table.
  public let originRowID: Int64?

  /// The referenced table.
  public let destinationTable: String

  /// The `id` of the foreign key.
  public let foreignKeyId: Int

  /// The violation of a row of `PRAGMA foreign_key_check`.
  ///
  /// - throws: `RowDecodingError` for any other row.
  public init(row: Row) throws {
    originTable = try row.decode(forKey: "table")
    originRowID = try row.decode(forKey: "rowid")
    destinationTable = try row.decode(forKey: "parent")
    foreignKeyId = try row.decode(forKey: "fkid")
  }

  /// The tables and the columns, in one line; with the row if
  /// `Configuration.publicStatementArguments` permits it.
  ///
  /// - throws: A `DatabaseError` if the row or the foreign key cannot be read.
  public func failureDescription(_ db: Database) throws -> String {
    var origin = originTable
    var destination = destinationTable
    if let key = try db.schemaForeignKeys(of: originTable).first(where: { $0.id == foreignKeyId }) {
      origin += "(\(key.mapping.map(\.origin).joined(separator: ", ")))"
      destination += "(\(key.mapping.map(\.destination).joined(separator: ", ")))"
    }
    let description = "FOREIGN KEY constraint violation - from \(origin) to \(destination)"
    guard let originRowID, db.configuration.publicStatementArguments else { return description }
    let row = try Row.fetchOne(
      db,
      sql: "SELECT * FROM \(originTable.quotedDatabaseIdentifier) WHERE rowid = ?",
      arguments: [originRowID]
    )
    return row.map { "\(description), in \($0)" } ?? description
  }

  /// The error that SQLite would have thrown, with ``failureDescription(_:)``.
  public func databaseError(_ db: Database) -> DatabaseError {
    DatabaseError(
      resultCode: .SQLITE_CONSTRAINT_FOREIGNKEY,
      message: (try? failureDescription(db))
        ?? "FOREIGN KEY constraint violation - from \(originTable) to \(destinationTable)"
    )
  }
}

extension ForeignKeyViolation: CustomStringConvertible {
  /// The tables, and the row by its rowid.
  public var description: String {
    let violation = "FOREIGN KEY constraint violation - from \(originTable) to \(destinationTable)"
    return originRowID.map { "\(violation), in rowid \($0)" } ?? violation
  }
}

/// A cursor of the violations of foreign keys.
public final class ForeignKeyViolationCursor: Cursor {
  private let rows: RowCursor

  init(_ rows: RowCursor) {
    self.rows = rows
  }

  /// The next violation.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` for a row of another form.
  public func next() throws -> ForeignKeyViolation? {
    try rows.next().map(ForeignKeyViolation.init)
  }
}

extension Database {
  /// Checks all foreign keys.
  ///
  /// ```swift
  /// // PRAGMA foreign_key_check
  /// try db.checkForeignKeys()
  /// ```
  ///
  /// - throws: A `DatabaseError` `SQLITE_CONSTRAINT_FOREIGNKEY` that names the first violation.
  public func checkForeignKeys() throws {
    try check(foreignKeyViolations())
  }

  /// Checks the foreign keys of a table.
  ///
  /// - parameter schemaName: The schema of the table; all schemas are searched by default.
  /// - throws: A `DatabaseError` `SQLITE_CONSTRAINT_FOREIGNKEY` that names the first violation.
  public func checkForeignKeys(in tableName: String, in schemaName: String? = nil) throws {
    try check(foreignKeyViolations(in: tableName, in: schemaName))
  }

  /// The rows whose foreign keys refer to missing rows.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_foreign_key_check
  ///
  /// - throws: A `DatabaseError` if the check cannot begin, such as for a foreign key to a column
  ///   that is not unique.
  public func foreignKeyViolations() throws -> ForeignKeyViolationCursor {
    ForeignKeyViolationCursor(try Row.fetchCursor(self, sql: "PRAGMA foreign_key_check"))
  }

  /// The rows of a table whose foreign keys refer to missing rows.
  ///
  /// - parameter schemaName: The schema of the table; all schemas are searched by default.
  /// - throws: A `DatabaseError` `no such table` if there is none.
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
