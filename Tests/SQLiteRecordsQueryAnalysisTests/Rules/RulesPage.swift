import Foundation
import Testing

/// The page that states the rules of types and of NULL.
struct RulesPage {
  /// A row of a table: an example, and what is found out about it.
  struct Rule: CustomTestStringConvertible {
    /// The subject of the last column of the table.
    enum Subject: String {
      case type
      case parameters
      case rows
    }

    let subject: Subject
    let sql: String
    let expected: String
    /// The first version of SQLite that has what the example uses, such as 3044000.
    let version: Int32

    var testDescription: String { sql }
  }

  let text: String
  let rules: [Rule]

  static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    let file = Self.repository.appending(path: "Documentation/QueryRules.md")
    text = try String(contentsOf: file, encoding: .utf8)
    var subject: Rule.Subject?
    rules = try text.split(separator: "\n").compactMap { line in
      let cells = Self.cells(of: line)
      guard cells.count == 3 else {
        #expect(cells.isEmpty, "\(line)")
        return nil
      }
      if cells[1] == "example" {
        let word: Rule.Subject = try #require(Rule.Subject(rawValue: cells[2]), "\(line)")
        subject = word
        return nil
      }
      if cells[1] == "---" { return nil }
      return Rule(
        subject: try #require(subject),
        sql: cells[1].trimmingCharacters(in: ["`"]),
        expected: cells[2].trimmingCharacters(in: ["`"]),
        version: try Self.version(cells[0])
      )
    }
  }

  /// The schema files that the page shows.
  var schemaText: String? {
    let parts = text.components(separatedBy: "```")
    return parts.first { $0.hasPrefix("json\n") }.map { String($0.dropFirst(5)) }
  }

  private static func cells(of line: Substring) -> [String] {
    guard line.hasPrefix("|") else { return [] }
    return line.replacingOccurrences(of: "\\|", with: "\u{1}").dropFirst().dropLast()
      .split(separator: "|", omittingEmptySubsequences: false).map { cell in
        cell.replacingOccurrences(of: "\u{1}", with: "|").trimmingCharacters(in: .whitespaces)
      }
  }

  /// The version that a rule begins with: `SQLite 3.44: …`.
  private static func version(_ rule: String) throws -> Int32 {
    guard let match = rule.firstMatch(of: /^SQLite 3\.(\d+)/) else { return 0 }
    return 3_000_000 + 1000 * (try #require(Int32(match.1)))
  }
}
