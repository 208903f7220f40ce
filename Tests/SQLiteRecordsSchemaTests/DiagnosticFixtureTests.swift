import Foundation
import SQLiteRecordsSchema
import Testing

/// A directory in `Diagnostics`: schema files, and what is to be said about them.
struct DiagnosticFixture: Sendable, CustomTestStringConvertible {
  static let directory = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Diagnostics", directoryHint: .isDirectory)

  let name: String

  var testDescription: String { name }

  private var directory: URL { Self.directory.appending(path: name) }

  /// All fixtures, by name.
  static func all() throws -> [DiagnosticFixture] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      .map(DiagnosticFixture.init)
  }

  func files() throws -> [SchemaFile] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .filter { $0.hasSuffix(".json") }
      .map { name in
        let contents = try Data(contentsOf: directory.appending(path: name))
        return SchemaFile(name: name, bytes: [UInt8](contents))
      }
  }

  func expected() throws -> [String] {
    try String(contentsOf: directory.appending(path: "diagnostics.txt"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}

@Suite("Diagnostics of schema files")
struct DiagnosticFixtureTests {
  @Test("a fixture gets exactly its diagnostics", arguments: try DiagnosticFixture.all())
  func diagnostics(fixture: DiagnosticFixture) throws {
    let (schema, log) = readSchema(try fixture.files())
    #expect(log.sorted.map(\.description) == (try fixture.expected()))
    #expect((schema == nil) == log.hasErrors)
  }

  @Test("the order of the files changes nothing", arguments: try DiagnosticFixture.all())
  func order(fixture: DiagnosticFixture) throws {
    let files = try fixture.files()
    let forwards = readSchema(files)
    let backwards = readSchema(files.reversed())
    #expect(forwards.schema == backwards.schema)
    #expect(forwards.log == backwards.log)
  }
}
