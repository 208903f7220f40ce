import SQLiteRecords
import Testing

@testable import SQLiteRecordsCluster

@Suite("Answers that are not those of a node")
struct BadAnswerTests {
  private static let soon = AccessDeadline(in: .milliseconds(200))

  /// Asks for the leader.
  private static func ask(
    _ node: FalseNode,
    until deadline: AccessDeadline = AccessDeadline(in: .seconds(20))
  ) async throws {
    let address = try NodeAddress(node.address)
    _ = try await NodeConnection.connect(to: address, until: deadline).leader(until: deadline)
  }

  private static func error(_ node: FalseNode, until deadline: AccessDeadline) async
    -> ClusterError?
  {
    do {
      try await ask(node, until: deadline)
      return nil
    } catch {
      return error as? ClusterError
    }
  }

  @Test(
    "an answer that makes no sense is an error with the address of the node",
    arguments: [
      Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8),
      [0, 0, 0, 0, 1, 0, 0, 0],
      [1, 0, 0, 0, 77, 0, 0, 0] + Array(repeating: 0, count: 8),
      [1, 0, 0, 0, 2, 0, 0, 0] + Array(repeating: 0, count: 8),
      [1, 0, 0, 0, 1, 0, 0, 0] + Array(repeating: 255, count: 8),
      [2, 0, 0, 0, 1, 0, 0, 0] + Array(repeating: 0, count: 24),
      Array(repeating: 0xFF, count: 32),
    ]
  )
  func nonsense(answer: [UInt8]) async throws {
    let node = FalseNode(answers: [answer, []], isSilent: true)
    let error = try #require(await Self.error(node, until: AccessDeadline(in: .seconds(20))))
    #expect(error.reason == .malformedAnswer)
    #expect(error.address == node.address)
  }

  @Test("a node that closes the connection is an error with its address")
  func closedConnection() async throws {
    for answers: [[UInt8]] in [[], [[1, 0, 0, 0]], [[1, 0, 0, 0, 1, 0, 0, 0, 9]]] {
      let node = FalseNode(answers: answers)
      let error = try #require(await Self.error(node, until: AccessDeadline(in: .seconds(20))))
      #expect(error.reason == .unreachable)
      #expect(error.address == node.address)
    }
  }

  @Test("a node that does not answer is waited for until the deadline")
  func silence() async throws {
    for answers: [[UInt8]] in [[], [[1, 0, 0, 0, 1, 0, 0, 0, 9]]] {
      let node = FalseNode(answers: answers, isSilent: true)
      let error = try #require(await Self.error(node, until: Self.soon))
      #expect(error.reason == .timedOut)
      #expect(error.address == node.address)
    }
  }

  @Test("a cancelled task stops waiting for an answer")
  func cancellation() async throws {
    let node = FalseNode(answers: [], isSilent: true)
    let task = Task { try await Self.ask(node, until: AccessDeadline(in: .seconds(3600))) }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("an address without a server, and an unknown host, are errors")
  func nobody() async throws {
    let deadline = AccessDeadline(in: .seconds(20))
    for text in ["127.0.0.1:\(FreePort.next())", "host.invalid:9001"] {
      let address = try NodeAddress(text)
      let error = await #expect(throws: ClusterError.self) {
        try await NodeConnection.connect(to: address, until: deadline)
      }
      #expect(error?.reason == .unreachable)
      #expect(error?.address == text)
    }
  }

  @Test(
    "an address has a host and a port",
    arguments: ["", "9001", "host", "host:", "host:0", "host:x", ":1"]
  )
  func addresses(text: String) {
    #expect(throws: ClusterError.self) { try NodeAddress(text) }
  }

  @Test("a cluster without a leader is an error after the deadline")
  func noLeader() async throws {
    var configuration = ClusterConfiguration()
    configuration.timeout = .milliseconds(300)
    let node = FalseNode(answers: [], isSilent: true)
    let addresses = [node.address, "127.0.0.1:\(FreePort.next())"]
    do {
      _ = try await Cluster(addresses: addresses, database: "game", configuration: configuration)
      Issue.record("nobody leads")
    } catch let error as ClusterError {
      #expect(error.reason == .noLeader)
    }
  }
}
