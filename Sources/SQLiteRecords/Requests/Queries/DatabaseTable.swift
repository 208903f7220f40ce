/// A table that a request is about.
public struct DatabaseTable: Sendable {
  /// The name of the table.
  public let name: String

  /// The table's schema, if it is known without the database.
  package let schema: TableSchema?

  /// A table that the database knows.
  public init(_ name: String) {
    self.name = name
    schema = nil
  }

  /// The table of a record type.
  package init<Record: TableRecord>(of type: Record.Type) {
    schema =
      type.usesColumnPositions
      ? (type as? any SchemaRecord.Type)?.databaseSchema
      : (type as? any ProjectionRecord.Type)?.fullSchema
    name = schema?.name ?? type.databaseTableName
  }

  package func info(_ db: Database) throws -> TableInfo {
    guard let schema, !schema.isWithoutKey else { return try db.tableInfo(named: name) }
    return TableInfo(schema)
  }
}

extension TableSchema {
  /// Whether it is a view, to which only the connection's schema source can give a key.
  fileprivate var isWithoutKey: Bool { primaryKey.isEmpty && rowID == .none }
}

extension DatabaseTable: SQLTable {
  package func columnNames(_ db: Database) throws -> [String] {
    try schema?.columns ?? db.columns(in: name).map(\.name)
  }

  package func primaryKey(_ db: Database) throws -> [String] {
    try info(db).primaryKey
  }

  /// The names of columns that differ in all rows: the rowid, or else the primary key.
  ///
  /// - throws: A ``DatabaseError`` if it is a view without a key.
  func rowKey(_ db: Database) throws -> [String] {
    let key = try info(db).rowKey
    return key.isEmpty ? try requiredPrimaryKey(db) : key
  }

  package func fastPrimaryKey(_ db: Database) throws -> SQLExpression {
    try info(db).fastPrimaryKey(db)
  }
}
