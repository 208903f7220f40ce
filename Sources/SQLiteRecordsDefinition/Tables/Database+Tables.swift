public import SQLiteRecords

extension Database {
  /// Creates a table, and the indexes of its columns.
  ///
  /// ```swift
  /// // CREATE TABLE "player" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "name" TEXT NOT NULL)
  /// try db.create(table: "player") { t in
  ///   t.autoIncrementedPrimaryKey("id")
  ///   t.column("name", .text).notNull()
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/lang_createtable.html
  ///
  /// - parameter body: Adds columns and constraints to the definition.
  /// - throws: A `DatabaseError` if SQLite rejects the table, or the error of `body`.
  public func create(
    table name: String,
    options: TableOptions = [],
    body: (TableDefinition) throws -> Void
  ) throws {
    let table = TableDefinition(name, options: options)
    try body(table)
    for sql in try table.statements(self) { try execute(sql: sql) }
  }

  /// Creates a table, with its options as parameters, and the indexes of its columns.
  ///
  /// - parameter temporary: Whether the table is deleted when the connection closes; false by
  ///   default.
  /// - parameter ifNotExists: Whether an existing table with this name is kept; false by default.
  /// - parameter withoutRowID: Whether it has no rowid; false by default.
  ///   https://www.sqlite.org/withoutrowid.html
  /// - parameter body: Adds columns and constraints to the definition.
  /// - throws: A `DatabaseError` if SQLite rejects the table, or the error of `body`.
  @_disfavoredOverload
  public func create(
    table name: String,
    temporary: Bool = false,
    ifNotExists: Bool = false,
    withoutRowID: Bool = false,
    body: (TableDefinition) throws -> Void
  ) throws {
    var options: TableOptions = []
    if temporary { options.insert(.temporary) }
    if ifNotExists { options.insert(.ifNotExists) }
    if withoutRowID { options.insert(.withoutRowID) }
    try create(table: name, options: options, body: body)
  }

  /// Changes the columns of a table.
  ///
  /// https://www.sqlite.org/lang_altertable.html
  ///
  /// - parameter body: Adds changes, which are made in order.
  /// - throws: A `DatabaseError` if SQLite rejects a change; those before it have been made.
  public func alter(table name: String, body: (TableAlteration) -> Void) throws {
    let alteration = TableAlteration(name)
    body(alteration)
    for sql in try alteration.statements(self) { try execute(sql: sql) }
  }

  /// Renames a table: `ALTER TABLE "player" RENAME TO "person"`.
  ///
  /// https://www.sqlite.org/lang_altertable.html#altertabrename
  ///
  /// - throws: A `DatabaseError` if there is no such table, or the new name exists.
  public func rename(table name: String, to newName: String) throws {
    try execute(
      sql: "ALTER TABLE \(name.quotedDatabaseIdentifier)"
        + " RENAME TO \(newName.quotedDatabaseIdentifier)"
    )
  }

  /// Drops a table: `DROP TABLE "player"`.
  ///
  /// https://www.sqlite.org/lang_droptable.html
  ///
  /// - throws: A `DatabaseError`: `no such table`, or `SQLITE_CONSTRAINT_FOREIGNKEY` if rows
  ///   reference its rows.
  public func drop(table name: String) throws {
    try execute(sql: "DROP TABLE \(name.quotedDatabaseIdentifier)")
  }
}
