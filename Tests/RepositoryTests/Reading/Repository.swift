import Foundation

/// The checkout that these tests are part of.
enum Repository {
  /// Its folder.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All text files that people write, by path.
  static let files: [SourceFile] = paths.compactMap { path in
    guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
      return nil
    }
    return SourceFile(path, text)
  }

  /// The Swift files that people write for this package: all but the expected outputs of the generator,
  /// and the files that readers of a tutorial write.
  static let swiftFiles = files.filter {
    $0.path.hasSuffix(".swift") && !$0.path.contains("/Snapshots/") && !$0.path.contains(".docc/")
  }

  private static var paths: [String] {
    let folders = [
      ".ci", ".github", "Documentation", "Editors", "Examples", "Plugins", "Schemas", "Scripts",
      "Sources",
      "Tests",
    ]
    let inFolders = folders.flatMap { folder in
      subpaths(of: folder).map { "\(folder)/\($0)" }
    }
    return (inFolders + topLevelFiles).sorted()
  }

  private static var topLevelFiles: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    return names.filter { $0 != ".git" }
  }

  private static func subpaths(of folder: String) -> [String] {
    let path = root.appending(path: folder).path
    let subpaths = FileManager.default.subpaths(atPath: path) ?? []
    // Somebody may have built in the folder of an example.
    return subpaths.filter { !$0.contains(".build/") }
  }
}
