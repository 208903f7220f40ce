import Foundation
import SQLiteRecordsSchema
import Testing

/// A JSON Schema for authors, as far as it uses keywords that are known here.
///
/// https://json-schema.org/draft/2020-12
struct JSONSchema {
  private let root: JSONNode

  /// Reads a file of the folder `Schemas` of this repository.
  init(_ name: String = "table.schema.json") throws {
    let file = repository.appending(path: "Schemas/\(name)")
    root = try #require(readJSON([UInt8](Data(contentsOf: file))))
  }

  /// A part of the schema that others reference by its name.
  func definition(_ name: String) throws -> JSONNode {
    try #require(root["$defs"]?[name])
  }

  /// The words that a definition lists, or a property of it.
  func words(of name: String, _ property: String? = nil) throws -> [String] {
    let definition = try definition(name)
    let node = property.map { definition["properties"]?[$0] } ?? definition
    return node?["enum"]?.elements.compactMap(\.text) ?? []
  }

  func accepts(_ value: JSONNode) -> Bool { accepts(value, root) }

  private func accepts(_ value: JSONNode, _ schema: JSONNode) -> Bool {
    schema.members.allSatisfy { accepts(value, keyword: $0.key.value, $0.value, of: schema) }
  }

  private func accepts(
    _ value: JSONNode,
    keyword: String,
    _ rule: JSONNode,
    of schema: JSONNode
  ) -> Bool {
    switch keyword {
    case "$schema", "$defs", "title", "description", "default": true
    case "$ref": target(of: rule.text ?? "").map { accepts(value, $0) } ?? false
    case "type": ([rule] + rule.elements).contains { value.isOfType($0.text ?? "") }
    case "const": value.value == rule.value
    case "enum": rule.elements.contains { $0.value == value.value }
    case "if":
      schema[accepts(value, rule) ? "then" : "else"].map { accepts(value, $0) } ?? true
    case "then", "else": schema["if"] != nil
    case "oneOf": rule.elements.count { accepts(value, $0) } == 1
    case "anyOf": rule.elements.contains { accepts(value, $0) }
    case "required":
      !value.isOfType("object") || rule.elements.allSatisfy { value[$0.text ?? ""] != nil }
    case "properties":
      value.members.allSatisfy { member in
        rule[member.key.value].map { accepts(member.value, $0) } ?? true
      }
    case "additionalProperties":
      value.members.allSatisfy { schema["properties"]?[$0.key.value] != nil }
    case "items": value.elements.allSatisfy { accepts($0, rule) }
    case "minimum": !value.isOfType("integer") || value.number >= rule.number
    case "maximum": !value.isOfType("integer") || value.number <= rule.number
    case "minItems": !value.isOfType("array") || value.elements.count >= rule.number
    case "minLength": value.text.map { $0.count >= rule.number } ?? true
    case "uniqueItems": Set(value.elements.map { "\($0.value)" }).count == value.elements.count
    default: unknown(keyword, at: rule.location)
    }
  }

  private func unknown(_ keyword: String, at place: SQLiteRecordsSchema.SourceLocation) -> Bool {
    Issue.record("the keyword '\(keyword)' at \(place) is not known here")
    return false
  }

  /// The target of a reference such as `#/a/b`.
  private func target(of reference: String) -> JSONNode? {
    reference.split(separator: "/").dropFirst().reduce(root) { $0?[String($1)] }
  }
}

/// The checkout that these tests are part of.
let repository = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The only value of a JSON text.
func readJSON(_ bytes: [UInt8]) -> JSONNode? {
  var log = DiagnosticLog()
  let node = JSONReader.read(bytes: bytes, file: "a.json", log: &log)
  return log.hasErrors ? nil : node
}
