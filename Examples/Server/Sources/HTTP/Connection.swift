/// A client's connection. It is always in one phase: it receives a request, has it handled, sends the answer,
/// and receives the next one. It does not read ahead, so the system slows down a client that sends too much.
final class Connection {
  enum Phase {
    case receiving
    case handling(Task<Void, Never>?, Request)
    case sending(keepsAlive: Bool)
    /// The answer is sent; what the client still sends is discarded, as closing would discard the answer.
    case draining
    case closed
  }

  typealias Instant = ContinuousClock.Instant

  let id: Int
  let socket: Socket
  private let limits: Limits
  var parser: RequestParser
  private(set) var phase = Phase.receiving
  /// When the phase has taken too long.
  private(set) var deadline: Instant
  private var output: ArraySlice<UInt8> = []

  init(_ socket: consuming Socket, id: Int, limits: Limits) {
    self.id = id
    self.socket = socket
    self.limits = limits
    parser = RequestParser(limits: limits)
    deadline = .now + limits.idleTime
  }

  /// Reads what has arrived. A request that has begun must be complete in time.
  func receive(_ buffer: inout [UInt8]) {
    switch socket.receive(into: &buffer) {
    case .bytes(let count):
      guard case .receiving = phase else { return }
      if !parser.hasBegun { deadline = .now + limits.receiveTime }
      parser.append(buffer[..<count])
    case .wouldBlock: break
    case .ended: phase = .closed
    }
  }

  func handle(_ request: Request, in task: Task<Void, Never>?) {
    phase = .handling(task, request)
    deadline = .now + limits.handlingTime
  }

  /// Begins to send an answer.
  func answer(_ response: Response, keepsAlive: Bool, withBody: Bool = true) {
    output = response.bytes(keepsAlive: keepsAlive, withBody: withBody)[...]
    phase = .sending(keepsAlive: keepsAlive)
    deadline = .now + limits.sendTime
    send()
  }

  /// Sends as much of the answer as the client takes.
  func send() {
    guard case .sending(let keepsAlive) = phase else { return }
    while !output.isEmpty {
      switch socket.send(output) {
      case .bytes(let count): output.removeFirst(count)
      case .wouldBlock: return
      case .ended: return phase = .closed
      }
    }
    if keepsAlive {
      phase = .receiving
      deadline = .now + (parser.hasBegun ? limits.receiveTime : limits.idleTime)
    } else {
      socket.endSending()
      phase = .draining
      deadline = .now + .seconds(1)
    }
  }

  /// Ends what has taken too long.
  func expire() {
    switch phase {
    case .receiving where parser.hasBegun:
      answer(.error(.requestTimeout, "the request took too long"), keepsAlive: false)
    case .handling(let task, _):
      // SQLite stops what it does for a cancelled task, and the handler answers.
      task?.cancel()
      deadline = .now + limits.handlingTime
    case .receiving, .sending, .draining, .closed: phase = .closed
    }
  }

  func close() { phase = .closed }
}
