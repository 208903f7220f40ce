/// A name in a Swift file.
struct SwiftMention: Equatable {
  let path: String
  let range: Range<Int>
  let text: String
}

extension Workspace {
  /// The text of a Swift file: what an editor shows, or what the disk has.
  func swiftText(of path: String) -> EditedText? {
    documents[path]?.text ?? disk.bytes(path).map { EditedText($0) }
  }

  /// Where the Swift files of a package mention members by their whole paths, such as `GameQueries.players`.
  ///
  /// Only the compiler knows the type of a value, so `value.name` is not found.
  ///
  /// - parameters:
  ///   - paths: The names, separated by dots.
  ///   - folder: The folder of a target of the package.
  func swiftMentions(of paths: [[String]], around folder: String) -> [SwiftMention] {
    swiftFiles(around: folder).flatMap { file -> [SwiftMention] in
      guard let text = swiftText(of: file) else { return [] }
      let names = paths.compactMap(\.last)
      guard names.contains(where: text.contains) else { return [] }
      let tokens = SwiftToken.read(text.bytes).tokens
      return tokens.indices.filter { index in
        paths.contains { tokens[...index].endsWith(path: $0) }
      }.map { SwiftMention(path: file, range: tokens[$0].range, text: tokens[$0].text) }
    }
  }

  /// The Swift files of all targets of the package that a folder is in; without a package, those of the folder.
  private func swiftFiles(around folder: String) -> [String] {
    let package = FilePath.foldersAbove(folder).first {
      disk.bytes(FilePath.join($0, "Package.swift")) != nil
    }
    let folders = package.map { PackageTargets($0, on: disk).folders.values.sorted() } ?? [folder]
    var found: Set<String> = []
    for folder in folders { search(folder, depth: 0, &found) }
    return found.sorted()
  }

  private func search(_ folder: String, depth: Int, _ found: inout Set<String>) {
    guard depth < WorkspaceDisk.maximumDepth else { return }
    for entry in disk.entries(folder) where !entry.name.hasPrefix(".") {
      let path = FilePath.join(folder, entry.name)
      if entry.isFolder {
        search(path, depth: depth + 1, &found)
      } else if entry.name.hasSuffix(".swift") {
        found.insert(path)
      }
    }
  }
}

extension ArraySlice<SwiftToken> {
  /// Whether the last tokens are names that dots separate.
  fileprivate func endsWith(path: [String]) -> Bool {
    var rest = self
    for (number, name) in path.reversed().enumerated() {
      if number > 0 {
        guard rest.popLast()?.text == "." else { return false }
      }
      guard rest.popLast()?.text == name else { return false }
    }
    return true
  }
}

extension EditedText {
  /// Whether the text contains some bytes.
  fileprivate func contains(_ name: String) -> Bool {
    let wanted = Array(name.utf8)
    guard let first = wanted.first else { return false }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: wanted) }
  }
}
