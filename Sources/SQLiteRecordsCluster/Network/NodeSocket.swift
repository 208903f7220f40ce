#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A connection to a node, through which bytes go.
final class NodeSocket: Sendable {
  let address: NodeAddress

  /// The address as the system has found it.
  let peer: SocketAddress
  private let descriptor: Int32

  /// - throws: ``ClusterError``, or `CancellationError`.
  static func connect(to address: NodeAddress, until deadline: AccessDeadline) async throws
    -> NodeSocket
  {
    var failure: (any Error)?
    for found in try await SocketAddress.all(of: address, until: deadline) {
      do {
        return try await NodeSocket(address, found, until: deadline)
      } catch {
        failure = error
      }
    }
    throw failure ?? ClusterError(.unreachable, at: address.text, "the host has no address")
  }

  private init(_ address: NodeAddress, _ found: SocketAddress, until deadline: AccessDeadline)
    async throws
  {
    guard let descriptor = SystemCalls.makeSocket(family: found.family) else {
      throw ClusterError(.unreachable, at: address.text, SystemCalls.lastError)
    }
    (self.address, peer, self.descriptor) = (address, found, descriptor)
    if SystemCalls.startConnecting(descriptor, to: found) { return }
    guard SystemCalls.wouldWait else { throw unreachable(SystemCalls.lastError) }
    try await wait(for: POLLOUT, until: deadline)
    let code = SystemCalls.pendingError(of: descriptor)
    if code != 0 { throw unreachable(SystemCalls.description(of: code)) }
  }

  deinit { SystemCalls.release(descriptor) }

  /// - parameter isCancellable: Whether a cancelled task stops waiting.
  /// - throws: ``ClusterError``, or `CancellationError`.
  func send(_ bytes: [UInt8], until deadline: AccessDeadline, isCancellable: Bool = true)
    async throws
  {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = SystemCalls.sendSome(rest, to: descriptor)
      if count > 0 {
        rest = rest.dropFirst(count)
        if !rest.isEmpty { try checkMayContinue(until: deadline, isCancellable: isCancellable) }
      } else if SystemCalls.wouldWait {
        try await wait(for: POLLOUT, until: deadline, isCancellable: isCancellable)
      } else if !SystemCalls.wasInterrupted {
        throw unreachable(SystemCalls.lastError)
      }
    }
  }

  /// Waits for what the node sends, and appends it.
  ///
  /// - parameter isContinued: Whether a part of the answer has arrived.
  /// - throws: ``ClusterError``, or `CancellationError`.
  func receive(
    into buffer: inout [UInt8],
    isContinued: Bool,
    until deadline: AccessDeadline,
    isCancellable: Bool = true
  ) async throws {
    if isContinued { SystemCalls.acknowledgeAtOnce(descriptor) }
    while true {
      if isContinued {
        // Other tasks get their turn, although there is always something to receive.
        await Task.yield()
        try checkMayContinue(until: deadline, isCancellable: isCancellable)
      }
      try await wait(for: POLLIN, until: deadline, isCancellable: isCancellable)
      let count = SystemCalls.receiveSome(from: descriptor, into: &buffer)
      if count > 0 { return }
      if count == 0 { throw unreachable("the node closed the connection") }
      if !SystemCalls.wouldWait, !SystemCalls.wasInterrupted {
        throw unreachable(SystemCalls.lastError)
      }
    }
  }

  /// A node that sends and receives without end is not waited for, so that this is looked at as well.
  private func checkMayContinue(until deadline: AccessDeadline, isCancellable: Bool) throws {
    if isCancellable { try Task.checkCancellation() }
    if deadline.hasPassed { try SocketPoller.Outcome.timedOut.check(address) }
  }

  /// Most answers are there after some microseconds: for these, the thread waits. The task waits for others,
  /// as changing threads takes longer than such an answer.
  private func wait(
    for event: Int32,
    until deadline: AccessDeadline,
    isCancellable: Bool = true
  ) async throws {
    let events = Int16(event)
    if SystemCalls.wait(for: events, of: descriptor, milliseconds: 1) { return }
    let poller = SocketPoller.shared
    try await poller.wait(
      for: events,
      of: descriptor,
      until: deadline,
      isCancellable: isCancellable
    ).check(address)
  }

  private func unreachable(_ message: String) -> ClusterError {
    ClusterError(.unreachable, at: address.text, message)
  }
}
