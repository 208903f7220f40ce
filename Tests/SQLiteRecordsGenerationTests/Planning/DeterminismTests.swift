import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsGeneration

@Suite("Same schemas, same text")
struct DeterminismTests {
  private func generate(_ folder: String, _ tables: [String]) throws -> [GeneratedFile] {
    let files = tables.map { table in
      let text = #"{ "table": "\#(table)", "columns": [{ "name": "id" }] }"#
      return SchemaFile(name: "\(folder)\(table).json", bytes: Array(text.utf8))
    }
    let schema = try #require(readSchema(files).schema)
    let module = try #require(Identifier("Game"))
    return generateFiles(for: schema, schemaFiles: files.map(\.name), module: module).files
  }

  @Test("neither the folder nor the order of the files changes what is generated")
  func foldersAndOrder() throws {
    let files = try generate("", ["b", "a", "C", "ä"])
    #expect(files.count == 5)
    #expect(try generate("/somewhere/else/", ["ä", "C", "a", "b"]) == files)
  }
}
