import Foundation
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

/// The lines with which a person overrides what the build finds out, or takes the responsibility for it.
@Suite("Written exceptions")
struct ExceptionTests {
  /// The statements that have one, and why: `file, line or name`.
  private static let exceptions = [
    "northwind.sql, line 108",  // `julianday(:today)` takes a text and a number.
    "tracker.sql, line 66",  // `SELECT :root, 0` compares the parameter with nothing.
    "burndown",  // The same, and `date` of a text is NULL if the text is no date.
    "checklistItems",  // The values in a JSON array have any type.
    "months",  // `strftime` of a number is NULL if it is too large for a date.
    "subissues",  // `SELECT :rootID, 0` compares the parameter with nothing.
  ]

  /// The largest part of the statements that may have one.
  private static let tolerated = 0.02

  @Test("are few, and each is listed")
  func few() throws {
    let statements = try Statement.all()
    let exceptions = statements.filter(\.isException)
    #expect(exceptions.map(\.place) == Self.exceptions)
    #expect(Double(exceptions.count) <= Self.tolerated * Double(statements.count))
  }

  @Test("are needed: without them, the build reports an error or finds another type")
  func needed() throws {
    for statement in try Statement.all() where statement.isException {
      let row = try statement.row()
      let bare = try statement.checker.check(statement.sql).query
      #expect(bare == nil || bare?.row != row, "\(statement.place)")
    }
  }

  @Test("are no part of the schema files of real programs")
  func schemaFiles() throws {
    for folder in Program.folders + ["Tests/SQLiteRecordsQueryAnalysisTests/Collection"] {
      let files = try CollectedQuery.schemaFiles(in: RulesPage.repository.appending(path: folder)) {
        $0.hasSuffix(".json")
      }
      #expect(!files.isEmpty)
      for file in files {
        let text = String(decoding: file.bytes, as: UTF8.self)
        #expect(!text.contains("unchecked"), "\(folder)/\(file.name)")
      }
    }
  }

  @Test("are as many as the page of the rules states, and prints")
  func stated() throws {
    let statements = try Statement.all()
    let sentence =
      "Of the \(statements.count) statements in the collection, in Northwind, in the examples and in the tracker's "
      + "tests, \(statements.count(where: \.isException)) have a line with a type"
    print(sentence)
    let page = try RulesPage().text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(page.contains(sentence))
    #expect(statements.allSatisfy { !$0.assignsUnchecked })
  }
}

/// A statement of a program, a sample or the collection.
private struct Statement {
  let place: String
  let sql: String
  let isException: Bool
  let assignsUnchecked: Bool
  let checker: QueryChecker
  let row: () throws -> String?

  static func all() throws -> [Statement] {
    try CollectedQuery.all().map(Statement.init) + Program.folders.flatMap(Program.statements)
  }

  private init(_ query: CollectedQuery) {
    let lines = query.text.split(separator: "\n").filter { $0.hasPrefix("-- ") }
    place = query.place
    sql = query.text.split(separator: "\n").dropFirst(lines.count).joined(separator: "\n")
    isException = !lines.isEmpty
    assignsUnchecked = lines.contains { $0.hasPrefix("-- assigns") }
    checker = query.checker
    row = { try query.check().query?.row }
  }

  init(_ query: WrittenQuery, of file: CheckedQueryFile, _ checker: QueryChecker) {
    place = query.name.value
    sql = query.sql
    assignsUnchecked = !query.uncheckedColumns.isEmpty
    isException = !query.columns.isEmpty || !query.parameters.isEmpty || assignsUnchecked
    self.checker = checker
    row = { file.queries.first { $0.name.value == query.name.value }?.row }
  }
}

/// A target with schema files and query files.
private enum Program {
  static let folders = [
    "Schemas/Northwind", "Examples/App/Sources/ReadingList",
    "Examples/CommandLine/Sources/Expenses",
    "Examples/Server/Sources/Scores", "Tests/Records/TrackerRecords",
  ]

  static func statements(in name: String) throws -> [Statement] {
    let folder = RulesPage.repository.appending(path: name)
    let (schema, _) = readSchema(
      try CollectedQuery.schemaFiles(in: folder) { $0.hasSuffix(".json") }
    )
    let checker = try QueryChecker(try #require(schema, "\(name)"))
    let files = try CollectedQuery.schemaFiles(in: folder.appending(path: "Queries")) {
      $0.hasSuffix(".sql")
    }
    var log = DiagnosticLog()
    let statements = readQueryFiles(files, log: &log).flatMap { file in
      let checked = checker.check(file, log: &log)
      return file.queries.map { Statement($0, of: checked, checker) }
    }
    #expect(log.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
    return statements.sorted { $0.place < $1.place }
  }
}
