import SQLiteRecords

/// A connection to a node: one request, and one answer, at a time. Whoever asks, no actor waits for the socket
/// or decodes an answer.
final class NodeConnection: Sendable {
  private let socket: NodeSocket

  /// The database that was opened; 0 until then.
  private let database: UInt32

  var address: NodeAddress { socket.address }

  /// Where the address leads.
  var peer: SocketAddress { socket.peer }

  private init(_ socket: NodeSocket, database: UInt32) {
    (self.socket, self.database) = (socket, database)
  }

  /// Connects to a node, without opening a database.
  ///
  /// - throws: ``ClusterError``, or `CancellationError`.
  @concurrent static func connect(
    to address: NodeAddress,
    until deadline: AccessDeadline
  ) async throws -> NodeConnection {
    let socket = try await NodeSocket.connect(to: address, until: deadline)
    try await socket.send(WireRequest.handshake, until: deadline)
    return NodeConnection(socket, database: 0)
  }

  /// A connection to the same node, with a database.
  @concurrent func opening(
    _ name: DatabaseName,
    until deadline: AccessDeadline
  ) async throws -> NodeConnection {
    let answering = Answering(until: deadline)
    guard case .welcome = try await answer(to: .client(id: 0), answering) else {
      throw unexpected
    }
    guard case .database(let id) = try await answer(to: .open(name: name.text), answering) else {
      throw unexpected
    }
    return NodeConnection(socket, database: id)
  }

  /// The address of the leader; nil if the node knows none.
  @concurrent func leader(until deadline: AccessDeadline) async throws -> NodeAddress? {
    guard case .leader(let address) = try await answer(to: .leader, Answering(until: deadline))
    else { throw unexpected }
    return address.isEmpty ? nil : try NodeAddress(address)
  }

  /// Adds a node to the cluster that this node leads, and lets it vote.
  @concurrent func addVoter(
    id: UInt64,
    address: String,
    until deadline: AccessDeadline
  ) async throws {
    let answering = Answering(until: deadline)
    for request in [WireRequest.add(id: id, address: address), .makeVoter(id: id)] {
      guard case .acknowledgement = try await answer(to: request, answering) else {
        throw unexpected
      }
    }
  }

  /// Runs a statement that returns no rows.
  @concurrent func execute(
    _ sql: String,
    _ arguments: [DatabaseValue] = [],
    _ answering: Answering
  ) async throws -> WireResult {
    let request = WireRequest.execute(sql: sql, arguments: arguments, database: database)
    guard case .result(let result) = try await answer(to: request, answering) else {
      throw unexpected
    }
    return result
  }

  /// Runs a statement that returns rows, all of which are fetched.
  @concurrent func query(
    _ sql: String,
    _ arguments: [DatabaseValue] = [],
    _ answering: Answering
  ) async throws -> WireRows {
    let request = WireRequest.query(sql: sql, arguments: arguments, database: database)
    try await socket.send(request.message, until: answering.deadline)
    var buffer = ReceivedBytes(limits: answering.limits)
    var rows: WireRows?
    repeat {
      guard case .rows(let part) = try await nextAnswer(&buffer, answering) else {
        throw unexpected
      }
      if rows?.append(part) == nil { rows = part }
      try checkCount(of: rows, answering)
    } while rows?.isPart == true
    try checkIsEmpty(buffer)
    guard let rows else { throw unexpected }
    return rows
  }

  private func answer(
    to request: WireRequest,
    _ answering: Answering
  ) async throws -> WireResponse {
    try await socket.send(
      request.message,
      until: answering.deadline,
      isCancellable: answering.isCancellable
    )
    var buffer = ReceivedBytes(limits: answering.limits)
    let answer = try await nextAnswer(&buffer, answering)
    try checkIsEmpty(buffer)
    return answer
  }

  /// - throws: A `DatabaseError` that the node has answered; ``ClusterError``; `CancellationError`.
  private func nextAnswer(
    _ buffer: inout ReceivedBytes,
    _ answering: Answering
  ) async throws -> WireResponse {
    while true {
      switch try takeMessage(&buffer) {
      case .failure(let code, let message): throw failure(code, message)
      case let answer?: return answer
      case nil: try await receive(into: &buffer, answering)
      }
    }
  }

  private func takeMessage(_ buffer: inout ReceivedBytes) throws -> WireResponse? {
    do {
      return try buffer.takeMessage()
    } catch let error as MalformedMessage {
      throw malformed(error)
    } catch let error as AnswerTooLarge {
      throw tooLarge(error)
    }
  }

  private func checkCount(of rows: WireRows?, _ answering: Answering) throws {
    do throws(AnswerTooLarge) {
      try answering.limits.check(rowCount: rows?.rows.count ?? 0)
    } catch {
      throw tooLarge(error)
    }
  }

  private func tooLarge(_ error: AnswerTooLarge) -> ClusterError {
    ClusterError(.answerTooLarge, at: address.text, "the answer has \(error.content)")
  }

  private func receive(into buffer: inout ReceivedBytes, _ answering: Answering) async throws {
    while true {
      do {
        return try await socket.receive(
          into: &buffer.bytes,
          isContinued: buffer.hasBegun,
          until: answering.nextCheck,
          isCancellable: answering.isCancellable
        )
      } catch let error as ClusterError where error.reason == .timedOut {
        if answering.deadline.hasPassed { throw error }
        try await answering.check(address)
      }
    }
  }

  private func checkIsEmpty(_ buffer: ReceivedBytes) throws(ClusterError) {
    if !buffer.isEmpty { throw malformed(MalformedMessage("more follows than was asked for")) }
  }

  private func malformed(_ error: MalformedMessage) -> ClusterError {
    let message = "the answer is not one of a dqlite node of this version: \(error.reason)"
    return ClusterError(.malformedAnswer, at: address.text, message)
  }

  private var unexpected: ClusterError {
    malformed(MalformedMessage("its type does not fit the request"))
  }

  /// The error that a node has answered: of SQLite, or of the cluster.
  private func failure(_ code: UInt64, _ message: String) -> any Error {
    switch code {
    case 10_250, 10_506:
      return ClusterError(.unreachable, at: address.text, "the node does not lead the cluster")
    case 1001...1010:
      return ClusterError(
        .malformedAnswer,
        at: address.text,
        "the node rejects the request: \(code)"
      )
    default:
      guard let code = CInt(exactly: code) else {
        return malformed(MalformedMessage("its error code is \(code)"))
      }
      return DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
  }
}
