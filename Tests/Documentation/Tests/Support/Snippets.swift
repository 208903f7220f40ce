import Foundation

/// The code and the outputs that the sources of these tests have in common with the articles.
///
/// ```
/// // begin Queries
/// let best = try Player.order { $0.score.desc }.fetchAll(db)
/// // end
/// expectOutput(
///   "Queries",
///   """
///   ["Eve", "Arthur"]
///   """
/// )
/// ```
struct Snippets {
  /// The code between the comments, by the article's name.
  private(set) var code: [String: Set<String>] = [:]

  /// The expected outputs and SQL statements, by the article's name.
  private(set) var results: [String: Set<String>] = [:]

  /// Those of all articles.
  static let all: Snippets = {
    var snippets = Snippets()
    let folders = [
      "Tests/Documentation/Sources", "Tests/Documentation/Tests/Articles", "Tests/TrackerTests",
      "Tests/IntegrationTests/Layouts",
    ]
    for folder in folders {
      let folder = Article.root.appending(path: folder)
      for name in FileManager.default.subpaths(atPath: folder.path) ?? [] {
        let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
        snippets.read((text ?? "").split(separator: "\n", omittingEmptySubsequences: false))
      }
    }
    return snippets
  }()

  private mutating func read(_ lines: [Substring]) {
    var rest = lines[...]
    while let line = rest.popFirst()?.trimmingCharacters(in: .whitespaces) {
      if line.hasPrefix("// begin ") {
        let body = Self.text(before: "// end", in: &rest)
        code[String(line.dropFirst("// begin ".count)), default: []].insert(body)
      } else if line.hasPrefix("expect") || line.hasPrefix("try expect"), line.hasSuffix("(") {
        readExpectation(&rest)
      }
    }
  }

  /// Reads the arguments of `expectOutput` or `expectSQL`: the article's name, and a literal.
  private mutating func readExpectation(_ lines: inout ArraySlice<Substring>) {
    let name = lines.popFirst()?.split(separator: "\"").dropFirst().first ?? ""
    guard let quotes = lines.popFirst()?.trimmingCharacters(in: .whitespaces) else { return }
    let body = Self.text(before: String(quotes.reversed()), in: &lines)
    results[String(name), default: []].insert(body)
  }

  /// The lines up to one that begins with a text, without the indentation that all of them have.
  private static func text(before end: String, in lines: inout ArraySlice<Substring>) -> String {
    var body: [Substring] = []
    while let line = lines.popFirst(), !line.trimmingCharacters(in: .whitespaces).hasPrefix(end) {
      body.append(line)
    }
    let indents = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return body.map { $0.dropFirst(indents.min() ?? 0) }.joined(separator: "\n")
  }
}
