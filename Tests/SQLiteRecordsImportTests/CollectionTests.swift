import SQLiteRecordsImport
import SQLiteRecordsInspection
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Import of collected definitions")
struct CollectionTests {
  @Test("the collection has at least 150 databases")
  func size() {
    #expect(CollectedDefinition.all.count >= 150)
  }

  @Test(
    "a database is imported without loss, in the canonical layout",
    arguments: CollectedDefinition.all
  )
  func lossless(_ definition: CollectedDefinition) throws {
    let result = try importSchema(of: GeneratorConnection(script: Array(definition.script.utf8)))
    #expect(result.omissions == [])
    #expect(result.differences.map { $0.description(expected: "expected", actual: "found") } == [])
    let files = result.files.map { SchemaFile(name: $0.name, bytes: Array($0.text.utf8)) }
    let script = try #require(readSchema(files).schema).script
    let copy = try DatabaseSchema(of: GeneratorConnection(script: Array(script.utf8)))
    let original = try DatabaseSchema(
      of: GeneratorConnection(script: Array(definition.script.utf8))
    )
    #expect(copy.differences(from: original) == [])
    for file in result.files {
      let formatted = formatSchema(SchemaFile(name: file.name, bytes: Array(file.text.utf8)))
      #expect(formatted.text == file.text)
    }
  }
}
