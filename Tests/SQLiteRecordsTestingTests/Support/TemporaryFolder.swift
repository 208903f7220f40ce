import Foundation

/// A folder for one test, which is removed with the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The files below, by path from the folder.
  var texts: [String: String] {
    get throws {
      let paths = FileManager.default.subpaths(atPath: path) ?? []
      let files = paths.compactMap { name in (try? text(of: name)).map { (name, $0) } }
      return Dictionary(uniqueKeysWithValues: files)
    }
  }

  /// Writes a file, and makes the folders on its way.
  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file.
  func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// Removes a file.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }
}
