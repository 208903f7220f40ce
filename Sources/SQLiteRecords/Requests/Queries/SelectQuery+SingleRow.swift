extension SelectQuery {
  /// The query, limited to one row unless it cannot find more.
  func singleRow(_ db: Database) throws -> SelectQuery {
    if try relation == nil && (hasKey || isOneGroup || filtersUniqueKey(db)) { return self }
    var query = self
    query.limit = Limit(limit: min(1, max(limit?.limit ?? 1, 0)), offset: limit?.offset)
    return query
  }

  /// Whether the rows form one group: `SELECT MAX("score") FROM "player"`.
  private var isOneGroup: Bool {
    groups.isEmpty && !selection.isEmpty && selection.allSatisfy(\.isKnownAggregate)
  }

  /// Whether the filter gives values to all columns of a primary or unique key.
  private func filtersUniqueKey(_ db: Database) throws -> Bool {
    guard let columns = try filter?.columnsWithValue(db), !columns.isEmpty else { return false }
    func isGiven(_ key: [String]) -> Bool {
      !key.isEmpty && key.allSatisfy { columns.contains($0.asciiLowercased) }
    }
    // A table that is not there is reported by the query itself.
    if let key = try? table.primaryKey(db), isGiven(key) { return true }
    return (try? db.uniqueKeys(of: table.name).contains(where: isGiven)) ?? false
  }
}

extension SQLExpression {
  /// The columns that must have one value each for the condition to hold, in lower case.
  fileprivate func columnsWithValue(_ db: Database) throws -> Set<String> {
    switch form {
    case .operation(.binary(.equal, let left, let right)):
      if case .column(let name) = left.form, case .value = right.form {
        return [name.asciiLowercased]
      }
      if case .column(let name) = right.form, case .value = left.form {
        return [name.asciiLowercased]
      }
      return []
    case .operation(.associative(.and, let operands)):
      return try operands.reduce(into: []) { try $0.formUnion($1.columnsWithValue(db)) }
    case .deferred(let make): return try make(db).columnsWithValue(db)
    case .value, .column, .aliased, .literal, .subquery, .operation, .test: return []
    case .function, .cast, .countAll, .ofTable: return []
    }
  }
}

extension SQLSelection {
  /// Whether the column is a call of an aggregate function.
  fileprivate var isKnownAggregate: Bool {
    guard let expression = singleExpression else { return false }
    if case .countAll = expression.form { return true }
    if case .function(let call) = expression.form { return call.isAggregate }
    return false
  }
}
