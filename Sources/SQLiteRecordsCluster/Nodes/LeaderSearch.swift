/// The search for the node that leads the cluster.
///
/// A node that was stopped for a while may believe that it still leads. So nodes are asked until most of
/// them name the same one: this cannot be true of two nodes, and such a node has all acknowledged
/// transactions.
struct LeaderSearch: Sendable {
  let addresses: [NodeAddress]

  /// How long one node is waited for.
  static let patience = Duration.milliseconds(500)

  /// How long to wait before the nodes are asked again.
  private static let pause = Duration.milliseconds(20)

  /// - throws: ``ClusterError/Reason-swift.enum/noLeader``, or `CancellationError`.
  func leader(until deadline: AccessDeadline) async throws -> NodeAddress {
    while true {
      if let leader = await leaderByMajority(until: deadline) { return leader }
      try Task.checkCancellation()
      if deadline.hasPassed {
        let asked = addresses.map(\.text).joined(separator: ", ")
        throw ClusterError(.noLeader, "no majority of the nodes names a leader: \(asked)")
      }
      try await Task.sleep(for: Self.pause)
    }
  }

  /// Asks each node once.
  func leaderByMajority(until deadline: AccessDeadline) async -> NodeAddress? {
    await withTaskGroup(of: NodeAddress?.self) { group in
      for address in addresses {
        group.addTask {
          let deadline = deadline.orEarlier(in: Self.patience)
          let connection = try? await NodeConnection.connect(to: address, until: deadline)
          return try? await connection?.leader(until: deadline)
        }
      }
      var votes: [NodeAddress: Int] = [:]
      for await case let leader? in group {
        votes[leader, default: 0] += 1
        if votes[leader, default: 0] > addresses.count / 2 {
          group.cancelAll()
          return leader
        }
      }
      return nil
    }
  }
}
