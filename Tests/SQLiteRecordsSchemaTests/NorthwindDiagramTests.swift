import Foundation
import SQLiteRecordsSchema
import Testing

/// `make diagram` draws the picture again.
@Suite("Documentation/Northwind.svg")
struct NorthwindDiagramTests {
  private let diagram: Diagram
  private let picture: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../..").standardizedFileURL
    let folder = root.appendingPathComponent("Schemas/Northwind").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let files = try names.filter { $0.hasSuffix(".json") }.map { name in
      SchemaFile(name: name, bytes: Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))))
    }
    diagram = Diagram(try #require(readSchema(files).0))
    let path = root.appendingPathComponent("Documentation/Northwind.svg").path
    picture = try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("shows the tables of the schema files, with the columns, their types and keys")
  func tables() {
    let tables = diagram.entities.map { table in
      [table.name]
        + table.attributes.flatMap { column in
          let marks = column.marks.map(\.rawValue).joined(separator: " ")
          let type = column.type + (column.isNotNull ? " NOT NULL" : "")
          return [column.name, type, marks.isEmpty ? " " : marks]
        }
    }
    #expect(tables.count == 13)
    #expect(Set(groups("node").map { Self.contents(of: "text", in: $0) }) == Set(tables))
  }

  @Test("shows a line for each foreign key")
  func lines() {
    // Graphviz adds a side to the name of a table: `Orders:e->Customers:w`.
    let lines = groups("edge").flatMap { Self.contents(of: "title", in: $0) }.map { title in
      title.replacingOccurrences(of: "&#45;&gt;", with: "->")
        .replacing(/:[^-]*/, with: "")
    }
    let keys = diagram.relationships.map { "\($0.child)->\($0.parent)" }
    #expect(lines.sorted() == keys.sorted())
  }

  @Test("has the style of the tool, for light and dark pages")
  func style() {
    #expect(Self.contents(of: "style", in: picture) == ["\n\(Diagram.style)"])
  }

  /// The groups of the picture that are of a class.
  private func groups(_ name: String) -> [String] {
    picture.components(separatedBy: "<g ").filter { $0.contains(" class=\"\(name)\">") }
  }

  /// The contents of elements with a name.
  private static func contents(of name: String, in text: String) -> [String] {
    text.components(separatedBy: "<\(name)").dropFirst().compactMap { element in
      let content = element.drop { $0 != ">" }.dropFirst()
      return content.components(separatedBy: "</").first
    }
  }
}
