import Foundation

/// Three nodes on this machine, which end with the object.
final class ClusterNodes {
  /// Where the nodes listen, the leader first.
  let ports: [UInt16]

  var addresses: [String] { ports.map { "127.0.0.1:\($0)" } }

  private let folder: URL
  private var nodes: [(process: Process, input: Pipe)] = []

  /// Starts the nodes.
  ///
  /// - throws: ``ClusterNodesError/noLibrary`` where libdqlite is not installed.
  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "sqlite-records-benchmark-\(UUID().uuidString)")
    ports = try (0..<3).map { _ in try FloorNode.freePort() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = try compiledProgram()
    for index in ports.indices { try start(program, index) }
    let leader = try FloorNode(port: ports[0])
    for index in ports.indices.dropFirst() {
      try leader.addVoter(id: index + 1, address: addresses[index])
    }
  }

  deinit {
    // The threads that start processes block other signals.
    for node in nodes { kill(node.process.processIdentifier, SIGKILL) }
    // The system removes the temporary folder if this fails.
    try? FileManager.default.removeItem(at: folder)
  }

  /// The node of the tests, which has one source file.
  private func compiledProgram() throws -> URL {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = package.appending(path: "Tests/ClusterNode/cluster-node.c").path
    let program = folder.appending(path: "cluster-node")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["cc", "-O1", "-o", program.path, source, "-ldqlite"]
    compiler.standardError = FileHandle.nullDevice
    try compiler.run()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else { throw ClusterNodesError.noLibrary }
    return program
  }

  private func start(_ program: URL, _ index: Int) throws {
    let data = folder.appending(path: "\(index + 1)")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let (node, input, output) = (Process(), Pipe(), Pipe())
    node.executableURL = program
    node.arguments = ["\(index + 1)", addresses[index], data.path, "10"]
    node.standardInput = input
    node.standardOutput = output
    node.standardError = FileHandle.nullDevice
    try node.run()
    nodes.append((node, input))
    guard !output.fileHandleForReading.availableData.isEmpty else {
      throw ClusterNodesError.notStarted(addresses[index])
    }
  }
}

/// Why there are no nodes.
enum ClusterNodesError: Error, CustomStringConvertible {
  case noLibrary
  case notStarted(String)

  var description: String {
    switch self {
    case .noLibrary:
      "no cluster was measured: libdqlite is not installed (apt-get install libdqlite-dev)"
    case .notStarted(let address): "the node at \(address) has not started"
    }
  }
}
