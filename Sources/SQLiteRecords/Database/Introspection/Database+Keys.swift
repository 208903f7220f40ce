extension Database {
  /// The indexes of a table, except those on expressions.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  package func schemaIndexes(
    of tableName: String,
    in schemaName: String? = nil
  ) throws -> [SchemaCache.Index] {
    try schemaFact(of: tableName, in: schemaName) {
      let schema = try schemaTable(tableName, in: schemaName).schema
      return try schemaRows(pragma("index_list", of: tableName, in: schema))
        .compactMap { try index($0, in: schema) }
    }
  }

  private func index(_ row: Row, in schema: String) throws -> SchemaCache.Index? {
    let name = try row.decode(String.self, forKey: "name")
    let rows = try schemaRows(pragma("index_info", of: name, in: schema))
    let columns = try rows.compactMap { try $0.decode(String?.self, forKey: "name") }
    guard columns.count == rows.count else { return nil }
    return SchemaCache.Index(
      name: name,
      columns: columns,
      isUnique: try row.decode(forKey: "unique"),
      origin: try row.decode(forKey: "origin"),
      isPartial: try row.decode(forKey: "partial")
    )
  }

  /// The unique key that some columns are, or else one that is among them, spelled and ordered as in
  /// the table.
  package func uniqueKey(
    of tableName: String,
    with columns: some Sequence<String>
  ) throws -> [String]? {
    let given = Set(columns.map(\.asciiLowercased))
    if given.isEmpty { return nil }
    let keys = try uniqueKeys(of: tableName).filter {
      given.isSuperset(of: $0.lazy.map(\.asciiLowercased))
    }
    return keys.first { $0.count == given.count } ?? keys.first
  }

  /// The primary key, the unique keys, and the rowid, of those that a table has.
  func uniqueKeys(of tableName: String) throws -> [[String]] {
    let primaryKey = try schemaPrimaryKey(of: tableName)
    let keys = try schemaIndexes(of: tableName)
      .filter { $0.isUnique && !$0.isPartial && $0.origin != "pk" }
      .map(\.columns)
    let rowID = primaryKey.tableHasRowID && primaryKey.columns != ["rowid"] ? [["rowid"]] : []
    return ([primaryKey.columns] + keys + rowID).filter { !$0.isEmpty }
  }

  /// The foreign keys of a table.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if the table does not exist, or one that a
  ///   foreign key references without naming its columns.
  package func schemaForeignKeys(
    of tableName: String,
    in schemaName: String? = nil
  ) throws -> [SchemaCache.ForeignKey] {
    try schemaFact(of: tableName, in: schemaName) {
      let schema = try schemaTable(tableName, in: schemaName).schema
      let columns = try schemaRows(pragma("foreign_key_list", of: tableName, in: schema))
        .map(ForeignKeyColumn.init)
      return try inOrder(columns.filter { $0.position == 0 }, of: \.id).map { first in
        try foreignKey(columns.filter { $0.id == first.id }, in: schema)
      }
    }
  }

  private func foreignKey(
    _ columns: [ForeignKeyColumn],
    in schema: String
  ) throws -> SchemaCache.ForeignKey {
    let columns = inOrder(columns, of: \.position)
    let table = columns[0].table
    var destinations = columns.compactMap(\.destination)
    if destinations.count != columns.count {
      destinations = try schemaPrimaryKey(of: table, in: schema).columns
    }
    return SchemaCache.ForeignKey(
      id: columns[0].id,
      destinationTable: table,
      mapping: zip(columns, destinations).map { (origin: $0.origin, destination: $1) }
    )
  }
}

/// A row of `PRAGMA foreign_key_list`.
private struct ForeignKeyColumn {
  let id: Int
  let position: Int
  let table: String
  let origin: String

  /// Nil if the key refers to the primary key, whatever that is.
  let destination: String?

  init(row: Row) throws {
    id = try row.decode(forKey: "id")
    position = try row.decode(forKey: "seq")
    table = try row.decode(forKey: "table")
    origin = try row.decode(forKey: "from")
    destination = try row.decode(forKey: "to")
  }
}
