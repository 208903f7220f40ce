import SQLiteRecords

/// The question whether a transaction was committed whose commit was not answered.
///
/// If it is not in the database of the new leader, it may still be in the log of a node that is not reached at
/// the moment. So the client commits another transaction, with a number of its own: once most nodes have
/// that, the log that has the first one cannot win any more.
struct CommitInquiry: Sendable {
  private let cluster: Cluster
  private let number: Int64

  /// The number of the transaction that keeps the other one out.
  private let fence: Int64

  init(_ cluster: Cluster, _ number: Int64) {
    self.cluster = cluster
    self.number = number
    fence = cluster.commits.nextNumber()
  }

  /// - throws: ``ClusterError/Reason-swift.enum/outcomeUnknown`` if it is not known before the deadline.
  func isCommitted(until deadline: AccessDeadline) async throws -> Bool {
    var pauses = AttemptPauses()
    repeat {
      do {
        return try await ask(until: deadline)
      } catch is DatabaseError {
        // The cluster has problems of its own, which may pass.
        try await pauses.wait(until: deadline)
      } catch is ClusterError {
        try await pauses.wait(until: deadline)
      }
    } while !deadline.hasPassed
    let message = "the commit was sent, and it is not known whether it happened"
    throw ClusterError(.outcomeUnknown, message)
  }

  private func ask(until deadline: AccessDeadline) async throws -> Bool {
    let access = try await ClusterAccess(cluster, until: deadline)
    do {
      try await access.begin(.enforcingForeignKeys)
      switch try await cluster.commits.lastCommitted(access.connection, access.answering) {
      case number:
        try await access.rollBack()
        return true
      case fence:
        try await access.rollBack()
        return false
      default:
        try await cluster.commits.note(fence, in: access.connection, access.answering)
        try await access.commit()
        return false
      }
    } catch {
      access.discard()
      throw error
    }
  }
}
