public import SQLiteRecords

/// A checked statement that writes and returns rows: it has `RETURNING`.
///
/// ```swift
/// // UPDATE player SET score = 0 WHERE team_id = 1 RETURNING id
/// let ids = try GameQueries.resetScores(teamID: 1).fetchAll(db)
/// ```
///
/// It is no request: it cannot be observed, or be part of another query, as these only read.
public struct ReturningChange<RowDecoder>: Sendable {
  package let query: Query<RowDecoder>

  /// A change. Generated code creates it.
  ///
  /// - parameter arguments: The values of all parameters, in their order.
  public init(_ statement: QueryStatement<RowDecoder>, _ arguments: [QueryArgument] = []) {
    query = Query(statement, arguments)
  }

  /// Runs the statement, and returns all its rows.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if a row has a value that is none of its type. The
  ///   rows are changed then, unless the transaction is rolled back.
  @discardableResult
  public func fetchAll(_ db: Database) throws -> [RowDecoder] { try query.fetchAll(db) }

  /// Runs the statement, and returns its first row, if there is one. All rows are changed.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if the row has a value that is none of its
  ///   type.
  @discardableResult
  public func fetchOne(_ db: Database) throws -> RowDecoder? {
    let rows = try query.fetchCursor(db)
    guard let first = try rows.next() else { return nil }
    try rows.finish()
    return first
  }

  /// Runs the statement when its first row is fetched, and changes all rows then.
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the statement. The cursor throws those of
  ///   the change.
  public func fetchCursor(_ db: Database) throws -> QueryCursor<RowDecoder> {
    try query.fetchCursor(db)
  }

  /// Runs the statement.
  ///
  /// - returns: The number of rows that it has inserted, updated or deleted. Those that triggers and
  ///   foreign keys change are not counted. https://www.sqlite.org/c3ref/changes.html
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT`.
  @discardableResult
  public func execute(_ db: Database) throws -> Int {
    try query.fetchCursor(db).finish()
    return db.changesCount
  }
}

extension ReturningChange where RowDecoder: Hashable {
  /// Runs the statement, and returns all its rows, as a set.
  ///
  /// - throws: The errors of ``fetchAll(_:)``.
  @discardableResult
  public func fetchSet(_ db: Database) throws -> Set<RowDecoder> { Set(try fetchAll(db)) }
}

/// A checked statement that writes one row and returns it, such as an `INSERT` of one row with
/// `RETURNING`.
///
/// ```swift
/// // INSERT INTO player (name) VALUES ('Arthur') RETURNING *
/// let player = try GameQueries.addPlayer(name: "Arthur").fetchOne(db)  // Player
/// ```
public struct SingleRowChange<RowDecoder>: Sendable {
  package let change: ReturningChange<RowDecoder>
  private let sql: String

  /// A change. Generated code creates it.
  ///
  /// - parameter arguments: The values of all parameters, in their order.
  public init(_ statement: QueryStatement<RowDecoder>, _ arguments: [QueryArgument] = []) {
    change = ReturningChange(statement, arguments)
    sql = statement.sql
  }

  /// Runs the statement, and returns its row.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if a trigger has ignored the row; `RowDecodingError`
  ///   if the row has a value that is none of its type.
  @discardableResult
  public func fetchOne(_ db: Database) throws -> RowDecoder {
    guard let row = try change.fetchOne(db) else {
      throw DatabaseError(
        resultCode: .SQLITE_MISUSE,
        message: "the statement returned no row: a trigger has ignored it",
        sql: sql
      )
    }
    return row
  }

  /// Runs the statement.
  ///
  /// - returns: The number of rows that it has changed: 1, or 0 if a trigger has ignored the row.
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT`.
  @discardableResult
  public func execute(_ db: Database) throws -> Int { try change.execute(db) }
}
