import Foundation

/// The operations that the event loop can do without waiting.
struct Readiness {
  let listener: Bool
  /// The connections that can receive or send, by their numbers.
  let connections: [Int]

  /// Waits until there is something to do, or a deadline.
  static func wait(
    mailbox: Mailbox,
    listener: Int32?,
    connections: some Collection<Connection>,
    until deadline: ContinuousClock.Instant?
  ) throws -> Self {
    // A negative descriptor is ignored. A connection whose request is handled is not asked: its end would wake
    // the loop again and again.
    var descriptors = [
      pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listener ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    var numbers: [Int] = []
    for connection in connections {
      guard let events = connection.phase.events else { continue }
      descriptors.append(pollfd(fd: connection.socket.descriptor, events: events, revents: 0))
      numbers.append(connection.id)
    }
    let count = poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: deadline))
    guard count >= 0 || errno == EINTR else { throw SystemError("poll") }
    let ready = zip(numbers, descriptors.dropFirst(2)).filter { $0.1.revents != 0 }
    return Self(
      listener: descriptors[1].revents != 0,
      connections: ready.map(\.0)
    )
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    // Rounded up: waking too early would be waking twice.
    let time = (deadline - .now) / Duration.milliseconds(1)
    return Int32(max(0, min(time.rounded(.up), 60_000)))
  }
}

extension Connection.Phase {
  /// The events that matter in this phase.
  fileprivate var events: Int16? {
    switch self {
    case .receiving, .draining: Int16(POLLIN)
    case .sending: Int16(POLLOUT)
    case .handling, .closed: nil
    }
  }
}
