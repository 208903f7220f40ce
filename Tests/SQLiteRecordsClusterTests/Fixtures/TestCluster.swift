import Foundation
import SQLiteRecords

@testable import SQLiteRecordsCluster

/// Three nodes on this machine, which end with the object.
final class TestCluster {
  /// How long a message between nodes is assumed to take, in milliseconds.
  private static let latency = "10"

  let addresses: [String]

  /// The proxies between each node and all others, clients included; none unless they are asked for.
  let proxies: [CuttingProxy]
  private let folder: URL
  private var nodes: [Process?]
  private var inputs: [Pipe?]

  init(nodeCount: Int = 3, hasProxies: Bool = false) async throws {
    proxies = hasProxies ? (0..<nodeCount).map { _ in CuttingProxy() } : []
    addresses =
      hasProxies
      ? proxies.map(\.address) : (0..<nodeCount).map { _ in "127.0.0.1:\(FreePort.next())" }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    nodes = Array(repeating: nil, count: nodeCount)
    inputs = nodes.map { _ in nil }
    for index in addresses.indices { try start(index) }
    try await form()
  }

  deinit {
    for index in nodes.indices { send(SIGKILL, to: index) }
    try? FileManager.default.removeItem(at: folder)
  }

  /// Starts a node, with the data that it has left.
  func start(_ index: Int) throws {
    let data = folder.appendingPathComponent("\(index + 1)")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let (node, input, output) = (Process(), Pipe(), Pipe())
    node.executableURL = URL(fileURLWithPath: NodeProgram.path ?? "")
    node.arguments = ["\(index + 1)", addresses[index], data.path, Self.latency]
    if !proxies.isEmpty { node.arguments? += [proxies[index].nodeAddress] }
    node.standardInput = input
    node.standardOutput = output
    node.standardError = FileHandle.nullDevice
    try node.run()
    _ = output.fileHandleForReading.availableData
    (nodes[index], inputs[index]) = (node, input)
  }

  /// The first node is a cluster of its own, and takes in the others.
  private func form() async throws {
    let deadline = AccessDeadline(in: .seconds(30))
    let first = try NodeAddress(addresses[0])
    let leader = try await LeaderSearch(addresses: [first]).leader(until: deadline)
    let connection = try await NodeConnection.connect(to: leader, until: deadline)
    for index in addresses.indices.dropFirst() {
      try await connection.addVoter(
        id: UInt64(index + 1),
        address: addresses[index],
        until: deadline
      )
    }
  }

  /// The node that leads at the moment.
  func leader() async throws -> Int {
    let search = LeaderSearch(addresses: try addresses.map(NodeAddress.init))
    let leader = try await search.leader(until: AccessDeadline(in: .seconds(30)))
    return addresses.firstIndex(of: leader.text) ?? 0
  }

  /// Ends a node as a failure of power would.
  func kill(_ index: Int) async throws {
    send(SIGKILL, to: index)
    while isRunning(index) { try await Task.sleep(for: .milliseconds(1)) }
    nodes[index] = nil
  }

  /// - parameter signal: Such as `SIGSTOP`, after which a node is there and does nothing.
  func send(_ signal: Int32, to index: Int) {
    guard let node = nodes[index] else { return }
    Foundation.kill(node.processIdentifier, signal)
  }

  func isRunning(_ index: Int) -> Bool { nodes[index]?.isRunning ?? false }
}
