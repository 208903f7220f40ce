import Foundation
import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

/// `Scripts/draw-pictures` draws the picture again.
@Suite("Documentation/Record.svg")
struct RecordPictureTests {
  @Test("shows the struct that is generated for the schema file next to it, which is the README's")
  func record() throws {
    let lines = try Self.lines(of: "Record.svg")
    let end = try #require(lines.firstIndex(of: "}"))
    let start = try #require(lines.firstIndex(of: "{"))
    let json = lines[start...end].joined(separator: "\n")
    let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let shown = try #require(
      readme.components(separatedBy: "```json\n").dropFirst().first?.components(separatedBy: "```")
        .first
    )
    #expect(try Self.files(for: json) == Self.files(for: shown))
    let declaration = lines[(end + 1)...].joined(separator: "\n")
    let generated = try Self.files(for: json).map { file in
      file.text.split(separator: "\n").filter { !$0.hasPrefix("//") && !$0.contains("/// ") }
        .joined(separator: "\n")
    }
    #expect(generated.contains { $0.contains("\n\(declaration)\n") })
  }

  @Test("has the colours of both modes, like Documentation/Observed.svg")
  func colours() throws {
    for name in ["Record.svg", "Observed.svg"] {
      #expect(try Self.text(of: name).contains("@media (prefers-color-scheme: dark) {"))
    }
  }

  private static func files(for json: String) throws -> [GeneratedFile] {
    let file = SchemaFile(name: "player.json", bytes: Array(json.utf8))
    let schema = try #require(readSchema([file]).schema)
    let module = try #require(Identifier("Game"))
    return generateFiles(for: schema, schemaFiles: [file.name], module: module).files
  }

  /// The lines of code in a picture.
  private static func lines(of name: String) throws -> [String] {
    try text(of: name).matches(of: /<text x="\d+" y="\d+">(.*)<\/text>/).map { match in
      String(match.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&amp;", with: "&")
    }
  }

  private static func text(of name: String) throws -> String {
    try String(contentsOf: root.appending(path: "Documentation/\(name)"), encoding: .utf8)
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
}
