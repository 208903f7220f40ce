public import SQLiteRecords

// The methods of requests, which change what is asked of the destination.

extension Association {
  /// The association with a change of what is asked of its destination.
  public func deriving(_ change: (inout SelectQuery) -> Void) -> Self {
    var association = self
    change(&association.path.destination)
    return association
  }

  /// The table of the destination.
  public var databaseTable: DatabaseTable { path.destination.table }

  /// Leaves out rows that are equal to others; for `including(all:)` only.
  public func distinct() -> Self { deriving { $0.isDistinct = true } }

  /// Keeps the rows of the destination for which a condition holds, beside other conditions.
  @_disfavoredOverload
  public func filter(_ predicate: any SQLExpressible) -> Self {
    deriving { $0.filter(predicate.sqlExpression) }
  }

  /// Keeps the rows of the destination that have one of some keys.
  public func filter(matching keys: RowKeys) -> Self { deriving { $0.filter(matching: keys) } }

  /// Sorts by the destination; an order of the destination that was there before is replaced.
  public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
    deriving { $0.orderings = orderings.map(\.sqlOrdering) }
  }

  /// Sorts by what a closure makes when the database is known; an order that was there before is
  /// replaced.
  public func orderWhenConnected(
    _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
  ) -> Self {
    deriving { $0.order(whenConnected: orderings) }
  }

  /// Reverses the order of the destination, if there is one.
  public func reversed() -> Self { deriving { $0.reverse() } }

  /// Drops the order of the destination.
  public func unordered() -> Self { deriving { $0.orderings = [] } }

  /// Adds the primary key of the destination to the order, so that it is always the same.
  public func withStableOrder() -> Self { deriving { $0.addStableOrder() } }

  /// Selects something else of the destination.
  public func select(_ selection: [any SQLSelectable]) -> Self {
    deriving { $0.selection = selection.map(\.sqlSelection) }
  }

  /// Selects something more of the destination.
  public func annotated(with selection: [any SQLSelectable]) -> Self {
    deriving { $0.selection += selection.map(\.sqlSelection) }
  }

  /// Selects what a closure makes when the database is known.
  public func selectWhenConnected(
    _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self {
    deriving { $0.selection = [.deferred(selection)] }
  }

  /// Selects something more, which a closure makes when the database is known.
  public func annotatedWhenConnected(
    with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self {
    deriving { $0.selection.append(.deferred(selection)) }
  }

  /// Groups the rows of the destination; for `including(all:)` only.
  public func group(_ expressions: [any SQLExpressible]) -> Self {
    deriving { $0.groups = .expressions(expressions.map(\.sqlExpression)) }
  }

  /// Groups the rows of the destination by what a closure makes when the database is known.
  public func groupWhenConnected(
    _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
  ) -> Self {
    deriving { $0.groups = .deferred { try expressions($0).map(\.sqlExpression) } }
  }

  /// Keeps the groups for which a condition holds, beside other conditions; for `including(all:)` only.
  @_disfavoredOverload
  public func having(_ predicate: any SQLExpressible) -> Self {
    deriving { $0.having(predicate.sqlExpression) }
  }

  /// Limits the number of rows; for `including(all:)` only.
  public func limit(_ limit: Int, offset: Int? = nil) -> Self {
    deriving { $0.limit = SelectQuery.Limit(limit: limit, offset: offset) }
  }
}
