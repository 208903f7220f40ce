/// How long an answer is waited for, and what is looked at meanwhile.
struct Answering: Sendable {
  let deadline: AccessDeadline

  /// Whether a cancelled task stops waiting.
  var isCancellable = true

  let limits: AnswerLimits

  /// The interval at which a node that takes long is asked again.
  private let interval: Duration
  private let isLeader: @Sendable (NodeAddress) async throws -> Bool

  init(
    until deadline: AccessDeadline,
    isCancellable: Bool = true,
    limits: AnswerLimits = .small,
    checkingEvery interval: Duration = .seconds(86_400),
    isLeader: @escaping @Sendable (NodeAddress) async throws -> Bool = { _ in true }
  ) {
    self.deadline = deadline
    self.isCancellable = isCancellable
    self.limits = limits
    self.interval = interval
    self.isLeader = isLeader
  }

  /// When to look at the node.
  var nextCheck: AccessDeadline { deadline.orEarlier(in: interval) }

  /// The same, in spite of a cancelled task.
  var uncancellable: Answering {
    var answering = self
    answering.isCancellable = false
    return answering
  }

  /// - throws: ``ClusterError/Reason-swift.enum/timedOut`` if the deadline has passed.
  func checkDeadline() throws(ClusterError) {
    guard deadline.hasPassed else { return }
    throw ClusterError(.timedOut, "the access of the cluster has taken longer than its timeout")
  }

  /// - throws: ``ClusterError`` if another node leads the cluster by now.
  func check(_ address: NodeAddress) async throws {
    guard try await !isLeader(address) else { return }
    throw ClusterError(
      .unreachable,
      at: address.text,
      "the node does not answer, and another leads"
    )
  }
}
