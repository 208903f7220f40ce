import Foundation

/// The checkout that these tests are part of.
enum Repository {
  /// Its folder.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The arguments by which the compiler finds SQLite's interface and its library.
  static let library = ["-I", root.appending(path: "Sources/CSQLiteRecords").path]

  /// The text of one of its files.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
