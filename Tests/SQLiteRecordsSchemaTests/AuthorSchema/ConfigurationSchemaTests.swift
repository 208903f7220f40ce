import Foundation
import SQLiteRecordsSchema
import Testing

@Suite("The JSON Schema of configurations")
struct ConfigurationSchemaTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema("configuration.schema.json")
  }

  @Test(
    "an object has the decoder's keys, in their order, and no others",
    arguments: [
      ("configuration", ObjectKind.configuration.names), ("naming", ObjectKind.naming.names),
      ("function", ObjectKind.function.names),
      ("recordDefaults", ObjectKind.recordDefaults.names),
    ]
  )
  func keys(name: String, keys: [String]) throws {
    let definition = try schema.definition(name)
    #expect(definition["properties"]?.members.map(\.key.value) == keys)
    #expect(definition["additionalProperties"]?.value == .boolean(false))
    for member in definition["properties"]?.members ?? [] {
      let isDescribed = member.value["description"]?.text?.hasSuffix(".") == true
      #expect(isDescribed || member.value["$ref"] != nil, "\(member.key.value)")
    }
  }

  @Test("words are those of the decoder, and naming is described as in schema files")
  func words() throws {
    let kinds = RecordOptions.Kind.allCases.map(\.rawValue)
    let accessLevels = RecordOptions.AccessLevel.allCases.map(\.rawValue)
    #expect(try schema.words(of: "recordDefaults", "kind") == kinds)
    #expect(try schema.words(of: "recordDefaults", "access") == accessLevels)
    let table = try JSONSchema("table.schema.json").definition("naming")
    #expect(try schema.definition("naming").texts == table.texts)
  }

  @Test("the decoder and the JSON Schema take the same values")
  func values() throws {
    let values = [
      "null", "true", "1", "1.5", #""x""#, #""public""#, #""class""#, #""asWritten""#, #"["x"]"#,
      "[1]", "{}", #"{ "x": 1 }"#,
    ]
    let objects = [
      ("*", ObjectKind.configuration.names), (#"{ "naming": * }"#, ObjectKind.naming.names),
      (#"{ "functions": [*] }"#, ObjectKind.function.names),
      (#"{ "swift": * }"#, ObjectKind.recordDefaults.names),
    ]
    var accepted = 0
    for (file, keys) in objects {
      for key in keys + ["x"] {
        for value in values {
          let text = file.replacing("*", with: #"{ "\#(key)": \#(value) }"#)
          let node = try #require(readJSON(Array(text.utf8)))
          var log = DiagnosticLog()
          _ = SchemaDecoder.decodeConfiguration(node, log: &log)
          #expect(schema.accepts(node) == !log.hasErrors, "\(text): \(log.diagnostics)")
          accepted += log.hasErrors ? 0 : 1
        }
      }
    }
    #expect(accepted > 20)
  }

  @Test(
    "wrong configurations are rejected by the JSON Schema and by the generator",
    arguments: try wrongFiles()
  )
  func wrong(folder: String) throws {
    let path = "\(Self.folder.path)/\(folder)/sqlite-records.json"
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    #expect(!schema.accepts(try #require(readJSON(bytes))))
    #expect(readSchema([SchemaFile(name: path, bytes: bytes)]).log.hasErrors)
  }

  private static let folder =
    repository.appending(path: "Tests/SQLiteRecordsSchemaTests/WrongConfigurations")

  private static func wrongFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }
}

extension JSONNode {
  /// The texts in the value, wherever they are.
  fileprivate var texts: [String] {
    members.flatMap { ["\($0.key.value):"] + $0.value.texts } + elements.flatMap(\.texts)
      + [text].compactMap { $0 }
  }
}
