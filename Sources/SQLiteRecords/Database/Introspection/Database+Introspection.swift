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
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  public func columns(in tableName: String, in schemaName: String? = nil) throws -> [ColumnInfo] {
    try schemaTable(tableName, in: schemaName).columns
  }

  /// The primary key of a table, or the key that the ``schemaSource`` gives to a view.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A ``DatabaseError`` `no such table` if there is none, or it is a view without a key.
  public func primaryKey(
    _ tableName: String,
    in schemaName: String? = nil
  ) throws -> PrimaryKeyInfo {
    let key = try primaryKey(ofTableOrView: tableName, in: schemaName)
    if key.columns.isEmpty { throw DatabaseError(message: "no such table: \(tableName)") }
    return key
  }

  /// The primary key of a table, or the key that the ``schemaSource`` gives to a view, without columns if
  /// it gives none.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  package func primaryKey(
    ofTableOrView tableName: String,
    in schemaName: String? = nil
  ) throws -> PrimaryKeyInfo {
    try schemaValue(\.primaryKey, for: SchemaCache.Key(tableName, in: schemaName)) {
      let table = try schemaTable(tableName, in: schemaName)
      if try exists(.view, tableName, in: table.schema) {
        return PrimaryKeyInfo(
          ofView: try keyFromSchemaSource(ofView: tableName, in: table.schema, table.columns)
        )
      }
      return PrimaryKeyInfo(
        columns: table.columns,
        keyIndex: try keyIndex(of: tableName, in: table.schema)
      )
    }
  }

  /// Whether there is a table, virtual ones included.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A ``DatabaseError`` `no such schema`, or if the schema cannot be read.
  public func tableExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
    try exists(.table, name, in: schemaName)
  }

  /// Whether there is a table, found without a query if the connection has already read of it.
  package func hasTable(_ name: String) throws -> Bool {
    try checkUse()
    return try connection.knowsTable(name) || tableExists(name)
  }

  /// Whether there is a view.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A ``DatabaseError`` `no such schema`, or if the schema cannot be read.
  public func viewExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
    try exists(.view, name, in: schemaName)
  }

  /// Whether there is a trigger.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A ``DatabaseError`` `no such schema`, or if the schema cannot be read.
  public func triggerExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
    try exists(.trigger, name, in: schemaName)
  }

  /// A table or view, and where it is.
  @inline(never)
  package func schemaTable(_ name: String, in schemaName: String?) throws -> SchemaCache.Table {
    try schemaValue(\.table, for: SchemaCache.Key(name, in: schemaName)) {
      for schema in try schemas(named: schemaName) {
        let columns = try schemaRows(pragma("table_xinfo", of: name, in: schema))
          .map(ColumnInfo.init)
        if columns.isEmpty { continue }
        return SchemaCache.Table(schema: schema, columns: columns.filter { !$0.isHidden })
      }
      throw DatabaseError(message: "no such table: \(name)")
    }
  }

  package func pragma(_ pragma: String, of name: String, in schema: String) -> String {
    "PRAGMA \(schema.quotedDatabaseIdentifier).\(pragma)(\(name.quotedDatabaseIdentifier))"
  }

  /// The index of a table's primary key. Its entries end with the rowid, if the table has one.
  private func keyIndex(of table: String, in schema: String) throws -> PrimaryKeyInfo.KeyIndex {
    let indexes = try schemaRows(pragma("index_list", of: table, in: schema))
    guard let index = try indexes.first(where: { try $0.decode(forKey: "origin") == "pk" }) else {
      return .none
    }
    let name = try index.decode(String.self, forKey: "name")
    let columns = try schemaRows(pragma("index_xinfo", of: name, in: schema))
    let hasRowID = try columns.contains { try $0.decode(Int.self, forKey: "cid") == -1 }
    return hasRowID ? .separate : .table
  }
}
