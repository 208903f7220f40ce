// Names are found without regard to ASCII case, and without a schema where SQLite finds them: in
// `temp`, in `main`, then in the attached databases. https://www.sqlite.org/lang_naming.html
//
// Results are cached until the schema changes. The module for definitions has the public methods.

extension Database {
  /// Clears the schema cache and the prepared statements.
  ///
  /// This is needed only if SQLite's C interface has changed the schema.
  public func clearSchemaCache() {
    if isClosed { return }
    requireUse()
    schemaDidChange()
  }

  /// A table or view, and where it is.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  @inline(never)
  package func schemaTable(
    _ name: String,
    in schemaName: String? = nil
  ) throws -> SchemaCache.Table {
    try schemaFact(of: name, in: schemaName) {
      for schema in try schemas(named: schemaName) {
        let columns = try schemaRows(pragma("table_xinfo", of: name, in: schema))
          .map(SchemaCache.Column.init)
        if columns.isEmpty { continue }
        return SchemaCache.Table(schema: schema, columns: columns.filter { !$0.isHidden })
      }
      throw DatabaseError(message: "no such table: \(name)")
    }
  }

  /// The primary key of a table, or the key that the source of keys gives to a view, without columns if it
  /// gives none.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  package func schemaPrimaryKey(
    of tableName: String,
    in schemaName: String? = nil
  ) throws -> SchemaCache.PrimaryKey {
    try schemaFact(of: tableName, in: schemaName) {
      let table = try schemaTable(tableName, in: schemaName)
      if try exists(.view, tableName, in: table.schema) {
        return SchemaCache.PrimaryKey(ofView: try key(ofView: tableName, table))
      }
      return SchemaCache.PrimaryKey(
        columns: table.columns,
        keyIndex: try keyIndex(of: tableName, in: table.schema)
      )
    }
  }

  package func pragma(_ pragma: String, of name: String, in schema: String) -> String {
    "PRAGMA \(schema.quotedDatabaseIdentifier).\(pragma)(\(name.quotedDatabaseIdentifier))"
  }

  /// The index of a table's primary key. Its entries end with the rowid, if the table has one.
  private func keyIndex(of table: String, in schema: String) throws -> SchemaCache.KeyIndex {
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
