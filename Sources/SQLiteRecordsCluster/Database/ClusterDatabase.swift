import SQLiteRecords

/// A transaction of a cluster, which the closures of ``Cluster/write(_:)`` and ``Cluster/read(_:)`` receive.
///
/// ```swift
/// try await cluster.write { db in
///   // INSERT INTO player (name) VALUES ('Arthur')
///   try await db.execute(sql: "INSERT INTO player (name) VALUES (?)", arguments: ["Arthur"])
///   return db.lastInsertedRowID
/// }
/// ```
///
/// It is valid only in that closure. What it does takes a round trip to the leader.
public final class ClusterDatabase {
  private let connection: NodeConnection
  private let answering: Answering

  /// The schema of the cluster, with the changes of the transaction.
  private(set) var schema: ShadowDatabase?

  private var isReadOnly = false

  /// Whether something has to be committed.
  private(set) var hasWritten = false

  /// Why the connection is gone.
  private(set) var loss: ClusterError?

  /// Why no statement can run any more.
  private var obstacle: DatabaseError?

  /// The rowid of the most recent insertion into a rowid table.
  public private(set) var lastInsertedRowID: Int64 = 0

  /// The number of rows that the most recent statement changed.
  public private(set) var changesCount = 0

  init(_ connection: NodeConnection, _ answering: Answering) {
    (self.connection, self.answering) = (connection, answering)
  }

  func begin(_ schema: ShadowDatabase, isReadOnly: Bool) {
    (self.schema, self.isReadOnly) = (schema, isReadOnly)
  }

  /// Ends the use of the database.
  func end() {
    obstacle = DatabaseError(
      resultCode: .SQLITE_MISUSE,
      message: "the cluster's database is used after the access that it belongs to"
    )
  }

  /// - throws: Why no statement can run any more.
  func checkIsUsable() throws {
    if let loss { throw loss }
    if let obstacle { throw obstacle }
  }

  /// Makes a statement, with its arguments, for the schema of the cluster.
  func prepare<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try checkIsUsable()
    guard let schema else { throw DatabaseError(resultCode: .SQLITE_MISUSE, message: "no access") }
    return try schema.use(body)
  }

  /// Runs a statement, and returns its rows if it has any.
  func run(_ statement: RemoteStatement) async throws -> [[DatabaseValue]] {
    try checkIsUsable()
    try Task.checkCancellation()
    try checkMayRun(statement)
    do {
      try answering.checkDeadline()
      let rows = try await send(statement)
      if statement.changesSchema { try await followSchema(after: statement) }
      return rows
    } catch {
      throw try await failure(error, of: statement)
    }
  }

  private func checkMayRun(_ statement: RemoteStatement) throws {
    if statement.isReadOnly { return }
    guard !isReadOnly else {
      let message = "the access of the cluster only reads"
      throw DatabaseError(resultCode: .SQLITE_READONLY, message: message, sql: statement.sql)
    }
    hasWritten = true
  }

  private func send(_ statement: RemoteStatement) async throws -> [[DatabaseValue]] {
    guard statement.columnNames.isEmpty else {
      let rows = try await connection.query(statement.sql, statement.values, answering).rows
      if !statement.isReadOnly { changesCount = rows.count }
      return rows
    }
    let result = try await connection.execute(statement.sql, statement.values, answering)
    (lastInsertedRowID, changesCount) = (result.lastInsertedRowID, result.changesCount)
    return []
  }

  /// Keeps the schema that of the transaction. What another version of SQLite does otherwise is fetched.
  private func followSchema(after statement: RemoteStatement) async throws {
    if let changed = try? schema?.changed(by: statement) {
      schema = changed
    } else {
      schema = try await ShadowDatabase.fetched(from: connection, answering, unlessIs: nil)
    }
  }

  /// The rows of `PRAGMA foreign_key_check`, one for each row whose foreign key refers to a missing row.
  func foreignKeyCheck() async throws -> [Row] {
    try checkIsUsable()
    let answer: WireRows
    do {
      answer = try await connection.query("PRAGMA foreign_key_check", [], answering)
    } catch let error as ClusterError {
      loss = error
      throw error
    }
    let (names, origin) = (ColumnNames(answer.columns), RowOrigin(sql: "PRAGMA foreign_key_check"))
    return answer.rows.map { Row(names: names, $0, origin) }
  }

  /// Notes what an error means for the transaction.
  ///
  /// - returns: The error for the caller.
  private func failure(
    _ error: any Error,
    of statement: RemoteStatement
  ) async throws -> any Error {
    switch error {
    case let error as ClusterError:
      loss = error
      return error
    case let error as DatabaseError:
      if !isReadOnly { try await checkTransaction(after: error) }
      return DatabaseError(
        resultCode: error.extendedResultCode,
        message: error.message,
        sql: statement.sql,
        arguments: StatementArguments(statement.values)
      )
    default:
      // An answer may still arrive that is not read.
      obstacle = DatabaseError(resultCode: .SQLITE_ABORT, message: "the access was cancelled")
      return error
    }
  }

  /// Finds out whether an error has ended the transaction, so that nothing is written outside one: as a
  /// conflict that is resolved by ROLLBACK does.
  private func checkTransaction(after error: DatabaseError) async throws {
    do {
      _ = try await connection.execute("BEGIN", [], answering)
    } catch is DatabaseError {
      // There cannot be a second one.
      return
    } catch let error as ClusterError {
      loss = error
      return
    }
    obstacle = DatabaseError(
      resultCode: .SQLITE_ABORT,
      message: "an error has rolled back the transaction: \(error.message ?? "")"
    )
  }
}
