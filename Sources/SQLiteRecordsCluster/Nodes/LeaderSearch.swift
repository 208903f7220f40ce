/// The search for the node that leads the cluster.
///
/// A node that was stopped for a while may believe that it still leads. So nodes are asked until most of
/// them name the same one: this cannot be true of two nodes, and such a node has all acknowledged
/// transactions.
struct LeaderSearch: Sendable {
  let addresses: [NodeAddress]

  /// How long one node is waited for.
  static let patience = Duration.milliseconds(500)

  /// - parameter addresses: Each counts once, however often it is there.
  init(addresses: [NodeAddress]) {
    var known: Set<NodeAddress> = []
    self.addresses = addresses.filter { known.insert($0).inserted }
  }

  /// - throws: ``ClusterError/Reason-swift.enum/noLeader``, or `CancellationError`.
  func leader(until deadline: AccessDeadline) async throws -> NodeAddress {
    var pauses = AttemptPauses()
    while true {
      if let leader = await leaderByMajority(until: deadline) { return leader }
      try Task.checkCancellation()
      if deadline.hasPassed {
        let asked = addresses.map(\.text).joined(separator: ", ")
        throw ClusterError(.noLeader, "no majority of the nodes names a leader: \(asked)")
      }
      try await pauses.wait(until: deadline)
    }
  }

  /// Asks each node once.
  func leaderByMajority(until deadline: AccessDeadline) async -> NodeAddress? {
    await withTaskGroup(of: Vote?.self) { group in
      for address in addresses {
        group.addTask {
          try? await Self.vote(of: address, until: deadline.orEarlier(in: Self.patience))
        }
      }
      var election = Election(addressCount: addresses.count)
      for await case let vote? in group {
        election.count(vote)
        if let leader = election.leader {
          group.cancelAll()
          return leader
        }
      }
      return nil
    }
  }

  private static func vote(
    of address: NodeAddress,
    until deadline: AccessDeadline
  ) async throws -> Vote {
    let connection = try await NodeConnection.connect(to: address, until: deadline)
    return Vote(voter: connection.peer, leader: try await connection.leader(until: deadline))
  }
}

/// The leader that a node names; nil if it knows none.
private struct Vote: Sendable {
  let voter: SocketAddress
  let leader: NodeAddress?
}

/// The votes of nodes. Two addresses that lead to the same node have one vote.
private struct Election {
  /// How many nodes there are at most.
  private var nodeCount: Int
  private var voters: Set<SocketAddress> = []
  private var votes: [NodeAddress: Int] = [:]

  init(addressCount: Int) { nodeCount = addressCount }

  mutating func count(_ vote: Vote) {
    guard voters.insert(vote.voter).inserted else {
      nodeCount -= 1
      return
    }
    if let leader = vote.leader { votes[leader, default: 0] += 1 }
  }

  /// The node that more than half of the nodes name.
  var leader: NodeAddress? { votes.first { $0.value > nodeCount / 2 }?.key }
}
