import SQLiteRecords

/// A transaction on a connection of the pool.
final class ClusterAccess {
  /// The purpose of a transaction.
  enum Kind {
    case reading
    case enforcingForeignKeys
    /// A migration checks them when it has run.
    case ignoringForeignKeys
  }

  let connection: NodeConnection
  let answering: Answering
  let database: ClusterDatabase
  private let cluster: Cluster
  private let deadline: AccessDeadline
  private var kind = Kind.reading

  /// Takes a connection.
  ///
  /// - throws: ``ClusterError``, or `CancellationError`.
  init(_ cluster: Cluster, until deadline: AccessDeadline) async throws {
    connection = try await cluster.pool.connection(until: deadline)
    answering = cluster.pool.answering(until: deadline)
    database = ClusterDatabase(connection, answering)
    self.cluster = cluster
    self.deadline = deadline
  }

  /// Begins a transaction. A write waits for those of other clients.
  ///
  /// - throws: `SQLITE_BUSY` if these take until the deadline.
  func begin(_ kind: Kind) async throws {
    self.kind = kind
    if kind == .ignoringForeignKeys {
      // In a transaction, the pragma would do nothing. It belongs to the connection, and ends with it.
      _ = try await connection.execute("PRAGMA foreign_keys = OFF", [], answering)
    }
    var obstacle: DatabaseError?
    while true {
      do {
        let sql = kind == .reading ? "BEGIN" : "BEGIN IMMEDIATE"
        _ = try await connection.execute(sql, [], answering)
        let schema = try await cluster.schema.refreshed(from: connection, answering)
        return database.begin(schema, isReadOnly: kind == .reading)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
        obstacle = error
        try await Task.sleep(for: .microseconds(Int.random(in: 200...2000)))
      } catch let error as ClusterError where error.reason == .timedOut {
        throw obstacle ?? error
      }
      if deadline.hasPassed, let obstacle { throw obstacle }
    }
  }

  /// - throws: ``ClusterError/Reason-swift.enum/timedOut`` if the closure ran until after the deadline.
  func checkDeadline() throws { try answering.checkDeadline() }

  /// Commits, even in a task that was cancelled: from here on, the outcome of the transaction would be
  /// unknown.
  func commit() async throws {
    _ = try await connection.execute("COMMIT", [], answering.uncancellable)
    keepConnection()
  }

  func rollBack() async throws {
    try database.checkIsUsable()
    _ = try await connection.execute("ROLLBACK", [], answering.uncancellable)
    keepConnection()
  }

  private func keepConnection() {
    database.end()
    if kind != .ignoringForeignKeys { cluster.pool.keep(connection) }
  }

  /// Closes the connection, so that the node rolls back whatever it has.
  func discard() {
    database.end()
    cluster.pool.discardLeader(connection.address)
  }

  /// Ends a transaction that has failed.
  ///
  /// - returns: The error, if the access can be repeated with another connection.
  /// - throws: The error otherwise.
  func abandon(because error: any Error) async throws -> any Error {
    if let loss = database.loss ?? (error as? ClusterError), loss.isLossOfConnection {
      discard()
      return loss
    }
    // Cancelled work may have left an answer that was not read.
    if error is CancellationError || Task.isCancelled || error is ClusterError {
      database.end()
    } else {
      try? await rollBack()
    }
    throw error
  }
}
