import Foundation

/// The node program in `Tests/ClusterNode`, compiled where libdqlite is installed.
enum NodeProgram {
  /// The program; nil where libdqlite is not installed.
  static let path: String? = compiled()

  /// Clusters are tested by themselves: among thousands of other tests, nodes miss their deadlines.
  private static let isWanted = ProcessInfo.processInfo.environment["CLUSTER"] != nil

  static let isAvailable = isWanted && path != nil

  static let skipSentence =
    isWanted
    ? "no cluster was tested: libdqlite is not installed (apt-get install libdqlite-dev)"
    : "no cluster was tested: 'make check-cluster' tests one"

  private static func compiled() -> String? {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let source = tests.appendingPathComponent("ClusterNode/cluster-node.c").path
    let output = FileManager.default.temporaryDirectory
      .appendingPathComponent("cluster-node-\(ProcessInfo.processInfo.processIdentifier)").path
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["cc", "-O1", "-o", output, source, "-ldqlite"]
    compiler.standardError = FileHandle.nullDevice
    do {
      try compiler.run()
    } catch {
      return nil
    }
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0 ? output : nil
  }
}
