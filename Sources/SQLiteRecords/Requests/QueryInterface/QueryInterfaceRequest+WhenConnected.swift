// Parts of a request that are made when the database is known, each time the request is run.

extension QueryInterfaceRequest {
  /// Selects what a closure makes when the database is known.
  ///
  /// ```swift
  /// // SELECT "id", "name" FROM "player"
  /// Player.all().selectWhenConnected { db in
  ///   try db.columns(in: "player").filter { $0.type != "BLOB" }.map { Column($0.name) }
  /// }
  /// ```
  public func selectWhenConnected(
    _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self {
    with { $0.selection = [.deferred(selection)] }
  }

  /// Selects something more, which a closure makes when the database is known.
  public func annotatedWhenConnected(
    with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self {
    with { $0.selection.append(.deferred(selection)) }
  }

  /// Sorts the rows by what a closure makes when the database is known; an order that was there
  /// before is replaced.
  public func orderWhenConnected(
    _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
  ) -> Self {
    with { $0.order(whenConnected: orderings) }
  }

  /// Groups the rows by what a closure makes when the database is known; a group that was there
  /// before is replaced.
  public func groupWhenConnected(
    _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
  ) -> Self {
    with { $0.groups = .deferred { try expressions($0).map(\.sqlExpression) } }
  }
}

extension SQLSelection {
  /// What a closure makes when the database is known.
  package static func deferred(
    _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> SQLSelection {
    SQLSelection(form: .deferred { try selection($0).map(\.sqlSelection) })
  }
}
