import Foundation

/// A package in the folder `Examples`, as targets of a client's package.
///
/// The examples share one package here, so that the runtime is compiled once for all of them. Their manifests
/// decide which products their targets use.
struct Example {
  let name: String
  private let folder: URL

  /// - parameter name: The name of its folder.
  init(_ name: String) {
    self.name = name
    folder = Repository.root.appending(path: "Examples/\(name)")
  }

  /// A target with the files of its folder.
  ///
  /// - parameter omitted: A file that needs a Mac.
  func target(
    _ target: String,
    _ kind: ClientTarget.Kind,
    dependencies: [String] = [],
    omitting omitted: String? = nil
  ) throws -> ClientTarget {
    let parent = kind == .tests ? "Tests" : "Sources"
    var files = try Self.files(in: folder.appending(path: "\(parent)/\(target)"))
    if let omitted { files[omitted] = nil }
    return ClientTarget(
      name: target,
      kind: kind,
      dependencies: dependencies,
      products: try products,
      generatesRecords: files.keys.contains { $0.hasSuffix(".sql") },
      files: files
    )
  }

  /// Reads the manifest, as SwiftPM does.
  func readManifest(scratch: URL) async throws -> ProcessRun {
    try await ProcessRun(
      ["swift", "package", "--scratch-path", scratch.path, "dump-package"],
      in: folder
    )
  }

  /// The products of this repository that its manifest names.
  private var products: [String] {
    get throws {
      let manifest = try Repository.text(of: "Examples/\(name)/Package.swift")
      let names = manifest.matches(of: /"(SQLiteRecords\w+)", package:/).map { String($0.output.1) }
      return Set(names).sorted()
    }
  }

  /// The stub of SwiftUI: screens compile against it where there is none.
  static func screens() throws -> ClientTarget {
    let folder = Repository.root.appending(path: "Tests/IntegrationTests/SwiftUI")
    return ClientTarget(name: "SwiftUI", generatesRecords: false, files: try files(in: folder))
  }

  private static func files(in folder: URL) throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: path)
      guard !file.hasDirectoryPath, !file.pathExtension.isEmpty else { continue }
      files[path] = try String(contentsOf: file, encoding: .utf8)
    }
    return files
  }
}
