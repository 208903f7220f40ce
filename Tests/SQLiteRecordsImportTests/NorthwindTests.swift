import Foundation
import SQLiteRecordsImport
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Import of Northwind")
struct NorthwindTests {
  /// The real database, which `make test` names.
  private static let path = ProcessInfo.processInfo.environment["NORTHWIND"] ?? ""
  private static var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  @Test(
    "13 tables and 17 views are imported without loss",
    .enabled(if: isThere, "the environment variable NORTHWIND names no database")
  )
  func lossless() throws {
    let connection = try GeneratorConnection(reading: Self.path, isImmutable: false)
    let result = try importSchema(of: connection)
    #expect(result.omissions == [])
    #expect(result.differences == [])
    #expect(result.remarks == [])
    let files = result.files.map { SchemaFile(name: $0.name, bytes: Array($0.text.utf8)) }
    let schema = try #require(readSchema(files).schema)
    #expect(schema.tables.count { $0.noun == .table } == 13)
    #expect(schema.tables.count { $0.noun == .view } == 17)
  }
}
