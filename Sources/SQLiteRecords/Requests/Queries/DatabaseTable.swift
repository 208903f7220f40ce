/// A table that a request is about.
public struct DatabaseTable: Sendable {
  /// The name of the table.
  public let name: String

  /// What is known of the table without asking the database.
  let layout: TableLayout?

  /// A table that the database knows.
  public init(_ name: String) {
    self.name = name
    layout = nil
  }

  /// The table of a record type.
  init<Record: TableRecord>(of type: Record.Type) {
    name = type.databaseTableName
    layout =
      type.usesTableLayout
      ? (type as? any SchemaRecord.Type)?.databaseLayout
      : (type as? any ProjectionRecord.Type)?.fullLayout
  }

  func info(_ db: Database) throws -> TableInfo {
    guard let layout, !layout.isWithoutKey else { return try db.tableInfo(named: name) }
    return TableInfo(name: name, layout: layout)
  }
}

extension TableLayout {
  /// Whether it is that of a view, to which only the connection's schema source can give a key.
  fileprivate var isWithoutKey: Bool { primaryKey.isEmpty && rowID == .none }
}

extension DatabaseTable: SQLTable {
  func columnNames(_ db: Database) throws -> [String] {
    try layout?.columns ?? db.columns(in: name).map(\.name)
  }

  func primaryKey(_ db: Database) throws -> [String] {
    try info(db).primaryKey
  }
}
