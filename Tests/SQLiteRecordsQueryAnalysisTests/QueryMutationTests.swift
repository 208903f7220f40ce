import Foundation
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQL
import SQLiteRecordsSchema
import Testing

/// The queries of a real program with tokens that are missing, repeated, swapped or taken from elsewhere.
@Suite("Broken queries")
struct QueryMutationTests {
  private static let folder = RulesPage.repository.appending(path: "Tests/Records/TrackerRecords")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test("any of them is checked, or gets an error at a place inside it", arguments: 0..<8)
  func mutations(seed: UInt64) throws {
    let files = ["people.json", "issues.json", "talk.json"]
    let schemaFiles = try files.map { SchemaFile(name: $0, bytes: Array(try Self.text($0).utf8)) }
    let checker = try QueryChecker(try #require(readSchema(schemaFiles).schema))
    let queries = ["issues", "search", "reports", "people", "changes"]
    var log = DiagnosticLog()
    let written = readQueryFiles(
      try queries.map {
        SchemaFile(name: $0, bytes: Array(try Self.text("Queries/\($0).sql").utf8))
      },
      log: &log
    ).flatMap(\.queries)
    #expect(written.count >= 45)
    let words = written.flatMap { SQLLexer.tokens(of: $0.sql).map(\.text) }
    var numbers = SeededGenerator(seed: seed)
    for query in written {
      var tokens = SQLLexer.tokens(of: query.sql).map(\.text)
      for _ in 0..<Int.random(in: 1...2, using: &numbers) { mutate(&tokens, words, &numbers) }
      check(tokens.joined(separator: " "), checker)
    }
  }

  private func check(_ sql: String, _ checker: QueryChecker) {
    var log = DiagnosticLog()
    let text = "-- name: query\n\(sql)"
    let file = SchemaFile(name: "q.sql", bytes: Array(text.utf8))
    let read = readQueryFiles([file], log: &log)
    let checked = read.flatMap { checker.check($0, log: &log).queries }
    #expect(checked.count == 1 || log.hasErrors, "\(sql)")
    for finding in log.sorted {
      #expect(!finding.message.contains("please report"), "\(sql)\n\(finding)")
      #expect(finding.location.line <= 2, "\(sql)\n\(finding)")
      #expect(finding.location.column <= sql.utf8.count + 1, "\(sql)\n\(finding)")
    }
  }

  private func mutate(
    _ tokens: inout [String],
    _ words: [String],
    _ numbers: inout SeededGenerator
  ) {
    guard tokens.count > 3 else { return }
    let index = Int.random(in: 1..<tokens.count - 1, using: &numbers)
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: tokens.remove(at: index)
    case 1: tokens.insert(tokens[index], at: index)
    case 2: tokens.swapAt(index, index + 1)
    case 3: tokens[index] = words.randomElement(using: &numbers) ?? ""
    default: tokens[index] = String(tokens[index].dropLast())
    }
  }
}
