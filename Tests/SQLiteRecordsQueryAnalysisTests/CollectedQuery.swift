import Foundation
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

/// A query of the collection: of an issue tracker, of Northwind, and of four programs of others.
///
/// Those are Mihon (`comics`), NewPipe (`videos`), Anki (`flashcards`) and the history of Firefox (`browser`). Tables,
/// columns and questions are facts of their public sources; the queries are written anew, and some columns have the
/// types that Swift has for them. The types of the rows were in the repository before the analysis ran on them.
struct CollectedQuery {
  let place: String
  let columns: [String]
  /// The statement, with the lines above it that give a column or a parameter a type.
  let text: String
  let checker: QueryChecker

  static func all() throws -> [CollectedQuery] {
    try queries(in: "northwind", of: schemaFiles(in: northwind) { $0.hasSuffix(".json") })
      + ["tracker", "comics", "videos", "flashcards", "browser"].flatMap { name in
        try queries(in: name, of: schemaFiles(in: folder) { $0 == "\(name).json" })
      }
  }

  func check() throws -> Checked { try checker.check(text) }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Collection")

  private static let northwind = RulesPage.repository.appending(path: "Schemas/Northwind")

  static func schemaFiles(
    in folder: URL,
    where isIncluded: (String) -> Bool
  ) throws -> [SchemaFile] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter(isIncluded).sorted()
      .map { name in
        let bytes = try Data(contentsOf: folder.appending(path: name))
        return SchemaFile(name: name, bytes: Array(bytes))
      }
  }

  private static func queries(in name: String, of files: [SchemaFile]) throws -> [CollectedQuery] {
    let (schema, log) = readSchema(files)
    #expect(log.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
    let checker = try QueryChecker(try #require(schema))
    let file = folder.appending(path: "\(name).sql")
    let text = try String(contentsOf: file, encoding: .utf8)
    var line = 1
    return text.split(separator: "--> ").map { part in
      defer { line += part.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let statement = lines[1].trimmingCharacters(in: .whitespacesAndNewlines).dropLast()
      return CollectedQuery(
        place: "\(name).sql, line \(line + 1)",
        columns: lines[0].split(separator: ", ").map(String.init),
        text: String(statement),
        checker: checker
      )
    }
  }
}
