import Foundation
import SQLiteRecordsSchema

/// The schema files with faults that the tests of the stages have.
enum FaultyFiles {
  private static let tests = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folders with the files of a case, and the files that are a case each.
  static func folders() throws -> [String] {
    let parents = [
      "SQLiteRecordsSchemaTests/Diagnostics", "SQLiteRecordsSchemaTests/Wrong",
      "SQLiteRecordsGenerationTests/Snapshots",
    ]
    return try parents.flatMap { parent in
      try FileManager.default.contentsOfDirectory(atPath: tests.appending(path: parent).path)
        .map { "\(parent)/\($0)" }
    }
  }

  /// The files of a case, named by their paths.
  static func read(_ path: String) throws -> [SchemaFile] {
    let url = tests.appending(path: path)
    let paths = path.hasSuffix(".json") ? [url.path] : jsonFiles(below: url)
    return try paths.sorted().map { path in
      SchemaFile(name: path, bytes: [UInt8](try Data(contentsOf: URL(filePath: path))))
    }
  }

  private static func jsonFiles(below url: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".json") }.map { url.appending(path: $0).path }
  }
}
