/// What persistence needs to know of a table: its columns, its key, its rowid.
struct TableInfo: Sendable {
  let name: String

  /// The names of the columns that can be written, in table order.
  let columns: [String]

  /// The names of the primary key's columns, in key order; `rowid` if the table has none.
  let primaryKey: [String]

  /// The column that is another name of the rowid.
  let rowIDColumn: String?

  /// Whether the table has a rowid. A `WITHOUT ROWID` table and a view have none.
  let hasRowID: Bool

  init(name: String, layout: TableLayout) {
    self.name = name
    columns = layout.columns
    switch layout.rowID {
    case .alias(let column):
      rowIDColumn = column
      hasRowID = true
    case .hidden:
      rowIDColumn = nil
      hasRowID = true
    case .none:
      rowIDColumn = nil
      hasRowID = false
    }
    primaryKey = layout.primaryKey.isEmpty && hasRowID ? ["rowid"] : layout.primaryKey
  }

  init(
    name: String, columns: [String], primaryKey: [String], rowIDColumn: String?, hasRowID: Bool
  ) {
    self.name = name
    self.columns = columns
    self.primaryKey = primaryKey
    self.rowIDColumn = rowIDColumn
    self.hasRowID = hasRowID
  }

  /// Whether the column, in any ASCII case, belongs to the primary key.
  func isKey(_ column: String) -> Bool {
    let name = column.asciiLowercased
    return primaryKey.contains { $0.asciiLowercased == name }
  }
}

extension TableRecord {
  /// What is known of the record's table: from its schema if it is generated, otherwise from the
  /// database.
  static func tableInfo(_ db: Database) throws -> TableInfo {
    if let type = Self.self as? any SchemaRecord.Type {
      return TableInfo(name: databaseTableName, layout: type.databaseLayout)
    }
    return try db.tableInfo(named: databaseTableName)
  }
}

extension Database {
  /// Asks the database about a table or a view.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  func tableInfo(named name: String) throws -> TableInfo {
    let columns = try Row.fetchAll(
      self,
      sql: "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?) ORDER BY cid",
      arguments: [name])
    guard !columns.isEmpty else { throw DatabaseError(message: "no such table: \(name)") }
    let key = columns.filter { $0["pk"] as Int != 0 }.sorted { $0["pk"] as Int < $1["pk"] }
    let keyNames: [String] = key.map { $0["name"] }
    let hasRowID = try hasRowID(name)
    let isAlias =
      try hasRowID && key.count == 1
      && (key[0]["type"] as String).asciiLowercased == "integer" && !hasKeyIndex(name)
    return TableInfo(
      name: name,
      columns: columns.filter { $0["hidden"] as Int == 0 }.map { $0["name"] },
      primaryKey: keyNames.isEmpty && hasRowID ? ["rowid"] : keyNames,
      rowIDColumn: isAlias ? keyNames[0] : nil,
      hasRowID: hasRowID)
  }

  private func hasRowID(_ table: String) throws -> Bool {
    let sql = "SELECT type = 'table' AND NOT wr FROM pragma_table_list(?) ORDER BY schema <> 'temp'"
    return try Bool.fetchOne(self, sql: sql, arguments: [table]) ?? false
  }

  /// Whether the primary key has an index of its own, so that it is not the rowid.
  private func hasKeyIndex(_ table: String) throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM pragma_index_list(?) WHERE origin = 'pk')"
    return try Bool.fetchOne(self, sql: sql, arguments: [table]) ?? false
  }
}
