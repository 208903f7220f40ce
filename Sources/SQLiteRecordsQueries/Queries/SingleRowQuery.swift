public import SQLiteRecords

/// A checked query that returns exactly one row in any database, such as an aggregate without
/// `GROUP BY`.
///
/// ```swift
/// // SELECT COUNT(*) FROM player
/// let count = try GameQueries.playerCount().fetchOne(db)  // Int
/// ```
public struct SingleRowQuery<RowDecoder>: FetchRequest, Sendable {
  package let query: Query<RowDecoder>

  /// A query. Generated code creates it.
  ///
  /// - parameter arguments: The values of all parameters, in their order.
  public init(_ statement: QueryStatement<RowDecoder>, _ arguments: [QueryArgument] = []) {
    query = Query(statement, arguments)
  }

  /// The row.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if the row has a value that is none of its type.
  public func fetchOne(_ db: Database) throws -> RowDecoder {
    guard let row = try query.fetchOne(db) else {
      throw DatabaseError(
        resultCode: .SQLITE_MISUSE,
        message: "the query returned no row, but must return one in every database",
        sql: query.statement.sql
      )
    }
    return row
  }

  /// The row, as the only element of an array.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if the row has a value that is none of its
  ///   type.
  public func fetchAll(_ db: Database) throws -> [RowDecoder] { try query.fetchAll(db) }

  /// The number of rows: 1.
  ///
  /// - throws: A `DatabaseError`.
  public func fetchCount(_ db: Database) throws -> Int { try query.fetchCount(db) }

  /// A new prepared statement, with its arguments bound.
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the statement.
  public func makePreparedRequest(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest {
    try query.makePreparedRequest(db, forSingleResult: singleResult)
  }

  /// A statement that the connection keeps.
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the statement.
  public func prepareToRun(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest? {
    try query.prepareToRun(db, forSingleResult: singleResult)
  }

  /// The query as part of another one.
  public var sqlSubquery: SQLSubquery { query.sqlSubquery }
}

extension SingleRowQuery: ResultRequest {
  /// The row.
  ///
  /// - throws: The errors of ``fetchOne(_:)``.
  public func fetchResult(_ db: Database) throws -> RowDecoder { try fetchOne(db) }
}
