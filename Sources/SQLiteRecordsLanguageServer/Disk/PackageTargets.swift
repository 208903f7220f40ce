/// The targets of a package, as far as its manifest and its folders show them.
struct PackageTargets {
  private static let standardFolders = ["Sources", "Source", "src", "srcs", "Tests"]

  private let folder: String
  private let manifest: PackageManifest
  /// The folders of targets, by the names of these.
  private(set) var folders: [String: String] = [:]

  init(_ folder: String, on disk: WorkspaceDisk) {
    self.folder = folder
    let manifestPath = FilePath.join(folder, "Package.swift")
    manifest = PackageManifest(String(decoding: disk.bytes(manifestPath) ?? [], as: UTF8.self))
    for standard in Self.standardFolders {
      let path = FilePath.join(folder, standard)
      let entries = disk.entries(path)
      for entry in entries where entry.isFolder && !entry.name.hasPrefix(".") {
        folders[entry.name] = FilePath.join(path, entry.name)
      }
      addOnlyTarget(in: path, entries)
    }
    for target in manifest.targets {
      let paths = target.texts.filter { !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasPrefix("/") }
      let path = paths.map { FilePath.join(folder, $0) }.first { path in
        !Self.standardFolders.contains(String(path.dropFirst(folder.count + 1)))
          && !disk.entries(path).isEmpty
      }
      if let path { folders[target.name] = path }
    }
  }

  /// The only target of a package can have its files in `Sources`, without a folder of its own.
  private mutating func addOnlyTarget(in path: String, _ entries: [WorkspaceDisk.Entry]) {
    guard let only = manifest.targets.first, folders[only.name] == nil,
      entries.contains(where: { !$0.isFolder && $0.name.hasSuffix(".json") })
    else { return }
    for entry in entries where entry.isFolder { folders[entry.name] = nil }
    folders[only.name] = path
  }

  /// The folder of the target that a file belongs to.
  func folder(of path: String) -> String? {
    folders.values.filter { FilePath.isIn(path, $0) }.max { $0.utf8.count < $1.utf8.count }
  }

  /// The folders of the targets on which one depends.
  func dependencies(ofTargetIn folder: String) -> Set<String> {
    guard let name = folders.first(where: { $0.value == folder })?.key else { return [] }
    return Set(manifest.dependencies(of: name).compactMap { folders[$0] })
  }
}
