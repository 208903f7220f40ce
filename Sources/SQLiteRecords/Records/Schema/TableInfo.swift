/// The facts about a table that persistence needs: its columns, its key, its rowid.
///
/// It is an object so that passing it on counts one reference, not one for each text and array.
@usableFromInline
package final class TableInfo: Sendable {
  package let name: String

  /// The names of the columns that can be written, in table order.
  package let columns: [String]

  /// The names of the columns that can be read, in table order: generated ones too. The positions of a
  /// record's columns are those in this array.
  package let readColumns: [String]

  /// The names of the primary key's columns, in key order; `rowid` if the table has none.
  package let primaryKey: [String]

  /// The column that is an alias of the rowid.
  @usableFromInline package let rowIDColumn: String?

  /// Whether the table has a rowid. A `WITHOUT ROWID` table and a view have none.
  @usableFromInline package let hasRowID: Bool

  /// Whether a column of a key does not store values as they store themselves.
  let hasKeyStorage: Bool

  /// Whether it is a view, whose rows are written by triggers.
  package let isView: Bool

  init(_ schema: TableSchema) {
    name = schema.name
    let generated = Set(schema.generatedColumns)
    columns = schema.columns.filter { !generated.contains($0) }
    readColumns = schema.columns
    hasKeyStorage = !schema.keyStorages.isEmpty
    isView = false
    switch schema.rowID {
    case .primaryKey:
      rowIDColumn = schema.primaryKey.first
      hasRowID = true
    case .hidden:
      rowIDColumn = nil
      hasRowID = true
    case .none:
      rowIDColumn = nil
      hasRowID = false
    }
    primaryKey =
      schema.primaryKey.isEmpty && hasRowID
      ? Self.rowIDName(schema.columns).map { [$0] } ?? [] : schema.primaryKey
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
    hasKeyStorage = false
    self.columns = columns
    readColumns = columns
    // The name of a hidden rowid may be that of a column which is not the key.
    let isHidden = hasRowID && rowIDColumn == nil && primaryKey == ["rowid"]
    self.primaryKey = isHidden ? Self.rowIDName(columns).map { [$0] } ?? [] : primaryKey
    self.rowIDColumn = rowIDColumn
    self.hasRowID = hasRowID
  }

  /// Whether the column, in any ASCII case, belongs to the primary key.
  func isKey(_ column: String) -> Bool {
    primaryKey.contains { $0.namesColumn(column) }
  }
}

extension TableInfo: SQLTable {
  package func columnNames(_ db: Database) throws -> [String] {
    try db.schemaTable(name).columns.map(\.name)
  }

  package func primaryKey(_ db: Database) throws -> [String] { primaryKey }

  package func fastPrimaryKey(_ db: Database) throws -> SQLExpression {
    if try primaryKey.count == 1 && (!hasRowID || hasKeyWithoutNull(db)) {
      return Column(primaryKey[0]).sqlExpression
    }
    if let rowID = rowIDName { return Column(rowID).sqlExpression }
    return .identity(of: try requiredPrimaryKey(db))
  }

  /// Whether the primary key consists of columns that are never NULL.
  package func hasKeyWithoutNull(_ db: Database) throws -> Bool {
    if rowIDColumn != nil { return true }
    let columns = try db.schemaTable(name).columns
    return primaryKey.allSatisfy { key in
      columns.contains { $0.name.namesColumn(key) && $0.isNotNull }
    }
  }
}

extension TableRecord {
  /// The facts about the record's table: from its schema if it is generated, otherwise from the
  /// database. They are cached until the schema changes.
  package static func tableInfo(_ db: Database) throws -> TableInfo {
    try db.checkUse()
    let statements = db.statementSlots.statements(for: ObjectIdentifier(Self.self))
    return try tableInfo(db, statements)
  }

  /// - parameter statements: What is known of the type.
  static func tableInfo(_ db: Database, _ statements: TypeStatements) throws -> TableInfo {
    try statements.table(named: databaseTableName) { try unknownTableInfo(db) }
  }

  private static func unknownTableInfo(_ db: Database) throws -> TableInfo {
    if let type = Self.self as? any SchemaRecord.Type {
      return TableInfo(type.databaseSchema)
    }
    return try db.tableInfo(named: databaseTableName)
  }
}

extension Database {
  /// The facts about a table or a view, from the database. They are cached until the schema
  /// changes.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  package func tableInfo(named name: String) throws -> TableInfo {
    let key = try schemaPrimaryKey(of: name)
    return TableInfo(
      name: name,
      columns: try schemaTable(name).columns.filter { !$0.isGenerated }.map(\.name),
      primaryKey: key.columns,
      rowIDColumn: key.rowIDColumn,
      hasRowID: key.tableHasRowID,
      isView: try !key.tableHasRowID && exists(.view, name)
    )
  }
}
