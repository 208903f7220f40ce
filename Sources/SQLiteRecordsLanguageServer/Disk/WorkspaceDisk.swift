/// The files on the disk, as far as the server looks at them.
package struct WorkspaceDisk {
  /// Something in a folder.
  package struct Entry: Sendable, Equatable {
    package let name: String
    package let isFolder: Bool

    package init(name: String, isFolder: Bool) {
      self.name = name
      self.isFolder = isFolder
    }
  }

  /// The entries of a folder; none if it cannot be read.
  package let entries: (_ folder: String) -> [Entry]
  /// The bytes of a file; `nil` if it cannot be read.
  package let bytes: (_ path: String) -> [UInt8]?

  package init(
    entries: @escaping (_ folder: String) -> [Entry],
    bytes: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.entries = entries
    self.bytes = bytes
  }

  /// A disk that has some files.
  package init(_ files: [String: String]) {
    self.init(
      entries: { folder in
        let prefix = folder == "/" ? folder : folder + "/"
        let rests = files.keys.filter { $0.hasPrefix(prefix) }
          .map { $0.dropFirst(prefix.count).split(separator: "/") }
        let folders = Set(rests.filter { $0.count > 1 }.map { String($0[0]) })
        let names = Set(rests.filter { $0.count == 1 }.map { String($0[0]) })
        return names.sorted().map { Entry(name: $0, isFolder: false) }
          + folders.sorted().map { Entry(name: $0, isFolder: true) }
      },
      bytes: { files[$0].map { Array($0.utf8) } }
    )
  }
}

/// The parts of paths.
enum FilePath {
  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The folder of a file or folder, `/` for those at the root.
  static func folder(_ path: String) -> String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// Whether a path is below a folder, or the folder itself.
  static func isIn(_ path: String, _ folder: String) -> Bool {
    path == folder || path.hasPrefix(folder == "/" ? folder : folder + "/")
  }

  /// The folders above a path, the nearest first.
  static func foldersAbove(_ path: String) -> [String] {
    var (folders, folder) = ([String](), path)
    while folder != "/" {
      folder = self.folder(folder)
      folders.append(folder)
    }
    return folders
  }
}
