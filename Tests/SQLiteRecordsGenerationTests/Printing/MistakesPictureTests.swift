import Foundation
import SQLiteRecordsSchema
import Testing

/// `Scripts/draw-pictures` draws the picture again. `ReadmeTests` compares its errors with those of a build.
@Suite("Documentation/Mistakes.svg")
struct MistakesPictureTests {
  @Test("shows lines of the README's files with their numbers, except for the mistakes")
  func code() throws {
    let readme = try Self.text(of: "README.md")
    for (name, corrections) in [
      ("main.swift", ("scor ", "score ")), ("player.json", ("notnull", "notNull")),
    ] {
      let start = "cat > Sources/Game/\(name) <<'END'\n"
      let file =
        readme.components(separatedBy: start).last?.components(separatedBy: "END\n").first ?? ""
      let lines = file.components(separatedBy: "\n")
      let shown = try Self.panel(name)
      #expect(shown.count > 2)
      for (number, line) in shown {
        let correct =
          line == shown.last?.line ? line.replacing(corrections.0, with: corrections.1) : line
        #expect(lines[number - 1] == correct, "\(name):\(number)")
      }
    }
  }

  @Test("underlines what an error is about, at the place that the error names")
  func places() throws {
    for (name, word) in [("main.swift", "scor"), ("player.json", "\"notnull\"")] {
      let (number, line) = try #require(try Self.panel(name).last)
      let column = try #require(line.firstRange(of: word))
      let place =
        "\(name):\(number):\(line.distance(from: line.startIndex, to: column.lowerBound) + 1): error: "
      #expect(try Self.picture.contains("class=\"error\">\(place)"))
      #expect(try Self.picture.contains("<tspan>\(word)</tspan>"))
    }
  }

  @Test("shows the error of the schema file as the generator reports it")
  func error() throws {
    let readme = try Self.text(of: "README.md")
    let start = "cat > Sources/Game/player.json <<'END'\n"
    let json =
      readme.components(separatedBy: start).last?.components(separatedBy: "END\n").first ?? ""
    let mistaken = json.replacing(#""TEXT", "notNull""#, with: #""TEXT", "notnull""#)
    let (_, log) = readOpenSchema([SchemaFile(name: "player.json", bytes: Array(mistaken.utf8))])
    let reported = log.diagnostics.map { "class=\"error\">\($0.line)<" }
    #expect(reported.count == 1)
    for error in reported { #expect(try Self.picture.contains(error)) }
  }

  /// The numbers and lines below the name of a file.
  private static func panel(_ name: String) throws -> [(number: Int, line: String)] {
    let panel = try picture.components(separatedBy: ">\(name)</text>").last?
      .components(separatedBy: "class=\"error\"").first
    let numbers = (panel ?? "").matches(of: /class="number"> *(\d+)</).compactMap { Int($0.1) }
    let lines = (panel ?? "").matches(of: /y="\d+">(.*)<\/text>/).map { match in
      String(match.1).replacing(/<\/?tspan>/, with: "").replacing("&gt;", with: ">")
    }
    #expect(numbers.count == lines.count)
    return zip(numbers, lines).map { ($0, $1) }
  }

  private static var picture: String {
    get throws { try text(of: "Documentation/Mistakes.svg") }
  }

  private static func text(of path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
