public import SQLiteRecords

/// A checked query with its arguments: a request whose SQL was compared with the schema when the program
/// was built.
///
/// ```swift
/// // SELECT … FROM player JOIN team ON team.id = player.team_id WHERE team.id = 1 AND player.score >= 100
/// let best = try GameQueries.bestPlayers(teamID: 1, minimum: 100).fetchAll(db)
/// print(best[0].player.name, best[0].teamName)
/// ```
///
/// It can be narrowed by its own columns. The SQL of the query is then a subquery:
///
/// ```swift
/// // SELECT * FROM (SELECT …) WHERE "teamName" = 'Red' ORDER BY "player.score" DESC LIMIT 10
/// GameQueries.bestPlayers(teamID: 1, minimum: 0)
///   .filter { $0.teamName == "Red" }
///   .order { $0.player.score.desc }
///   .limit(10)
/// ```
public struct Query<RowDecoder>: FetchRequest, Sendable {
  let statement: QueryStatement<RowDecoder>
  let arguments: [QueryArgument]
  var narrowing: QueryNarrowing?

  /// A query. Generated code creates it.
  ///
  /// - parameter arguments: The values of all parameters, in their order.
  public init(_ statement: QueryStatement<RowDecoder>, _ arguments: [QueryArgument] = []) {
    self.statement = statement
    self.arguments = arguments
  }

  /// A new prepared statement, with its arguments bound.
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the statement; or why an argument cannot
  ///   be stored.
  public func makePreparedRequest(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest {
    prepared(try writer(db, isSingle: singleResult).makeStatement())
  }

  /// A statement that the connection keeps.
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the statement; or why an argument cannot
  ///   be stored.
  public func prepareToRun(
    _ db: Database,
    forSingleResult singleResult: Bool
  ) throws -> PreparedRequest? {
    prepared(try writer(db, isSingle: singleResult).cachedStatement())
  }

  private func prepared(_ statement: Statement) -> PreparedRequest {
    let isPlain = self.statement.reading.isPlain
    return PreparedRequest(statement: statement, adapter: isPlain ? nil : UnreadableRows())
  }

  /// The number of rows: `SELECT COUNT(*) FROM (SELECT …)`.
  ///
  /// - throws: A `DatabaseError`.
  public func fetchCount(_ db: Database) throws -> Int {
    var writer = SQLWriter(db)
    writer.append("SELECT COUNT(*) FROM ")
    try writeInParentheses(to: &writer)
    return try Int.fetchOne(writer.cachedStatement()) ?? 0
  }

  /// Whether there are no rows: `SELECT EXISTS (SELECT …)`.
  ///
  /// - throws: A `DatabaseError`.
  public func isEmpty(_ db: Database) throws -> Bool {
    var writer = SQLWriter(db)
    writer.append("SELECT EXISTS ")
    try writeInParentheses(to: &writer)
    return try Bool.fetchOne(writer.cachedStatement()) != true
  }

  /// The query as part of another one.
  public var sqlSubquery: SQLSubquery { SQLSubquery { try write(to: &$0) } }

  private func writeInParentheses(to writer: inout SQLWriter) throws {
    // The SQL may end with a comment.
    writer.append("(")
    try write(to: &writer)
    writer.append("\n)")
  }

  func writer(_ db: Database, isSingle: Bool) throws -> SQLWriter {
    var writer = SQLWriter(db)
    try write(to: &writer, isSingle: isSingle)
    return writer
  }

  func write(to writer: inout SQLWriter, isSingle: Bool = false) throws {
    let values = StatementArguments(try arguments.map { try $0.bound() })
    guard let narrowing else { return try writer.append(statement.sql, arguments: values) }
    let name = QueryValue<DatabaseValue>.name
    writer.append(narrowing.namesValue ? "WITH narrowed(\(name)) AS (" : "SELECT * FROM (")
    try writer.append(statement.sql, arguments: values)
    writer.append(narrowing.namesValue ? "\n) SELECT * FROM narrowed" : "\n)")
    try narrowing.write(to: &writer, isSingle: isSingle)
  }
}

/// The rows of a query that only the query can read, because their values have a storage of their own.
private struct UnreadableRows: RowAdapter {
  func mapping(of columns: RowMapping) throws -> RowMapping {
    throw DatabaseError(
      resultCode: .SQLITE_MISUSE,
      message:
        "the query stores its values in a way of its own: fetch them by a method of the query"
    )
  }
}
