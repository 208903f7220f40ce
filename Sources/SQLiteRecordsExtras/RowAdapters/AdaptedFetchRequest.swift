public import SQLiteRecords

/// A request whose rows an adapter transforms.
public struct AdaptedFetchRequest<Base: FetchRequest>: FetchRequest {
  /// The type of the decoded rows of both requests.
  public typealias RowDecoder = Base.RowDecoder

  let base: Base
  let adapter: (Database) throws -> any RowAdapter

  /// The prepared statement of the request below, with both changes of rows.
  ///
  /// - throws: The errors of the request below, or of the adapter.
  public func makePreparedRequest(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest {
    var request = try base.makePreparedRequest(db, forSingleResult: singleResult)
    let adapter = try adapter(db)
    request.adapter = request.adapter.map { ChainedAdapter(first: $0, second: adapter) } ?? adapter
    return request
  }

  /// The number of rows.
  ///
  /// - throws: The errors of the request below.
  public func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }

  /// The query as part of another one, without row adapters.
  public var sqlSubquery: SQLSubquery { base.sqlSubquery }
}

extension FetchRequest {
  /// The request with rows that an adapter transforms.
  ///
  /// ```swift
  /// // SELECT 1 AS a, 2 AS b
  /// let request = SQLRequest(sql: "SELECT 1 AS a, 2 AS b")
  ///   .adapted { _ in SuffixRowAdapter(fromIndex: 1) }
  /// let row = try request.fetchOne(db)   // [b:2]
  /// ```
  ///
  /// - parameter adapter: Makes the adapter, with access to the database.
  public func adapted(
    _ adapter: @escaping (Database) throws -> any RowAdapter
  ) -> AdaptedFetchRequest<Self> {
    AdaptedFetchRequest(base: self, adapter: adapter)
  }
}

/// Two changes of a row, one after the other.
private struct ChainedAdapter: RowAdapter {
  let first: any RowAdapter
  let second: any RowAdapter

  func mapping(of columns: RowMapping) throws -> RowMapping {
    let middle = try first.mapping(of: columns)
    let renumbered = middle.columns.enumerated().map { index, column in
      RowMapping.Column(name: column.name, index: index)
    }
    let mapping = try second.mapping(of: RowMapping(columns: renumbered))
    var chained = mapping.applied(to: middle.columns)
    chained.scopes = middle.scopes.merging(chained.scopes) { $1 }
    return chained
  }
}

extension RowMapping {
  /// The same choice among columns that were chosen themselves.
  fileprivate func applied(to chosen: [Column]) -> RowMapping {
    RowMapping(
      columns: columns.map { Column(name: $0.name, index: chosen[$0.index].index) },
      scopes: scopes.mapValues { $0.applied(to: chosen) }
    )
  }
}
