import SQLiteRecords
import Testing

@testable import SQLiteRecordsCluster

@Suite("Pauses between attempts, and who votes", .serialized)
struct PauseTests {
  @Test("pauses grow to a quarter of a second")
  func growth() {
    var pauses = AttemptPauses()
    let all = (0..<30).map { _ in pauses.following() }
    #expect(all.first == .milliseconds(5))
    #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 || $1 == AttemptPauses.longest })
    #expect(all.last == .milliseconds(250))
  }

  /// Connects, and does so again as long as a busy machine is the reason for a failure.
  ///
  /// - returns: The error, and how often it was tried.
  private static func connect(
    _ addresses: [String],
    timeout: Duration = .seconds(1)
  ) async throws -> (error: ClusterError?, count: Int) {
    var configuration = ClusterConfiguration()
    configuration.timeout = timeout
    var count = 0
    while true {
      count += 1
      do {
        _ = try await Cluster(addresses: addresses, database: "game", configuration: configuration)
        return (nil, count)
      } catch let error as ClusterError where error.reason == .timedOut {
        continue
      } catch {
        return (error as? ClusterError, count)
      }
    }
  }

  @Test(
    "a node that closes connections, or says that it does not lead, is asked a few times a second",
    arguments: [0, 3, 8]
  )
  func attempts(type: UInt8) async throws {
    let reply =
      type == 0 ? ScriptedNode.Reply.closing : .bytes(Answers.failure(10_250, "not leader"))
    let node = ScriptedNode { request, _ in request == type ? reply : .usual }
    let (error, count) = try await Self.connect([node.address])
    #expect([.noLeader, .unreachable].contains(try #require(error).reason))
    // An attempt takes up to two connections.
    #expect((1...60 * count).contains(node.connectionCount))
  }

  @Test("an address that is there twice, however it is written, has one vote")
  func duplicates() async throws {
    let node = ScriptedNode()
    let port = node.address.dropFirst("127.0.0.1:".count)
    let absent = "127.0.0.1:\(FreePort.next())"
    for twin in [node.address, "127.0.0.1:0\(port)", "localhost:\(port)"] {
      let (error, _) = try await Self.connect([node.address, twin, absent])
      #expect(error?.reason == .noLeader, "\(twin)")
      #expect(
        try await Self.connect([node.address, twin], timeout: .seconds(3600)).error == nil,
        "\(twin)"
      )
    }
  }

  @Test("of two nodes of three that name a leader, it is the leader")
  func majority() async throws {
    let node = ScriptedNode()
    let leader = Answers.leader(node.address)
    let other = ScriptedNode { type, _ in type == 0 ? .bytes(leader) : .usual }
    let absent = "127.0.0.1:\(FreePort.next())"
    let addresses = [node.address, other.address, absent]
    #expect(try await Self.connect(addresses, timeout: .seconds(3600)).error == nil)
    #expect(other.connectionCount > 0)
  }
}
