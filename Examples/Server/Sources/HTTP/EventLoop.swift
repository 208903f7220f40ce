import Foundation

/// The thread that accepts, receives and sends.
final class EventLoop {
  private var listener: Listener?
  private let mailbox: Mailbox
  private let limits: Limits
  private let handler: Server.Handler
  private var connections: [Int: Connection] = [:]
  private var lastID = 0
  private var requestsInProgress = 0
  /// When a stopping server gives up.
  private var stopDeadline: ContinuousClock.Instant?
  /// The system had no descriptor for a new connection; it is asked again later.
  private var acceptsAgain = ContinuousClock.now
  private var buffer: [UInt8] = Array(repeating: 0, count: 16 * 1024)

  init(
    _ listener: consuming Listener,
    _ mailbox: Mailbox,
    _ limits: Limits,
    _ handler: @escaping Server.Handler
  ) {
    self.listener = consume listener
    self.mailbox = mailbox
    self.limits = limits
    self.handler = handler
  }

  func run() throws {
    while !isFinished {
      let ready = try Readiness.wait(
        mailbox: mailbox,
        listener: listeningDescriptor,
        connections: connections.values,
        until: nextDeadline
      )
      for message in mailbox.receive() { take(message) }
      if ready.listener { accept() }
      for id in ready.connections { serve(id) }
      expire()
    }
    // Only after a stop that has taken too long.
    for connection in connections.values {
      if case .handling(let task, _) = connection.phase { task?.cancel() }
    }
  }

  private var isFinished: Bool {
    guard let stopDeadline else { return false }
    return connections.isEmpty || .now >= stopDeadline
  }

  /// The listener's descriptor, unless there are as many connections as allowed.
  private var listeningDescriptor: Int32? {
    guard connections.count < limits.connections, acceptsAgain <= .now else { return nil }
    return listener?.socket.descriptor
  }

  private var nextDeadline: ContinuousClock.Instant? {
    var deadlines = connections.values.map(\.deadline)
    if let stopDeadline { deadlines.append(stopDeadline) }
    if acceptsAgain > .now { deadlines.append(acceptsAgain) }
    return deadlines.min()
  }

  private func take(_ message: Mailbox.Message) {
    switch message {
    case .response(let response, let id):
      requestsInProgress -= 1
      guard let connection = connections[id], case .handling(_, let request) = connection.phase
      else { return }
      answer(request, with: response, through: connection)
      advance(connection)
    case .stop:
      listener = nil
      stopDeadline = stopDeadline ?? .now + limits.stopTime
      for connection in connections.values {
        if case .receiving = connection.phase { connection.close() }
        removeIfClosed(connection)
      }
    }
  }

  private func accept() {
    do {
      while connections.count < limits.connections, let socket = try listener?.accept() {
        lastID += 1
        connections[lastID] = Connection(socket, id: lastID, limits: limits)
      }
    } catch {
      acceptsAgain = .now + .milliseconds(100)
    }
  }

  private func serve(_ id: Int) {
    guard let connection = connections[id] else { return }
    switch connection.phase {
    case .receiving, .draining: connection.receive(&buffer)
    case .sending: connection.send()
    case .handling, .closed: break
    }
    advance(connection)
  }

  /// Handles the requests that have arrived completely, one after the other.
  private func advance(_ connection: Connection) {
    defer { removeIfClosed(connection) }
    do {
      while case .receiving = connection.phase, let request = try connection.parser.next() {
        begin(request, of: connection)
      }
    } catch {
      // Where the next request would begin is not known.
      connection.answer(.error(error.status, error.message), keepsAlive: false)
    }
  }

  /// Hands a request to the handler, or rejects it if there are too many.
  private func begin(_ request: Request, of connection: Connection) {
    guard requestsInProgress < limits.requests else {
      var response = Response.error(.serviceUnavailable, "the server is busy")
      response.headers.append(("Retry-After", "1"))
      return answer(request, with: response, through: connection)
    }
    requestsInProgress += 1
    let task = Task { [handler, mailbox, id = connection.id] in
      mailbox.send(.response(await handler(request), connection: id))
    }
    connection.handle(request, in: task)
  }

  private func answer(_ request: Request, with response: Response, through connection: Connection) {
    connection.answer(
      response,
      keepsAlive: request.keepsAlive && stopDeadline == nil,
      withBody: request.method != "HEAD"
    )
  }

  private func expire() {
    let now = ContinuousClock.now
    for connection in connections.values where connection.deadline <= now {
      connection.expire()
      removeIfClosed(connection)
    }
  }

  private func removeIfClosed(_ connection: Connection) {
    if case .closed = connection.phase { connections[connection.id] = nil }
  }
}
