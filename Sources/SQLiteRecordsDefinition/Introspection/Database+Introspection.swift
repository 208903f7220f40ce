public import SQLiteRecords

// Names are found without regard to ASCII case, and without a schema where SQLite finds them: in
// `temp`, in `main`, then in the attached databases. https://www.sqlite.org/lang_naming.html
//
// Results are cached until the schema changes.

extension Database {
  /// The columns of a table or view, from left to right.
  ///
  /// ```swift
  /// // PRAGMA "main".table_xinfo("player")
  /// let names = try db.columns(in: "player").map(\.name)
  /// ```
  ///
  /// This includes generated columns, but not hidden columns of virtual tables.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A `DatabaseError` `no such table` if there is none.
  public func columns(in tableName: String, in schemaName: String? = nil) throws -> [ColumnInfo] {
    try schemaTable(tableName, in: schemaName).columns.map(ColumnInfo.init)
  }

  /// The primary key of a table, or the key that the `schemaSource` gives to a view.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A `DatabaseError` `no such table` if there is none, or it is a view without a key.
  public func primaryKey(
    _ tableName: String,
    in schemaName: String? = nil
  ) throws -> PrimaryKeyInfo {
    let key = try schemaPrimaryKey(of: tableName, in: schemaName)
    if key.columns.isEmpty { throw DatabaseError(message: "no such table: \(tableName)") }
    return PrimaryKeyInfo(key)
  }

  /// The indexes of a table, except those on expressions.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A `DatabaseError` `no such table` if there is none.
  public func indexes(on tableName: String, in schemaName: String? = nil) throws -> [IndexInfo] {
    try schemaIndexes(of: tableName, in: schemaName).map { index in
      IndexInfo(
        name: index.name,
        columns: index.columns,
        isUnique: index.isUnique,
        origin: IndexInfo.Origin(rawValue: index.origin),
        isPartial: index.isPartial
      )
    }
  }

  /// Whether the values of some columns identify a row of a table: they include its primary key,
  /// its rowid, or the columns of a unique index that is not partial.
  ///
  /// ```swift
  /// // CREATE TABLE player (id INTEGER PRIMARY KEY, email TEXT UNIQUE, name TEXT)
  /// try db.table("player", hasUniqueKey: ["email"])          // true
  /// try db.table("player", hasUniqueKey: ["id", "name"])     // true
  /// try db.table("player", hasUniqueKey: ["name"])           // false
  /// ```
  ///
  /// - parameter columns: The columns, in any order.
  /// - throws: A `DatabaseError` `no such table` if there is none.
  public func table(
    _ tableName: String,
    hasUniqueKey columns: some Sequence<String>
  ) throws -> Bool {
    try uniqueKey(of: tableName, with: columns) != nil
  }

  /// The foreign keys of a table.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A `DatabaseError` `no such table` if the table does not exist, or one that a
  ///   foreign key references without naming its columns.
  public func foreignKeys(
    on tableName: String,
    in schemaName: String? = nil
  ) throws -> [ForeignKeyInfo] {
    try schemaForeignKeys(of: tableName, in: schemaName).map { key in
      ForeignKeyInfo(id: key.id, destinationTable: key.destinationTable, mapping: key.mapping)
    }
  }

  /// Whether there is a table, virtual ones included.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A `DatabaseError` `no such schema`, or if the schema cannot be read.
  public func tableExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
    try exists(.table, name, in: schemaName)
  }

  /// Whether there is a view.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A `DatabaseError` `no such schema`, or if the schema cannot be read.
  public func viewExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
    try exists(.view, name, in: schemaName)
  }

  /// Whether there is a trigger.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A `DatabaseError` `no such schema`, or if the schema cannot be read.
  public func triggerExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
    try exists(.trigger, name, in: schemaName)
  }
}
