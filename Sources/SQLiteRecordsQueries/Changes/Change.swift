public import SQLiteRecords

/// A checked statement that writes, with its arguments.
///
/// ```swift
/// // UPDATE player SET score = score + 10 WHERE team_id IN (1, 2)
/// let changed = try GameQueries.raiseScores(points: 10, teamIDs: [1, 2]).execute(db)
/// ```
public struct Change: Sendable {
  let statement: ChangeStatement
  let arguments: [QueryArgument]

  /// A change. Generated code creates it.
  ///
  /// - parameter arguments: The values of all parameters, in their order.
  public init(_ statement: ChangeStatement, _ arguments: [QueryArgument] = []) {
    self.statement = statement
    self.arguments = arguments
  }

  /// Runs the statement.
  ///
  /// - returns: The number of rows that it has inserted, updated or deleted. Those that triggers and
  ///   foreign keys change are not counted. https://www.sqlite.org/c3ref/changes.html
  /// - throws: A `DatabaseError`, such as `SQLITE_CONSTRAINT`; or why an argument cannot be stored.
  @discardableResult
  public func execute(_ db: Database) throws -> Int {
    let query = try db.cachedQuery(statement, sql: statement.sql)
    try query.bind(arguments, in: db)
    return try query.run(in: db) { arguments.known }
  }
}

/// The SQL of a checked statement that writes and returns no rows. Generated code declares one for each.
///
/// ```swift
/// private static let raiseScoresStatement = ChangeStatement(
///   """
///   /* GameQueries.raiseScores */
///   UPDATE player SET score = score + :points
///   """
/// )
/// ```
public final class ChangeStatement: Sendable {
  /// The SQL. A comment before it names the statement, so that errors and traces do.
  public let sql: String

  /// The description of a statement.
  public init(_ sql: String) {
    self.sql = sql
  }
}
