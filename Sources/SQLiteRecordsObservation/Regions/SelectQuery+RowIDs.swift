import SQLiteRecords

extension StatementOrigin {
  /// The rows that a request asks for by their rowids; nil if it may read others of their table.
  ///
  /// - parameter statement: A statement of the request.
  /// - throws: A `DatabaseError` if there is no such table.
  func requestedRows(
    _ db: Database,
    by statement: PreparedStatement
  ) throws -> RequestedRows? {
    try (self as? StatementQuery)?.query.rowsOfTable(db, by: statement)
  }
}

extension SelectQuery {
  /// The rows of the query's own table that it asks for by their rowids; nil if it may read others.
  ///
  /// - parameter statement: A statement of the query.
  /// - throws: A `DatabaseError` if there is no such table.
  fileprivate func rowsOfTable(
    _ db: Database,
    by statement: PreparedStatement
  ) throws -> RequestedRows? {
    guard let filter, let column = try rowIDColumn(db),
      let rowIDs = try filter.rowIDs(of: [column.asciiLowercased, "rowid"], db),
      statement.sql.readsOnlyOnce(table.name), try !statement.readsView(db)
    else { return nil }
    return RequestedRows(table: table.name, rowIDs: rowIDs, rowIDColumn: column)
  }

  private func rowIDColumn(_ db: Database) throws -> String? {
    if let column = try table.info(db).rowIDColumn { return column }
    guard try db.schemaPrimaryKey(of: table.name).tableHasRowID else { return nil }
    let hasColumn = try table.columnNames(db).contains { $0.asciiLowercased == "rowid" }
    return hasColumn ? nil : "rowid"
  }
}

extension PreparedStatement {
  /// Whether the statement reads a view, which may read any table.
  fileprivate func readsView(_ db: Database) throws -> Bool {
    let tables = try DatabaseError.converting { () throws(SQLiteFailure) in try reads().keys }
    return try tables.contains { try db.exists(.view, $0) }
  }
}

extension SQLExpression {
  /// The rowids that a row must have for the condition to hold; nil if others are possible.
  ///
  /// - parameter names: The names of the rowid, in lower case.
  fileprivate func rowIDs(of names: Set<String>, _ db: Database) throws -> Set<Int64>? {
    switch form {
    case .value(let value): value.isFalse ? [] : nil
    case .operation(.binary(.equal, let left, let right)):
      if left.isColumn(in: names) {
        right.rowIDs
      } else {
        right.isColumn(in: names) ? left.rowIDs : nil
      }
    case .test(.contained(let column, in: let values), isNegated: false):
      column.isColumn(in: names) ? Self.union(values.map(\.rowIDs)) : nil
    case .operation(.associative(.or, let operands)):
      try Self.union(operands.map { try $0.rowIDs(of: names, db) })
    case .operation(.associative(.and, let operands)):
      try operands.reduce(nil) { known, operand in
        let rowIDs = try operand.rowIDs(of: names, db)
        guard let known, let rowIDs else { return known ?? rowIDs }
        return known.intersection(rowIDs)
      }
    case .deferred(let make): try make(db).rowIDs(of: names, db)
    case .column, .aliased, .ofTable, .literal, .subquery, .operation, .test: nil
    case .function, .cast, .countAll: nil
    }
  }

  private func isColumn(in names: Set<String>) -> Bool {
    if case .column(let name) = form { names.contains(name.asciiLowercased) } else { false }
  }

  /// The rowids that are equal to a value; nil if only SQLite can find them.
  private var rowIDs: Set<Int64>? {
    guard case .value(let value) = form else { return nil }
    if value.isNull { return [] }
    if case .int64(let rowID) = value.storage { return [rowID] }
    return nil
  }

  private static func union(_ sets: [Set<Int64>?]) -> Set<Int64>? {
    sets.reduce([]) { union, set in
      guard let union, let set else { return nil }
      return union.union(set)
    }
  }
}

extension DatabaseValue {
  /// Whether a condition of this value holds for no row.
  fileprivate var isFalse: Bool { isNull || storage == .int64(0) }
}
