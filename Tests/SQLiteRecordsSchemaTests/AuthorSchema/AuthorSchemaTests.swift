import Foundation
import SQLiteRecordsSchema
import Testing

@Suite("The JSON Schema for authors")
struct AuthorSchemaTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema()
  }

  @Test(
    "an object has the decoder's keys, in their order, and no others",
    arguments: LanguageObject.all
  )
  func keys(object: LanguageObject) throws {
    let definition = try schema.definition(object.definition)
    #expect(definition["properties"]?.members.map(\.key.value) == object.keys)
    #expect(definition["additionalProperties"]?.value == .boolean(false))
  }

  @Test("every kind of object of the language is compared")
  func completeness() throws {
    var kinds = [ObjectKind.file]
    var names: Set<[String]> = []
    while let kind = kinds.popLast() {
      if names.insert(kind.names).inserted { kinds += kind.objects.values }
    }
    #expect(names.isSubset(of: LanguageObject.all.map(\.keys)))
    #expect(names.contains(ObjectKind.property.names))
    #expect(names.contains(ObjectKind.tableReference.names))
  }

  @Test("every property is described", arguments: LanguageObject.all)
  func descriptions(object: LanguageObject) throws {
    for member in try schema.definition(object.definition)["properties"]?.members ?? [] {
      let isDescribed = member.value["description"]?.text?.hasSuffix(".") == true
      #expect(isDescribed || member.value["$ref"] != nil, "\(member.key.value)")
    }
  }

  @Test("words are those of the decoder")
  func words() throws {
    let accessLevels = RecordOptions.AccessLevel.allCases.map(\.rawValue)
    #expect(try schema.words(of: "action") == ForeignKey.Action.allCases.map(\.rawValue))
    #expect(try schema.words(of: "match") == ForeignKey.Match.allCases.map(\.rawValue))
    #expect(try schema.words(of: "deferral") == ForeignKey.Deferral.allCases.map(\.rawValue))
    #expect(try schema.words(of: "order") == SortOrder.allCases.map(\.rawValue))
    let resolutions = ConflictResolution.allCases.map(\.rawValue)
    #expect(try schema.words(of: "conflictResolution") == resolutions)
    #expect(try schema.words(of: "trigger", "timing") == Trigger.Timing.allCases.map(\.rawValue))
    #expect(try schema.words(of: "trigger", "event") == Trigger.Event.allCases.map(\.rawValue))
    let details = FullText.Detail.allCases.map(\.rawValue)
    #expect(try schema.words(of: "fullTextTable", "detail") == details)
    #expect(try schema.words(of: "record", "access") == accessLevels)
    let storages = ValueStorage.allCases.map(\.rawValue)
    #expect(try schema.words(of: "property", "storage") == storages)
    #expect(try schema.words(of: "property", "type") == SwiftType.allCases.map(\.rawValue))
  }

  @Test("the decoder and the JSON Schema take the same values", arguments: LanguageObject.all)
  func values(object: LanguageObject) throws {
    let values = [
      "null", "true", "false", "1", "1.5", #""x""#, #"["x"]"#, "[1]", #"[["x"]]"#, "{}", "[{}]",
      #"{ "sql": "x" }"#, #"[{ "sql": "x" }]"#, #"{ "table": "x" }"#, #"{ "name": "x" }"#,
    ]
    try compare(object.file(with: object.required), isAccepted: true)
    try compare(object.file(with: ["x": "1"].merging(object.required) { $1 }), isAccepted: false)
    for key in object.required.keys {
      try compare(object.file(with: object.required.filter { $0.key != key }), isAccepted: false)
    }
    for key in object.keys {
      for value in values {
        try compare(object.file(with: object.required.merging([key: value]) { $1 }))
      }
    }
  }

  /// Compares what the decoder and the JSON Schema say about a file.
  private func compare(_ file: String, isAccepted: Bool? = nil) throws {
    let node = try #require(readJSON(Array(file.utf8)))
    var log = DiagnosticLog()
    _ = SchemaDecoder.decode(node, log: &log)
    let isDecoded = !log.hasErrors
    #expect(schema.accepts(node) == isDecoded, "\(file): \(log.diagnostics)")
    if let isAccepted { #expect(isDecoded == isAccepted, "\(file)") }
  }

  @Test("the samples are accepted, and contain the place of the JSON Schema for editors")
  func samples() throws {
    let folder = repository.appending(path: "Schemas/Northwind")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }
    #expect(names.count == 13)
    for name in names {
      let node = try #require(readJSON([UInt8](Data(contentsOf: folder.appending(path: name)))))
      #expect(schema.accepts(node), "\(name)")
      #expect(node["$schema"]?.text == "../table.schema.json")
    }
  }

  @Test(
    "wrong files are rejected by the JSON Schema and by the generator",
    arguments: try wrongFiles()
  )
  func wrong(file: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.wrongFolder.appending(path: file)))
    #expect(!schema.accepts(try #require(readJSON(bytes))))
    #expect(readSchema([SchemaFile(name: file, bytes: bytes)]).log.hasErrors)
  }

  private static let wrongFolder =
    repository.appending(path: "Tests/SQLiteRecordsSchemaTests/Wrong")

  private static func wrongFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: wrongFolder.path).sorted()
  }
}
