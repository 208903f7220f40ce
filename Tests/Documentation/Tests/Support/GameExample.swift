import Foundation
import SQLiteRecords
import SQLiteRecordsBulk
import SQLiteRecordsDump
import Testing

@testable import DocumentationRecords

/// The generated list of tables, under the name that it has in a target `Game`.
typealias GameSchema = DocumentationRecordsSchema

/// The output of the code of an article, and the SQL that it runs.
///
/// In the methods of a suite `print` writes to ``printed``, so that the code is as it is shown.
class GameExample {
  /// The lines since the last expectation.
  private var printed: [String] = []

  /// The statements since the last expectation, with their values.
  private var statements: [String] = []

  /// A new database with all tables, and three players who have played five games.
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try GameSchema.createTables(in: db)
      var players = [
        Player(name: "Arthur", score: 100), Player(name: "Barbara", score: 300),
        Player(name: "Craig", score: 200),
      ]
      try players.insertAll(db)
      var games = [
        Game(playerId: 1, points: 40), Game(playerId: 1, points: 60),
        Game(playerId: 2, points: 250), Game(playerId: 2, points: 50),
        Game(playerId: 3, points: 200),
      ]
      try games.insertAll(db)
    }
    trace(queue)
  }

  /// Notes the statements of a database.
  func trace(_ queue: DatabaseQueue) {
    queue.writeWithoutTransaction { db in
      db.trace { [unowned self] in statements.append($0.expandedDescription) }
    }
  }

  func print(_ values: Any...) {
    printed.append(values.map { "\($0)" }.joined(separator: " "))
  }

  /// Expects that what was printed is a text that an article shows.
  func expectOutput(_ article: String, _ text: String, at place: SourceLocation = #_sourceLocation)
  {
    #expect(printed.joined(separator: "\n") == text, sourceLocation: place)
    printed = []
  }

  /// Expects that the statements are those that an article shows. Lines can be broken anywhere.
  func expectSQL(_ article: String, _ sql: String, at place: SourceLocation = #_sourceLocation) {
    let run = statements.filter { !$0.hasSuffix("TRANSACTION") && !$0.hasPrefix("PRAGMA") }
    #expect(Self.words(run.joined(separator: " ")) == Self.words(sql), sourceLocation: place)
    statements = []
  }

  /// The statements since the last expectation, those of transactions, too.
  func takeStatements() -> [String] {
    defer { statements = [] }
    return statements
  }

  /// Leaves out the statements so far, which no article shows.
  func forgetSQL() { statements = [] }

  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }
}
