public import SQLiteRecords

/// A type-erased request.
///
/// ```swift
/// func players(_ order: PlayerOrder) -> AnyFetchRequest<Player> {
///   switch order {
///   case .name: AnyFetchRequest(Player.order { $0.name })
///   case .rank: AnyFetchRequest(SQLRequest<Player>(sql: "SELECT * FROM ranking"))
///   }
/// }
/// ```
public struct AnyFetchRequest<RowDecoder>: FetchRequest {
  private let base: any FetchRequest

  /// A request that forwards to another one.
  public init(_ request: some FetchRequest<RowDecoder>) {
    base = request
  }

  private init(erased base: any FetchRequest) {
    self.base = base
  }

  /// The same query, with rows that are decoded to another type.
  public func asRequest<Other>(of type: Other.Type) -> AnyFetchRequest<Other> {
    AnyFetchRequest<Other>(erased: base)
  }

  /// The prepared statement of the request, with its arguments bound.
  ///
  /// - throws: The errors of the request below.
  public func makePreparedRequest(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest {
    try base.makePreparedRequest(db, forSingleResult: singleResult)
  }

  /// The statement of the request, to be run at once; nil if the request is known to find nothing.
  ///
  /// - throws: The errors of the request below.
  public func prepareToRun(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest? {
    try base.prepareToRun(db, forSingleResult: singleResult)
  }

  /// The number of rows.
  ///
  /// - throws: The errors of the request below.
  public func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }

  /// The query as part of another one.
  public var sqlSubquery: SQLSubquery { base.sqlSubquery }
}
