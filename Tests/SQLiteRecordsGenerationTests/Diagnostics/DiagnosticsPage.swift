import Foundation
import SQLiteRecordsSchema
import Testing

/// The page that explains every diagnostic.
struct DiagnosticsPage {
  /// The section of the page about one diagnostic.
  struct Section: CustomTestStringConvertible {
    let title: String
    /// The texts that the diagnostic can have, each with its severity, and `…` for what differs.
    var texts: [String] = []
    var examples: [Example] = []

    var testDescription: String { title }

    /// The first of the texts that a finding such as `error: unknown key 'a' in a table` has.
    func text(of finding: String) -> String? {
      texts.first { Self.matches(finding, $0) || Self.matches(finding.withoutProposal, $0) }
    }

    private static func matches(_ finding: String, _ text: String) -> Bool {
      let parts = text.components(separatedBy: "…")
      guard let first = parts.first, let last = parts.last, parts.count > 1 else {
        return finding == text
      }
      guard finding.hasPrefix(first), finding.dropFirst(first.count).hasSuffix(last) else {
        return false
      }
      var rest = finding.dropFirst(first.count).dropLast(last.count)
      for part in parts.dropFirst().dropLast() {
        guard let range = rest.range(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  /// Files or commands, and what is said about them.
  struct Example {
    /// The names and texts of schema files, of steps of a history, or of query files; empty if the example is commands of a shell.
    var files: [(name: String, text: String)] = []
    var commands: String?
    var findings: [String] = []
  }

  private(set) var sections: [Section] = []

  static let file = repository.appending(path: "Documentation/Diagnostics.md")

  static func read() throws -> DiagnosticsPage {
    DiagnosticsPage(try String(contentsOf: file, encoding: .utf8))
  }

  /// Reads the page: a title is a code, a quotation its texts, and code blocks its examples.
  init(_ text: String) {
    var example = Example()
    var lines = text.components(separatedBy: "\n")[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("### ") {
        sections.append(Section(title: String(line.dropFirst(4))))
      } else if line.hasPrefix("## ") {
        sections.append(Section(title: ""))
      } else if line.hasPrefix("> "), let last = sections.indices.last {
        sections[last].texts.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("```"), let last = sections.indices.last {
        let block = lines.prefix { $0 != "```" }
        lines = lines.dropFirst(block.count + 1)
        if add(block.joined(separator: "\n"), of: line.dropFirst(3), to: &example) {
          sections[last].examples.append(example)
          example = Example()
        }
      }
    }
    sections.removeAll { $0.title.isEmpty }
  }

  /// Adds a block of code to an example, and says whether that ends it.
  private func add(_ block: String, of kind: Substring, to example: inout Example) -> Bool {
    if kind == "sh" {
      example.commands = block
    } else if kind.hasPrefix("json") {
      let name = kind.dropFirst(5)
      example.files.append((name.isEmpty ? "schema.json" : String(name), block + "\n"))
    } else if kind.hasPrefix("sql ") || kind.hasPrefix("lock ") {
      example.files.append((String(kind.drop { $0 != " " }.dropFirst()), block + "\n"))
    } else {
      example.findings = block.components(separatedBy: "\n")
      return true
    }
    return false
  }

  /// The section of a code.
  func section(_ code: DiagnosticCode) -> Section? { sections.first { $0.title == code.rawValue } }
}

extension String {
  /// The text without the nearest word at its end.
  fileprivate var withoutProposal: String {
    guard hasSuffix("'?"), let range = range(of: "; did you mean '", options: .backwards)
    else { return self }
    return String(self[..<range.lowerBound])
  }

  /// A finding without its place: `error: …`.
  var withoutPlace: String {
    let places = [": error: ", ": warning: ", ": note: "].compactMap { range(of: $0) }
    guard let place = places.min(by: { $0.lowerBound < $1.lowerBound }) else { return self }
    return String(self[index(place.lowerBound, offsetBy: 2)...])
  }
}

/// The folder of the repository.
private let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
