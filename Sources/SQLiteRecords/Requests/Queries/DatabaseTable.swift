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
    try schema?.columns ?? db.schemaTable(name).columns.map(\.name)
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

extension DatabaseTable {
  /// Runs a statement that changes rows of the table, and returns how many.
  ///
  /// SQLite does not count the rows of a view that its `INSTEAD OF` triggers change, but the statement can
  /// return each of them. https://www.sqlite.org/c3ref/changes.html
  ///
  /// - parameter statement: Makes the statement, which returns some columns; nil to run none.
  func countingChanges(
    _ db: Database,
    _ statement: (_ returning: [SQLSelection]) throws -> Statement?
  ) throws -> Int {
    guard try isView(db) else {
      guard let statement = try statement([]) else { return 0 }
      try statement.execute()
      return db.changesCount
    }
    let one = SQLSelection(form: .expression(SQL("1").sqlExpression))
    guard let statement = try statement([one]) else { return 0 }
    let rows = try Row.fetchCursor(statement)
    var count = 0
    while try rows.next() != nil { count += 1 }
    return count
  }

  private func isView(_ db: Database) throws -> Bool {
    if let schema, !schema.primaryKey.isEmpty || schema.rowID != .none { return false }
    try db.checkUse()
    return try !db.connection.knowsTable(name) && db.exists(.view, name)
  }
}
