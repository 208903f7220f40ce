import Foundation

extension ClientPackage {
  /// Brings the folder to what a package is. Files that are as they should be are left alone.
  func layOut(_ targets: [ClientTarget], products: [String] = []) async throws {
    let manifest = ClientTarget.manifest(targets, products: products, repository: repository)
    var files = ["Package.swift": manifest]
    for target in targets {
      for (path, text) in target.files { files["\(target.folder)/\(path)"] = text }
    }
    try remove(presentFiles.filter { files[$0] == nil })
    try await write(files.filter { try read($0) != $1 })
  }

  /// Writes files in a later second than that of the last build.
  ///
  /// The compiler driver compares times by the second: what changes in the second in which a build
  /// began is not compiled by the next one.
  func write(_ files: [String: String]) async throws {
    guard !files.isEmpty else { return }
    let fraction = Date.now.timeIntervalSince1970.truncatingRemainder(dividingBy: 1)
    try await Task.sleep(for: .seconds(1 - fraction))
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  /// Removes files, and leaves their folders.
  func remove(_ paths: [String]) throws {
    for path in paths { try FileManager.default.removeItem(at: folder.appending(path: path)) }
  }

  /// The generated files of a target that are on the disk, with the times when they were written.
  func generatedFiles(of target: String) throws -> [String: GeneratedFile] {
    let outputs = scratch.appending(path: "plugins/outputs/client/\(target)")
    let paths = FileManager.default.subpaths(atPath: outputs.path) ?? []
    let files = paths.map { outputs.appending(path: $0) }.filter { $0.pathExtension == "swift" }
    return Dictionary(
      uniqueKeysWithValues: try files.map { ($0.lastPathComponent, try GeneratedFile($0)) }
    )
  }

  /// The paths of all files of the package, without those that are built.
  private var presentFiles: [String] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { path in
      guard !path.hasPrefix(".build/") else { return false }
      let values = try? folder.appending(path: path).resourceValues(forKeys: [.isRegularFileKey])
      return values?.isRegularFile == true
    }
  }

  private func read(_ path: String) throws -> String? {
    let file = folder.appending(path: path)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try String(contentsOf: file, encoding: .utf8)
  }
}

/// A generated file as it is on the disk.
struct GeneratedFile: Equatable {
  let bytes: Data
  let modified: Date?

  init(_ file: URL) throws {
    bytes = try Data(contentsOf: file)
    modified = try file.resourceValues(forKeys: [.contentModificationDateKey])
      .contentModificationDate
  }
}
