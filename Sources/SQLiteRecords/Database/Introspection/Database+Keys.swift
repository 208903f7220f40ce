extension Database {
  /// The indexes of a table, except those on expressions.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  public func indexes(on tableName: String, in schemaName: String? = nil) throws -> [IndexInfo] {
    try schemaValue(\.indexes, for: SchemaCache.Key(tableName, in: schemaName)) {
      let schema = try schemaTable(tableName, in: schemaName).schema
      return try schemaRows(pragma("index_list", of: tableName, in: schema))
        .compactMap { try index($0, in: schema) }
    }
  }

  private func index(_ row: Row, in schema: String) throws -> IndexInfo? {
    let name = try row.decode(String.self, forKey: "name")
    let rows = try schemaRows(pragma("index_info", of: name, in: schema))
    let columns = try rows.compactMap { try $0.decode(String?.self, forKey: "name") }
    guard columns.count == rows.count else { return nil }
    return IndexInfo(
      name: name,
      columns: columns,
      isUnique: try row.decode(forKey: "unique"),
      origin: IndexInfo.Origin(rawValue: try row.decode(forKey: "origin")),
      isPartial: try row.decode(forKey: "partial")
    )
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
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  public func table(
    _ tableName: String,
    hasUniqueKey columns: some Sequence<String>
  ) throws -> Bool {
    try uniqueKey(of: tableName, with: columns) != nil
  }

  /// The unique key that some columns are, or else one that is among them, spelled and ordered as in
  /// the table.
  func uniqueKey(of tableName: String, with columns: some Sequence<String>) throws -> [String]? {
    let given = Set(columns.map(\.asciiLowercased))
    if given.isEmpty { return nil }
    let keys = try uniqueKeys(of: tableName).filter {
      given.isSuperset(of: $0.lazy.map(\.asciiLowercased))
    }
    return keys.first { $0.count == given.count } ?? keys.first
  }

  /// The primary key, the unique keys, and the rowid, of those that a table has.
  func uniqueKeys(of tableName: String) throws -> [[String]] {
    let primaryKey = try primaryKey(ofTableOrView: tableName)
    let keys = try indexes(on: tableName)
      .filter { $0.isUnique && !$0.isPartial && $0.origin != .primaryKeyConstraint }
      .map(\.columns)
    let rowID = primaryKey.tableHasRowID && primaryKey.columns != ["rowid"] ? [["rowid"]] : []
    return ([primaryKey.columns] + keys + rowID).filter { !$0.isEmpty }
  }

  /// The foreign keys of a table.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A ``DatabaseError`` `no such table` if the table does not exist, or one that a
  ///   foreign key references without naming its columns.
  public func foreignKeys(
    on tableName: String,
    in schemaName: String? = nil
  ) throws -> [ForeignKeyInfo] {
    try schemaValue(\.foreignKeys, for: SchemaCache.Key(tableName, in: schemaName)) {
      let schema = try schemaTable(tableName, in: schemaName).schema
      let columns = try schemaRows(pragma("foreign_key_list", of: tableName, in: schema))
        .map(ForeignKeyColumn.init)
      return try inOrder(columns.filter { $0.position == 0 }, of: \.id).map { first in
        try foreignKey(columns.filter { $0.id == first.id }, in: schema)
      }
    }
  }

  private func foreignKey(_ columns: [ForeignKeyColumn], in schema: String) throws -> ForeignKeyInfo
  {
    let columns = inOrder(columns, of: \.position)
    let table = columns[0].table
    var destinations = columns.compactMap(\.destination)
    if destinations.count != columns.count {
      destinations = try primaryKey(ofTableOrView: table, in: schema).columns
    }
    return ForeignKeyInfo(
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
