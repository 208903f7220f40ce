/// What persistence needs to know of a table: its columns, its key, its rowid.
@usableFromInline
struct TableInfo: Sendable {
  let name: String

  /// The names of the columns that can be written, in table order.
  let columns: [String]

  /// The names of the primary key's columns, in key order; `rowid` if the table has none.
  let primaryKey: [String]

  /// The column that is another name of the rowid.
  @usableFromInline let rowIDColumn: String?

  /// Whether the table has a rowid. A `WITHOUT ROWID` table and a view have none.
  @usableFromInline let hasRowID: Bool

  /// Whether it is a view, whose rows are written by triggers.
  let isView: Bool

  init(name: String, layout: TableLayout) {
    self.name = name
    columns = layout.columns
    isView = false
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
    name: String,
    columns: [String],
    primaryKey: [String],
    rowIDColumn: String?,
    hasRowID: Bool,
    isView: Bool
  ) {
    self.name = name
    self.isView = isView
    self.columns = columns
    self.primaryKey = primaryKey
    self.rowIDColumn = rowIDColumn
    self.hasRowID = hasRowID
  }

  /// A name of the rowid that no column of the table takes away; nil if it has none.
  ///
  /// https://www.sqlite.org/lang_createtable.html#rowid
  var rowIDName: String? {
    guard hasRowID else { return nil }
    if let rowIDColumn { return rowIDColumn }
    let taken = Set(columns.map(\.asciiLowercased))
    return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
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
      arguments: [name]
    )
    guard !columns.isEmpty else { throw DatabaseError(message: "no such table: \(name)") }
    let key = columns.filter { $0["pk"] as Int != 0 }
      .sorted { ($0["pk"] as Int) < ($1["pk"] as Int) }
    let keyNames: [String] = key.map { $0["name"] }
    let (isView, hasRowID) = try tableKind(name)
    let isInteger = key.count == 1 && (key[0]["type"] as String).asciiLowercased == "integer"
    let isAlias = try hasRowID && isInteger && !hasKeyIndex(name)
    return TableInfo(
      name: name,
      columns: columns.filter { $0["hidden"] as Int == 0 }.map { $0["name"] },
      primaryKey: keyNames.isEmpty && hasRowID ? ["rowid"] : keyNames,
      rowIDColumn: isAlias ? keyNames[0] : nil,
      hasRowID: hasRowID,
      isView: isView
    )
  }

  private func tableKind(_ table: String) throws -> (isView: Bool, hasRowID: Bool) {
    let sql = "SELECT type, wr FROM pragma_table_list(?) ORDER BY schema <> 'temp'"
    guard let row = try Row.fetchOne(self, sql: sql, arguments: [table]) else {
      return (false, true)
    }
    let isView = row["type"] == "view"
    return (isView, !isView && row["wr"] == 0)
  }

  /// Whether the primary key has an index of its own, so that it is not the rowid.
  private func hasKeyIndex(_ table: String) throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM pragma_index_list(?) WHERE origin = 'pk')"
    return try Bool.fetchOne(self, sql: sql, arguments: [table]) ?? false
  }
}
