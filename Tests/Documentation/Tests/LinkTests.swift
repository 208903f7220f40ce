import Foundation
import Testing

@Suite("Links between pages")
struct LinkTests {
  private static let pages = [
    "README.md", "CHANGELOG.md", "Documentation", "Schemas",
    "Sources/SQLiteRecords/Documentation.docc",
  ].flatMap(markdown)

  private static func markdown(in path: String) -> [String] {
    if path.hasSuffix(".md") { return [path] }
    let names = FileManager.default.subpaths(atPath: Article.root.appending(path: path).path) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(path)/\($0)" }
  }

  @Test("lead to files and headings that are there", arguments: pages)
  func targets(page: String) throws {
    let file = Article.root.appending(path: page)
    for link in try Self.links(in: Self.text(of: file)) {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? file : URL(filePath: String(parts[0]), relativeTo: file.deletingLastPathComponent())
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
      if parts.count == 2 {
        #expect(try Self.anchors(in: Self.text(of: target)).contains(String(parts[1])), "\(link)")
      }
    }
  }

  /// The page without its blocks of code.
  private static func text(of file: URL) throws -> String {
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = "\n\(text)".split(separator: "\n```", omittingEmptySubsequences: false)
    return parts.enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: "\n")
  }

  /// The targets of links and images, except for addresses.
  private static func links(in text: String) -> [String] {
    text.split(separator: "](").dropFirst().compactMap { rest in
      let link = rest.prefix { $0 != ")" && !$0.isWhitespace }
      return link.contains(":") || !rest.dropFirst(link.count).hasPrefix(")") ? nil : String(link)
    }
  }

  /// The anchors of headings, as GitHub makes them.
  private static func anchors(in text: String) -> Set<String> {
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      headings.map { heading in
        let words = heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        return words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacingOccurrences(of: " ", with: "-")
      }
    )
  }
}
