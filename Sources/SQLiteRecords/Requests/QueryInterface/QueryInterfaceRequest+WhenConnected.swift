// Parts of a request that are made when the database is known, each time the request is run.

extension QueryInterfaceRequest {
  /// Replaces the selection by one that a closure makes with access to the database.
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

  /// Adds to the selection what a closure makes with access to the database.
  public func annotatedWhenConnected(
    with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self {
    with { $0.selection.append(.deferred(selection)) }
  }

  /// Sorts the rows by terms that a closure makes with access to the database, and replaces a
  /// previous order.
  public func orderWhenConnected(
    _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
  ) -> Self {
    with { $0.order(whenConnected: orderings) }
  }

  /// Groups the rows by terms that a closure makes with access to the database, and replaces
  /// previous groups.
  public func groupWhenConnected(
    _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
  ) -> Self {
    with { $0.groups = .deferred { try expressions($0).map(\.sqlExpression) } }
  }
}

extension SQLSelection {
  /// An expression that a closure creates when the database is known.
  package static func deferred(
    _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> SQLSelection {
    SQLSelection(form: .deferred { try selection($0).map(\.sqlSelection) })
  }
}
