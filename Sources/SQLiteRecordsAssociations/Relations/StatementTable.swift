import SQLiteRecords

/// A table of a statement with several: what its selections, orders and expressions know of it.
struct StatementTable: SQLTable {
  let table: DatabaseTable

  /// Whether SQLite makes a subquery of the join that the table is in, so that its rowid has no name.
  let isInSubquery: Bool

  /// The common table expressions of the statement.
  let commonTables: [CommonTable]

  var name: String { table.name }

  private var commonTable: CommonTable? {
    commonTables.first { $0.name.asciiLowercased == name.asciiLowercased }
  }

  func columnNames(_ db: Database) throws -> [String] {
    try commonTable?.columnNames(db, among: commonTables) ?? table.columnNames(db)
  }

  /// Empty if only a rowid that has no name here identifies the rows.
  func primaryKey(_ db: Database) throws -> [String] {
    if commonTable != nil { return [] }
    let key = try table.primaryKey(db)
    if !isInSubquery || key.count != 1 { return key }
    let columns = try table.columnNames(db).map(\.asciiLowercased)
    return columns.contains(key[0].asciiLowercased) ? key : []
  }

  func fastPrimaryKey(_ db: Database) throws -> SQLExpression {
    if !isInSubquery { return try table.fastPrimaryKey(db) }
    let key = try primaryKey(db)
    guard !key.isEmpty else {
      throw DatabaseError.misuse(
        "table '\(name)' has no primary key that tells its rows apart in a join of optional rows"
      )
    }
    let hasKey = try table.info(db).hasKeyWithoutNull(db)
    return .identity(of: hasKey ? key : try columnNames(db))
  }

  func valueIfExisting(_ db: Database) throws -> SQLExpression {
    if try primaryKey(db).isEmpty { return try anyValue(db) }
    if !isInSubquery { return try table.fastPrimaryKey(db) }
    return try table.info(db).hasKeyWithoutNull(db) ? fastPrimaryKey(db) : anyValue(db)
  }
}
