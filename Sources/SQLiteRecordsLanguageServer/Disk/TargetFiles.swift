import SQLiteRecordsSchema

/// The role of a file in a target.
enum FileRole: Sendable, Equatable {
  case schema
  case configuration
  case queries
  case migration

  /// The role of a path, by its name and its folder, as the build plugin finds it; `nil` if it has none.
  init?(_ path: String) {
    let name = FilePath.name(path)
    let folder = FilePath.name(FilePath.folder(path))
    guard !name.hasPrefix(".") else { return nil }
    if folder == "Migrations" {
      guard name.hasSuffix(".sql") || name == "migrations.lock" else { return nil }
      self = .migration
    } else if folder == "Queries", name.hasSuffix(".sql") {
      self = .queries
    } else if name.hasSuffix(".json") {
      self = SchemaFile.isConfiguration(path) ? .configuration : .schema
    } else {
      return nil
    }
  }
}

extension WorkspaceDisk {
  /// The files of a target: those below its folder that have a role.
  ///
  /// - parameter others: The folders of other targets, which can be below this one.
  func files(ofTarget folder: String, besides others: Set<String>) -> [String] {
    var found: [String] = []
    search(folder, besides: others, depth: 0, &found)
    return found
  }

  /// How many folders may be inside each other: links can lead back.
  static let maximumDepth = 24

  private func search(
    _ folder: String,
    besides others: Set<String>,
    depth: Int,
    _ found: inout [String]
  ) {
    guard depth < Self.maximumDepth else { return }
    let isMigrations = FilePath.name(folder) == "Migrations"
    for entry in entries(folder) where !entry.name.hasPrefix(".") {
      let path = FilePath.join(folder, entry.name)
      if !entry.isFolder {
        if FileRole(path) != nil { found.append(path) }
      } else if !isMigrations, !others.contains(path), !Self.isLeftOut(entry.name) {
        search(path, besides: others, depth: depth + 1, &found)
      }
    }
  }

  private static func isLeftOut(_ folder: String) -> Bool {
    folder.hasSuffix(".xcassets") || folder.hasSuffix(".docc") || folder == "node_modules"
  }
}
