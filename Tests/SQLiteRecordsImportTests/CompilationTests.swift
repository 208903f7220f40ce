import Foundation
import SQLiteRecordsGeneration
import SQLiteRecordsImport
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Swift of collected databases")
struct CompilationTests {
  @Test(
    "records compile without a warning, and hostile names mean only data",
    .enabled(if: Runtime.isBuilt, "the runtime is not in the build folder of these tests"),
    arguments: CollectedDefinition.all
  )
  func compiles(_ definition: CollectedDefinition) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let module = try #require(Identifier("\(definition.file)\(definition.number)"))
    let files = try generatedFiles(of: definition, module: module)
    for file in files {
      try Data(file.text.utf8).write(to: folder.appending(path: file.name))
    }
    let errors = try Runtime.errors(inModule: module.name, of: files.map(\.name), in: folder)
    #expect(errors == "")
  }

  @Test(
    "an extension of another module's type compiles, in its package and in another one",
    .enabled(if: Runtime.isBuilt, "the runtime is not in the build folder of these tests"),
    arguments: ["game", "music"]
  )
  func ofOtherModule(package: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let declaration = """
      public struct Song: Hashable, Sendable {
        public var title: String
        public var id: Int64?
        public init(title: String, id: Int64? = nil) {
          self.title = title
          self.id = id
        }
      }
      """
    let schema = """
      {
        "table": "song",
        "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
                    { "name": "title", "type": "TEXT", "notNull": true }],
        "swift": { "module": "MusicTypes", "propertyOrder": ["title"], "draft": true }
      }
      """
    try Data(declaration.utf8).write(to: folder.appending(path: "Song.swift"))
    let module = try Runtime.errors(
      inModule: "MusicTypes",
      of: ["Song.swift"],
      in: folder,
      options: ["-emit-module", "-parse-as-library", "-package-name", package]
    )
    #expect(module == "")
    let files = try generatedFiles(of: [SchemaFile(name: "song.json", bytes: Array(schema.utf8))])
    for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
    let errors = try Runtime.errors(
      inModule: "Game",
      of: files.map(\.name),
      in: folder,
      options: Runtime.options + ["-I", ".", "-package-name", "game"]
    )
    #expect(errors == "")
  }

  private func generatedFiles(of files: [SchemaFile]) throws -> [GeneratedFile] {
    let schema = try #require(readSchema(files).schema)
    let module = try #require(Identifier("Game"))
    return generateFiles(for: schema, schemaFiles: files.map(\.name), module: module).files
  }

  private func generatedFiles(
    of definition: CollectedDefinition,
    module: Identifier
  ) throws -> [GeneratedFile] {
    let result = try importSchema(of: GeneratorConnection(script: Array(definition.script.utf8)))
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
