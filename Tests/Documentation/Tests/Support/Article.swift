import Foundation

/// A page of the documentation whose code is held to the sources of these tests.
struct Article: CustomStringConvertible, Sendable {
  /// A block of code in a page.
  struct Block: Hashable, CustomStringConvertible {
    /// The word behind the three backticks.
    let language: String
    let text: String

    var description: String { "```\(language)\n\(text)\n```" }
  }

  /// The path from the root of the repository.
  let path: String

  /// The mark of the article's code in the sources: the name of its file.
  var name: String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  var description: String { path }

  /// The README, and all articles.
  static let all: [Article] = {
    let folder = "Sources/SQLiteRecords/Documentation.docc"
    let names = FileManager.default.subpaths(atPath: root.appending(path: folder).path) ?? []
    let articles = names.filter { $0.hasSuffix(".md") }.sorted()
    return [Article(path: "README.md")] + articles.map { Article(path: "\(folder)/\($0)") }
  }()

  /// The checkout that these tests are part of.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The blocks of the page, in order.
  func blocks() throws -> [Block] {
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    var blocks: [Block] = []
    var language: String?
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let opened = language {
        if line == "```" {
          blocks.append(Block(language: opened, text: lines.joined(separator: "\n")))
          (language, lines) = (nil, [])
        } else {
          lines.append(line)
        }
      } else if line.hasPrefix("```") {
        language = String(line.dropFirst(3))
      }
    }
    return blocks
  }
}
