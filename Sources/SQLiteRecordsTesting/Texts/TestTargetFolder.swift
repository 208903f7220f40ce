package import Foundation

/// The folder of a test target, whose Swift files SwiftPM compiles.
package struct TestTargetFolder {
  private let folder: URL
  private let manifest: String

  /// The folder of the target with a source file; nil if the file is in no package, or if the package has
  /// another layout than `Tests/GameTests`.
  package init?(ofSource file: URL) {
    var root = file.deletingLastPathComponent().standardizedFileURL
    while root.path != "/" {
      if let text = try? String(
        contentsOf: root.appendingPathComponent("Package.swift"),
        encoding: .utf8
      ) {
        let names = file.standardizedFileURL.pathComponents.dropFirst(root.pathComponents.count)
        guard names.count > 2 else { return nil }
        folder = names.prefix(2).reduce(root) { $0.appendingPathComponent($1) }
        manifest = text
        return
      }
      root.deleteLastPathComponent()
    }
    return nil
  }

  /// Why snapshots must not be recorded in a folder: SwiftPM would compile them with the tests. Nil if it
  /// would not.
  package func objection(to snapshots: URL) -> String? {
    let names = snapshots.standardizedFileURL.pathComponents
    let own = folder.pathComponents
    guard names.starts(with: own) else { return nil }
    let inner = names.dropFirst(own.count)
    let paths = inner.indices.map { inner[inner.startIndex...$0].joined(separator: "/") }
    if paths.contains(where: { manifest.contains("\"\($0)\"") }) { return nil }
    let name = folder.lastPathComponent
    let path = inner.joined(separator: "/")
    return "SwiftPM would compile snapshots in the folder of the target '\(name)': choose a folder "
      + "outside, such as '../Snapshots'"
      + (path.isEmpty ? "" : ", or add exclude: [\"\(path)\"] to the target in Package.swift")
  }
}

/// Snapshots that the next build would compile.
struct MisplacedSnapshots: Error, CustomStringConvertible {
  let description: String
}
