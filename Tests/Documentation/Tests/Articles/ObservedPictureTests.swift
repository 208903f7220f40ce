import Foundation
import SQLiteRecords
import SQLiteRecordsObservation
import Testing

@testable import DocumentationRecords

/// `Scripts/draw-pictures` draws the picture again.
@Suite("Documentation/Observed.svg")
final class ObservedPictureTests: GameExample {
  @Test("shows the statements that a write and the observation run, and the value")
  func picture() async throws {
    let queue = try DatabaseQueue()
    var arthur = try await queue.write { db in
      try GameSchema.createTables(in: db)
      return try Player(name: "Arthur").inserted(db)
    }
    start(queue)
    let request = Player.filter { $0.score >= 100 }
    var names: [String] = []
    for try await players in request.values(in: queue) {
      names = players.map(\.name)
      if !names.isEmpty { break }
      _ = takeStatements()
      arthur = try await queue.write { [arthur] db in
        var arthur = arthur
        try arthur.updateChanges(db) { $0.score = 100 }
        return arthur
      }
    }
    // The transaction in which the observation reads is not shown.
    let statements = takeStatements()
      .filter { !$0.hasPrefix("PRAGMA") && $0 != "BEGIN DEFERRED TRANSACTION" }
    let shown = try Self.lines()
    let start = try #require(shown.firstIndex(of: "BEGIN IMMEDIATE TRANSACTION"))
    let end = try #require(shown.firstIndex { $0.hasPrefix("for try await") })
    let sql = shown[start..<end].joined(separator: " ")
    #expect(Self.words(statements.joined(separator: " ")).starts(with: Self.words(sql)))
    #expect(shown.last == "// \(names)")
  }

  /// Without a suspension, so that the closure needs not be sendable.
  private func start(_ queue: DatabaseQueue) { trace(queue) }

  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }

  /// The lines of code in the picture.
  private static func lines() throws -> [String] {
    let file = Article.root.appending(path: "Documentation/Observed.svg")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /<text x="\d+" y="\d+">(.*)<\/text>/).map { match in
      String(match.1).replacing("&gt;", with: ">").trimmingCharacters(in: .whitespaces)
    }
  }
}
