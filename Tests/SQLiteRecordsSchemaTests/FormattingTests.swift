import Foundation
import SQLiteRecordsSchema
import Testing

@Suite("Layout of schema files")
struct FormattingTests {
  private func format(_ text: String, path: String = "t.json") throws -> String {
    let (formatted, log) = formatSchema(SchemaFile(name: path, bytes: Array(text.utf8)))
    #expect(log.diagnostics == [])
    return try #require(formatted)
  }

  @Test("keys come in their order, and columns in lines of their own")
  func order() throws {
    let formatted = try format(
      """
      {"swift":{"access":"public","name":"P"},"columns":[{"type":"INTEGER",
      "name":"id","primaryKey":{"autoincrement":true}}],"table":"player","$schema":"x"}
      """
    )
    #expect(
      formatted == """
        {
          "$schema": "x",
          "table": "player",
          "columns": [
            { "name": "id", "type": "INTEGER", "primaryKey": { "autoincrement": true } }
          ],
          "swift": { "name": "P", "access": "public" }
        }

        """
    )
  }

  @Test("lines have at most 100 columns, and continue behind the brace")
  func width() throws {
    let formatted = try format(
      """
      { "table": "player", "columns": [
      { "name": "teamIdentifier", "type": "INTEGER", "notNull": true, "default": 1.5, "check":
      "teamIdentifier > 0", "references": { "table": "team", "onDelete": "CASCADE", "onUpdate":
      "CASCADE" }, "documentation": "\(String(repeating: "The player's team. ", count: 6))" },
      { "name": "name" } ] }
      """
    )
    #expect(
      formatted == """
        {
          "table": "player",
          "columns": [
            { "name": "teamIdentifier", "type": "INTEGER", "notNull": true, "default": 1.5,
              "check": "teamIdentifier > 0",
              "references": { "table": "team", "onDelete": "CASCADE", "onUpdate": "CASCADE" },
              "documentation": \
        "\(String(repeating: "The player's team. ", count: 6))" },
            { "name": "name" }
          ]
        }

        """
    )
  }

  @Test("a list that is too long fills its lines")
  func lists() throws {
    let names = (1...20).map { "column\($0)" }
    let columns = names.map { "{ \"name\": \"\($0)\" }" }.joined(separator: ", ")
    let list = names.map { "\"\($0)\"" }.joined(separator: ",")
    let formatted = try format(
      "{ \"table\": \"t\", \"columns\": [\(columns)], \"unique\": [[\(list)]] }"
    )
    let lines = formatted.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.contains { $0.hasPrefix("      \"column1\", \"column2\"") })
  }

  @Test("several tables of a file are formatted like files")
  func tables() throws {
    let formatted = try format(
      "{ \"tables\": [{ \"table\": \"a\", \"columns\": [{ \"name\": \"b\" }] }] }"
    )
    #expect(
      formatted == """
        {
          "tables": [
            {
              "table": "a",
              "columns": [
                { "name": "b" }
              ]
            }
          ]
        }

        """
    )
  }

  @Test("texts keep every character")
  func texts() throws {
    let documentation = #""documentation": "\u0001 \"é\" \\ \/ 🎲 \ud83c\udfb2\n""#
    let formatted = try format(
      "{ \"table\": \"t\", \"columns\": [{ \"name\": \"a\" }], \(documentation) }"
    )
    #expect(formatted.contains(#""documentation": "\u0001 \"é\" \\ / 🎲 🎲\n""#))
  }

  @Test("a file with an error is not formatted", arguments: ["", "[]", "{ \"tabel\": \"t\" }"])
  func errors(text: String) {
    let (formatted, log) = formatSchema(SchemaFile(name: "t.json", bytes: Array(text.utf8)))
    #expect(formatted == nil)
    #expect(log.hasErrors)
  }

  @Test("the samples are formatted canonically", arguments: SampleFiles.northwind)
  func samples(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(try format(text) == text)
  }

  @Test("layout changes no value, and nothing the second time", arguments: SampleFiles.snapshots)
  func values(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let formatted = try format(text, path: path)
    #expect(try format(formatted, path: path) == formatted)
    let before = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let after = try JSONSerialization.jsonObject(with: Data(formatted.utf8))
    #expect(Self.withSQLInOneLine(before) == Self.withSQLInOneLine(after))
  }

  /// A JSON value in which SQL is one line, with single spaces, and no key of an object.
  private static func withSQLInOneLine(_ value: Any, key: String = "") -> NSObject {
    switch value {
    case let text as String:
      return text.split { $0 == " " || $0 == "\n" }.joined(separator: " ") as NSString
    case let lines as [String] where ["sql", "when", "where", "generated"].contains(key):
      return withSQLInOneLine(lines.joined(separator: "\n"))
    case let elements as [Any]:
      return elements.map { element -> NSObject in
        let isSQL = element is [String] && ["checks", "check", "statements"].contains(key)
        return withSQLInOneLine(element, key: isSQL ? "sql" : "")
      } as NSArray
    case let object as [String: Any]:
      if object.count == 1, let sql = object["sql"], key == "check" {
        return withSQLInOneLine(sql, key: "sql")
      }
      let members = object.map { ($0, withSQLInOneLine($1, key: $0)) }
      return Dictionary(uniqueKeysWithValues: members) as NSDictionary
    default: return value as? NSObject ?? NSNull()
    }
  }
}

/// The paths of schema files.
private enum SampleFiles {
  static let northwind: [String] = below("Schemas/Northwind")
  static let snapshots: [String] = below("Tests/SQLiteRecordsGenerationTests/Snapshots")

  private static func below(_ folder: String) -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../\(folder)").standardizedFileURL
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".json") && !$0.hasPrefix("diagnostics") }
      .sorted().map { "\(root.path)/\($0)" }
  }
}
