import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import TableFeatureRecords
import Testing

@Suite("Statements that create tables")
struct DefinitionTests {
  @Test("the runtime runs the statements that SQLite has executed at build time")
  func statements() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "Records/TableFeatureRecords")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
      .map { SchemaFile(name: $0, bytes: Array(try Data(contentsOf: folder.appending(path: $0)))) }
    let schema = try #require(readSchema(files).schema)
    let definitions = TableFeatureRecordsSchema.records.map { $0.databaseSchema.definition }
    #expect(definitions.flatMap(\.self).map { "\($0);\n" }.joined() == schema.script)
    #expect(definitions.count > 4)
  }
}
