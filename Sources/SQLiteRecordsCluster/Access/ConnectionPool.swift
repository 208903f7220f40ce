import SQLiteRecords

/// The unused connections to the leader, and its address.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class ConnectionPool: @unchecked Sendable {
  private let search: LeaderSearch
  private let databaseName: DatabaseName
  private let checkInterval: Duration
  private let limits: AnswerLimits
  private let capacity: Int
  private let lock = AccessLock()
  private var idle: [NodeConnection] = []
  private var leader: NodeAddress?

  init(
    _ addresses: [NodeAddress],
    database: DatabaseName,
    _ configuration: ClusterConfiguration
  ) {
    search = LeaderSearch(addresses: addresses)
    databaseName = database
    checkInterval = configuration.checkInterval
    limits = AnswerLimits(
      size: configuration.maximumAnswerSize,
      rowCount: configuration.maximumRowCount
    )
    capacity = max(configuration.maximumReaderCount, 1) + 1
  }

  /// A connection to the leader, with the database open.
  ///
  /// - throws: ``ClusterError``, or `CancellationError`.
  func connection(until deadline: AccessDeadline) async throws -> NodeConnection {
    var pauses = AttemptPauses()
    while true {
      try Task.checkCancellation()
      if let connection = lock.withLock({ idle.popLast() }) { return connection }
      do {
        return try await newConnection(until: deadline)
      } catch let error as ClusterError where error.isLossOfConnection && !deadline.hasPassed {
        try await pauses.wait(until: deadline)
      }
    }
  }

  private func newConnection(until deadline: AccessDeadline) async throws -> NodeConnection {
    let leader = try await currentLeader(until: deadline)
    do {
      let attempt = deadline.orEarlier(in: LeaderSearch.patience)
      let connection = try await NodeConnection.connect(to: leader, until: attempt)
      return try await connection.opening(databaseName, until: attempt)
    } catch {
      discardLeader(leader)
      throw error
    }
  }

  private func currentLeader(until deadline: AccessDeadline) async throws -> NodeAddress {
    if let leader = lock.withLock({ leader }) { return leader }
    let found = try await search.leader(until: deadline)
    lock.withLock {
      if leader == nil { leader = found }
    }
    return found
  }

  /// Keeps a connection for others, if it is to the current leader.
  func keep(_ connection: NodeConnection) {
    lock.withLock {
      if connection.address == leader, idle.count < capacity { idle.append(connection) }
    }
  }

  /// Closes the connections to a node that has failed, so that the leader is searched for.
  func discardLeader(_ address: NodeAddress) {
    lock.withLock {
      guard leader == address else { return }
      leader = nil
      idle.removeAll()
    }
  }

  /// How the answers of a connection are waited for.
  func answering(until deadline: AccessDeadline) -> Answering {
    Answering(until: deadline, limits: limits, checkingEvery: checkInterval) { [search] address in
      let leader = await search.leaderByMajority(until: deadline)
      return leader == nil || leader == address
    }
  }
}

extension ClusterError {
  /// Whether the connection is gone, so that another one may be better.
  var isLossOfConnection: Bool {
    switch reason {
    case .unreachable, .timedOut, .noLeader: true
    case .malformedAnswer, .answerTooLarge, .outcomeUnknown, .unsupported: false
    case .invalidAddress, .invalidDatabaseName: false
    }
  }
}
