/// A query on one table that is composed with methods.
///
/// ```swift
/// // SELECT * FROM "player" WHERE "score" > 1000 ORDER BY "name" LIMIT 10
/// let players = try Player
///   .filter { $0.score > 1000 }
///   .order { $0.name }
///   .limit(10)
///   .fetchAll(db)
/// ```
///
/// A request is a value: its methods return changed copies, and no SQL runs until it is fetched.
public struct QueryInterfaceRequest<RowDecoder>: FetchRequest, Sendable {
  package var query: SelectQuery

  package init(_ query: SelectQuery) {
    self.query = query
  }

  /// All columns and rows of a table: `SELECT * FROM "player"`.
  package init(table: String) {
    self.init(SelectQuery(DatabaseTable(table), [AllColumns()]))
  }

  /// A new prepared statement of the request, with its arguments bound.
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement.
  public func makePreparedRequest(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest {
    let request = try (singleResult ? query.singleRow(db) : query).prepared(db) {
      try $0.makeStatement()
    }
    noteRegion(in: request)
    return request
  }

  /// The statement of the request that the connection keeps; nil if a key is NULL, so that no row
  /// can be found.
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile the statement.
  public func prepareToRun(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest? {
    if query.isKnownToBeEmpty { return nil }
    return try (singleResult ? query.singleRow(db) : query).prepared(db) { writer in
      let statement = try writer.cachedStatement()
      try announce(statement, db)
      return statement
    }
  }

  /// The number of rows: `SELECT COUNT(*) FROM "player"`.
  ///
  /// - throws: A ``DatabaseError``.
  public func fetchCount(_ db: Database) throws -> Int {
    if query.isKnownToBeEmpty { return 0 }
    var writer = SQLWriter(db)
    try query.writeCount(to: &writer)
    let statement = try writer.cachedStatement()
    try announce(statement, db)
    return try Int.fetchOne(statement) ?? 0
  }

  /// Whether there are no rows: `SELECT EXISTS (SELECT * FROM "player")`.
  ///
  /// - throws: A ``DatabaseError``.
  public func isEmpty(_ db: Database) throws -> Bool {
    if query.isKnownToBeEmpty { return true }
    var writer = SQLWriter(db)
    try query.writeExists(to: &writer)
    let statement = try writer.cachedStatement()
    try announce(statement, db)
    return try Bool.fetchOne(statement) != true
  }

  /// The query as part of another one.
  public var sqlSubquery: SQLSubquery { query.subquery }

  /// The same query, with rows that are decoded to another type.
  ///
  /// ```swift
  /// // SELECT MAX("score") FROM "player"
  /// let request = Player.select { max($0.score) }.asRequest(of: Int.self)
  /// ```
  public func asRequest<Other>(of type: Other.Type) -> QueryInterfaceRequest<Other> {
    QueryInterfaceRequest<Other>(query)
  }

  /// Limits the number of rows: `LIMIT 10 OFFSET 20`. It replaces a previous limit.
  ///
  /// - parameter offset: The number of rows to skip first; none by default.
  public func limit(_ limit: Int, offset: Int? = nil) -> Self {
    with { $0.limit = SelectQuery.Limit(limit: limit, offset: offset) }
  }

  /// No rows: `WHERE 0`.
  public func none() -> Self { filter(false) }

  /// All rows of the request: the request itself.
  public func all() -> Self { self }

  package func with(_ change: (inout SelectQuery) -> Void) -> Self {
    var request = self
    change(&request.query)
    return request
  }
}

extension QueryInterfaceRequest: DerivableRequest {
  /// The request with a change of its query.
  public func deriving(_ change: (inout SelectQuery) -> Void) -> Self { with(change) }

  /// The table.
  public var databaseTable: DatabaseTable { query.table }

  /// Removes duplicate rows: `SELECT DISTINCT`.
  public func distinct() -> Self {
    with { $0.isDistinct = true }
  }

  /// Keeps the rows that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE 1
  /// Player.all().filter(true)
  /// ```
  @_disfavoredOverload
  public func filter(_ predicate: any SQLExpressible) -> Self {
    with { $0.filter(predicate.sqlExpression) }
  }

  /// Keeps the rows with one of several keys.
  public func filter(matching keys: RowKeys) -> Self {
    with { $0.filter(matching: keys) }
  }

  /// Sorts the rows, and replaces a previous order.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC, "name"
  /// Player.all().order([Column("score").desc, Column("name")])
  /// ```
  public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
    with { $0.order(by: orderings.map(\.sqlOrdering)) }
  }

  /// Reverses the order, if there is one: also by the columns of joined associations.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC
  /// Player.order { $0.score }.reversed()
  /// ```
  public func reversed() -> Self {
    with { $0.reverse() }
  }

  /// Removes the order: also by the columns of joined associations.
  ///
  /// ```swift
  /// // SELECT * FROM "player"
  /// Player.order { $0.score }.unordered()
  /// ```
  public func unordered() -> Self {
    with { $0.removeOrder() }
  }

  /// Adds the primary key, or all columns of a view without one, to the order, which makes the
  /// order unambiguous.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score", "id"
  /// Player.order { $0.score }.withStableOrder()
  /// ```
  public func withStableOrder() -> Self {
    with { $0.addStableOrder() }
  }

  /// Replaces the selection.
  ///
  /// ```swift
  /// // SELECT "id", "score" FROM "player"
  /// Player.all().select([Column("id"), Column("score")])
  /// ```
  public func select(_ selection: [any SQLSelectable]) -> Self {
    with { $0.selection = selection.map(\.sqlSelection) }
  }

  /// Adds to the selection.
  ///
  /// ```swift
  /// // SELECT *, "score" + "bonus" AS "total" FROM "player"
  /// Player.all().annotated(with: [(Column("score") + Column("bonus")).forKey("total")])
  /// ```
  public func annotated(with selection: [any SQLSelectable]) -> Self {
    with { $0.selection += selection.map(\.sqlSelection) }
  }

  /// Groups the rows, and replaces previous groups.
  ///
  /// ```swift
  /// // SELECT "team" FROM "player" GROUP BY "team"
  /// Player.select(Column("team")).group([Column("team")])
  /// ```
  public func group(_ expressions: [any SQLExpressible]) -> Self {
    with { $0.groups = .expressions(expressions.map(\.sqlExpression)) }
  }

  /// Keeps the groups that satisfy a condition, in addition to existing conditions.
  @_disfavoredOverload
  public func having(_ predicate: any SQLExpressible) -> Self {
    with { $0.having(predicate.sqlExpression) }
  }
}

// Parts of a request that are made when the database is known, each time the request is run.

extension QueryInterfaceRequest {
  /// Replaces the selection by one that a closure makes with access to the database.
  ///
  /// ```swift
  /// import SQLiteRecordsDefinition
  ///
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

extension QueryInterfaceRequest {
  /// Announces that a statement, which runs next, has been made for the request.
  func announce(_ statement: Statement, _ db: Database) throws {
    guard let observer = db.connectionObserver else { return }
    try observer.requestWillRun({ StatementQuery(query) }, by: statement.prepared, in: db)
  }

  /// Lets the statement find what the request reads.
  func noteRegion(in request: PreparedRequest) {
    request.statement.origin = StatementQuery(query)
    let prefetches = request.prefetches
    if prefetches.isEmpty { return }
    request.statement.makeLaterStatements = { db in
      try prefetches.map { try $0.request(db).statement }
    }
  }
}

/// A query that a statement was made for.
package final class StatementQuery: StatementOrigin {
  package let query: SelectQuery

  init(_ query: SelectQuery) {
    self.query = query
  }
}
