/// A request that can be derived from others by methods. Extend it to name your own conditions:
///
/// ```swift
/// extension DerivableRequest<Player> {
///   func ranked() -> Self { order { $0.score.desc } }
///   func inTeam(_ id: Int64) -> Self { filter { $0.teamId == id } }
/// }
///
/// // SELECT * FROM "player" WHERE "teamId" = 1 LIMIT 10
/// let players = try Player.all().inTeam(1).limit(10).fetchAll(db)
/// ```
public protocol DerivableRequest<RowDecoder>: AggregatingRequest, FilteredRequest, JoinableRequest,
  OrderedRequest, SelectionRequest, TableRequest
{
  /// Leaves out rows that are equal to others: `SELECT DISTINCT`.
  func distinct() -> Self
}

/// A request that knows what its rows are decoded to.
public protocol TypedRequest<RowDecoder> {
  /// The type of the decoded rows.
  associatedtype RowDecoder
}

/// A request that other tables can be joined with: `including(required:)` and others are in
/// `SQLiteRecordsAssociations`.
public protocol JoinableRequest<RowDecoder>: TypedRequest {
  /// The request with a change of what it asks for.
  func deriving(_ change: (inout SelectQuery) -> Void) -> Self
}

/// A request whose rows can be filtered.
public protocol FilteredRequest<RowDecoder>: TypedRequest {
  /// Keeps the rows for which a condition holds, beside other conditions.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE ("score" > 1000) AND ("name" IS NOT NULL)
  /// Player.filter(Column("score") > 1000).filter(Column("name") != nil)
  /// ```
  ///
  /// Disfavored: what is a condition in SQL, and could also be a `Bool`, is SQL.
  @_disfavoredOverload
  func filter(_ predicate: any SQLExpressible) -> Self
}

/// A request whose rows can be sorted.
public protocol OrderedRequest<RowDecoder>: TypedRequest {
  /// Sorts the rows; an order that was there before is replaced.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC, "name"
  /// Player.order([Column("score").desc, Column("name")])
  /// ```
  func order(_ orderings: [any SQLOrderingTerm]) -> Self

  /// Sorts the rows by what a closure makes when the database is known; an order that was there
  /// before is replaced.
  func orderWhenConnected(
    _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
  ) -> Self

  /// Reverses the order, if there is one. Fetching throws `SQLITE_MISUSE` if it is written in SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC
  /// Player.order { $0.score }.reversed()
  /// ```
  func reversed() -> Self

  /// Drops the order.
  func unordered() -> Self

  /// Adds the primary key, or all columns of a view without one, to the order, so that it is always
  /// the same.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score", "id"
  /// Player.order { $0.score }.withStableOrder()
  /// ```
  func withStableOrder() -> Self
}

/// A request whose result columns can be chosen.
public protocol SelectionRequest<RowDecoder>: TypedRequest {
  /// Selects something else.
  ///
  /// ```swift
  /// // SELECT "id", "score" FROM "player"
  /// Player.select([Column("id"), Column("score")])
  /// ```
  func select(_ selection: [any SQLSelectable]) -> Self

  /// Selects something more.
  ///
  /// ```swift
  /// // SELECT *, "score" + "bonus" AS "total" FROM "player"
  /// Player.annotated(with: [(Column("score") + Column("bonus")).forKey("total")])
  /// ```
  func annotated(with selection: [any SQLSelectable]) -> Self

  /// Selects what a closure makes when the database is known.
  func selectWhenConnected(
    _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self

  /// Selects something more, which a closure makes when the database is known.
  func annotatedWhenConnected(
    with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self
}

/// A request whose rows can be grouped.
public protocol AggregatingRequest<RowDecoder>: TypedRequest {
  /// Groups the rows; a group that was there before is replaced.
  ///
  /// ```swift
  /// // SELECT "team", MAX("score") FROM "player" GROUP BY "team"
  /// Player.select(Column("team"), max(Column("score"))).group([Column("team")])
  /// ```
  func group(_ expressions: [any SQLExpressible]) -> Self

  /// Groups the rows by what a closure makes when the database is known; a group that was there
  /// before is replaced.
  func groupWhenConnected(
    _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
  ) -> Self

  /// Keeps the groups for which a condition holds, beside other conditions.
  ///
  /// ```swift
  /// // SELECT … GROUP BY "team" HAVING MAX("score") > 1000
  /// request.having(max(Column("score")) > 1000)
  /// ```
  ///
  /// Disfavored: what is a condition in SQL, and could also be a `Bool`, is SQL.
  @_disfavoredOverload
  func having(_ predicate: any SQLExpressible) -> Self
}

/// A request on a table.
public protocol TableRequest<RowDecoder>: TypedRequest {
  /// The table.
  var databaseTable: DatabaseTable { get }

  /// Keeps the rows that have one of some keys.
  func filter(matching keys: RowKeys) -> Self
}

extension TableRequest {
  /// The name of the table.
  public var databaseTableName: String { databaseTable.name }
}
