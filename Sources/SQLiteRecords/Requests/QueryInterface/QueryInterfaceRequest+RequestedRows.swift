extension QueryInterfaceRequest {
  /// The rowids that the request asks for and the table that has them; nil if it may read other rows
  /// of the table.
  ///
  /// - throws: A ``DatabaseError`` if there is no such table.
  package func requestedRows(_ db: Database) throws -> (table: String, rowIDs: Set<Int64>)? {
    guard let keys = query.keys, query.relation == nil, query.having == nil, query.groups.isEmpty,
      query.orderings.allSatisfy(\.isOfColumn), query.selection.allSatisfy(\.isOfColumns),
      let rowIDs = try RowKey.rowIDs(keys, db, query.table)
    else { return nil }
    return (query.table.name, rowIDs)
  }
}

extension SQLSelection {
  /// Whether nothing but columns of the row is selected.
  fileprivate var isOfColumns: Bool {
    switch form {
    case .all, .allExcluding, .columns, .primaryKey: true
    case .expression(let expression), .named(let expression, _): expression.isColumn
    case .literal, .deferred, .aliased: false
    }
  }
}

extension SQLExpression {
  fileprivate var isColumn: Bool {
    if case .column = form { true } else { false }
  }
}

extension SQLOrdering {
  /// Whether rows are sorted by nothing but columns of theirs.
  fileprivate var isOfColumn: Bool {
    switch form {
    case .expression(let expression, _): expression.isColumn
    case .primaryKey, .stable: true
    case .literal, .deferred, .aliased: false
    }
  }
}
