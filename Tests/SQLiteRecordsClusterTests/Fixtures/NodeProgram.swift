import Foundation

/// The node program in `Tests/ClusterNode`, compiled where libdqlite is installed.
enum NodeProgram {
  /// The program; nil where libdqlite is not installed.
  static let path: String? = compiled()

  static let isAvailable = path != nil

  static let skipSentence: String =
    "no cluster was tested: libdqlite is not installed (apt-get install libdqlite-dev)"

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
