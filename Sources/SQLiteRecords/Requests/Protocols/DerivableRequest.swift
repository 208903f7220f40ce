/// A request with methods that refine it, which you extend to name your own conditions.
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
  /// Removes duplicate rows: `SELECT DISTINCT`.
  func distinct() -> Self
}

/// A request with a type to which its rows are decoded.
public protocol TypedRequest<RowDecoder> {
  /// The type of the decoded rows.
  associatedtype RowDecoder
}

/// A request that other tables can be joined with: `including(required:)` and others are in
/// `SQLiteRecordsAssociations`.
public protocol JoinableRequest<RowDecoder>: TypedRequest {
  /// The request with a change of its query.
  func deriving(_ change: (inout SelectQuery) -> Void) -> Self
}

/// A request whose rows can be filtered.
public protocol FilteredRequest<RowDecoder>: TypedRequest {
  /// Keeps the rows that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE ("score" > 1000) AND ("name" IS NOT NULL)
  /// Player.filter(Column("score") > 1000).filter(Column("name") != nil)
  /// ```
  ///
  /// Disfavored: an argument that could be an SQL condition or a `Bool` is an SQL condition.
  @_disfavoredOverload
  func filter(_ predicate: any SQLExpressible) -> Self
}

/// A request whose rows can be sorted.
public protocol OrderedRequest<RowDecoder>: TypedRequest {
  /// Sorts the rows, and replaces a previous order.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC, "name"
  /// Player.order([Column("score").desc, Column("name")])
  /// ```
  func order(_ orderings: [any SQLOrderingTerm]) -> Self

  /// Sorts the rows by terms that a closure makes with access to the database, and replaces a
  /// previous order.
  ///
  /// ```swift
  /// import SQLiteRecordsDefinition
  ///
  /// // SELECT * FROM "player" ORDER BY "name"
  /// Player.all().orderWhenConnected { db in [Column(try db.columns(in: "player")[1].name)] }
  /// ```
  func orderWhenConnected(
    _ orderings: @escaping @Sendable (Database) throws -> [any SQLOrderingTerm]
  ) -> Self

  /// Reverses the order, if there is one. Fetching throws `SQLITE_MISUSE` if the order is written
  /// in SQL.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC
  /// Player.order { $0.score }.reversed()
  /// ```
  ///
  /// This includes the orders of associations that the request is joined with so far. Prefetched
  /// rows keep their order.
  func reversed() -> Self

  /// Removes the order, including those of associations that the request is joined with so far.
  /// Prefetched rows keep their order.
  ///
  /// ```swift
  /// // SELECT * FROM "player"
  /// Player.order { $0.score }.unordered()
  /// ```
  func unordered() -> Self

  /// Adds the primary key, or all columns of a view without one, to the order, which makes the
  /// order unambiguous.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score", "id"
  /// Player.order { $0.score }.withStableOrder()
  /// ```
  func withStableOrder() -> Self
}

/// A request whose result columns can be chosen.
public protocol SelectionRequest<RowDecoder>: TypedRequest {
  /// Replaces the selection.
  ///
  /// ```swift
  /// // SELECT "id", "score" FROM "player"
  /// Player.select([Column("id"), Column("score")])
  /// ```
  func select(_ selection: [any SQLSelectable]) -> Self

  /// Adds to the selection.
  ///
  /// ```swift
  /// // SELECT *, "score" + "bonus" AS "total" FROM "player"
  /// Player.annotated(with: [(Column("score") + Column("bonus")).forKey("total")])
  /// ```
  func annotated(with selection: [any SQLSelectable]) -> Self

  /// Replaces the selection by one that a closure makes with access to the database.
  ///
  /// ```swift
  /// import SQLiteRecordsDefinition
  ///
  /// // SELECT "id", "name" FROM "player"
  /// Player.all().selectWhenConnected { db in
  ///   try db.columns(in: "player").prefix(2).map { Column($0.name) }
  /// }
  /// ```
  func selectWhenConnected(
    _ selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self

  /// Adds to the selection what a closure makes with access to the database.
  ///
  /// ```swift
  /// import SQLiteRecordsDefinition
  ///
  /// // SELECT *, 4 AS "n" FROM "player"
  /// Player.all().annotatedWhenConnected { db in
  ///   [try db.columns(in: "player").count.databaseValue.forKey("n")]
  /// }
  /// ```
  func annotatedWhenConnected(
    with selection: @escaping @Sendable (Database) throws -> [any SQLSelectable]
  ) -> Self
}

/// A request whose rows can be grouped.
public protocol AggregatingRequest<RowDecoder>: TypedRequest {
  /// Groups the rows, and replaces previous groups.
  ///
  /// ```swift
  /// // SELECT "team", MAX("score") FROM "player" GROUP BY "team"
  /// Player.select(Column("team"), max(Column("score"))).group([Column("team")])
  /// ```
  func group(_ expressions: [any SQLExpressible]) -> Self

  /// Groups the rows by terms that a closure makes with access to the database, and replaces
  /// previous groups.
  ///
  /// ```swift
  /// import SQLiteRecordsDefinition
  ///
  /// // SELECT … GROUP BY "id"
  /// request.groupWhenConnected { db in try db.primaryKey("player").columns.map { Column($0) } }
  /// ```
  func groupWhenConnected(
    _ expressions: @escaping @Sendable (Database) throws -> [any SQLExpressible]
  ) -> Self

  /// Keeps the groups that satisfy a condition, in addition to existing conditions.
  ///
  /// ```swift
  /// // SELECT … GROUP BY "team" HAVING MAX("score") > 1000
  /// request.having(max(Column("score")) > 1000)
  /// ```
  ///
  /// Disfavored: an argument that could be an SQL condition or a `Bool` is an SQL condition.
  @_disfavoredOverload
  func having(_ predicate: any SQLExpressible) -> Self
}

/// A request on a table.
public protocol TableRequest<RowDecoder>: TypedRequest {
  /// The table.
  var databaseTable: DatabaseTable { get }

  /// Keeps the rows with one of several keys.
  func filter(matching keys: RowKeys) -> Self
}

extension TableRequest {
  /// The name of the table.
  public var databaseTableName: String { databaseTable.name }
}
