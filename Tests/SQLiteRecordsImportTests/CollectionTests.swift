import Foundation
import SQLiteRecordsGeneration
import SQLiteRecordsImport
import SQLiteRecordsInspection
import SQLiteRecordsSchema
import Testing

@Suite("Import of collected definitions")
struct CollectionTests {
  @Test("the collection has at least 150 databases")
  func size() {
    #expect(CollectedDefinition.all.count >= 150)
  }

  @Test(
    "a database is imported without a loss, in the canonical layout",
    arguments: CollectedDefinition.all
  )
  func lossless(_ definition: CollectedDefinition) throws {
    let result = try importSchema(of: SQLiteConnection(script: Array(definition.script.utf8)))
    #expect(result.omissions == [])
    #expect(result.differences.map { $0.description(expected: "expected", actual: "found") } == [])
    let files = result.files.map { SchemaFile(name: $0.name, bytes: Array($0.text.utf8)) }
    let script = try #require(readSchema(files).schema).script
    let copy = try DatabaseSchema(of: SQLiteConnection(script: Array(script.utf8)))
    let original = try DatabaseSchema(of: SQLiteConnection(script: Array(definition.script.utf8)))
    #expect(copy.differences(from: original) == [])
    for file in result.files {
      let formatted = formatSchema(SchemaFile(name: file.name, bytes: Array(file.text.utf8)))
      #expect(formatted.text == file.text)
    }
  }

  @Test("the Swift of all collected databases parses, and hostile names mean only data")
  func swift() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for definition in CollectedDefinition.all {
      let module = try #require(Identifier("\(definition.file)\(definition.number)"))
      for file in try generatedFiles(of: definition, module: module) {
        let url = folder.appending(path: "\(module.name)-\(file.name)")
        try Data(file.text.utf8).write(to: url)
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    process.currentDirectoryURL = folder
    process.arguments = ["swiftc", "-frontend", "-parse"] + names
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private func generatedFiles(
    of definition: CollectedDefinition,
    module: Identifier
  ) throws -> [GeneratedFile] {
    let result = try importSchema(of: SQLiteConnection(script: Array(definition.script.utf8)))
    let files = result.files.map { SchemaFile(name: $0.name, bytes: Array($0.text.utf8)) }
    let schema = try #require(readSchema(files).schema)
    let (generated, log) = generateFiles(
      for: schema,
      schemaFiles: files.map(\.name),
      module: module
    )
    #expect(!log.hasErrors)
    return generated
  }
}
