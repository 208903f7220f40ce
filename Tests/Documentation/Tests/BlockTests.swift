import Foundation
import Testing

@Suite("The code in the README and the articles")
struct BlockTests {
  @Test("is compiled, all of it", arguments: Article.all)
  func code(of article: Article) throws {
    let shown = try article.blocks().filter { $0.language == "swift" && !$0.isManifest }
    let compiled = Snippets.all.code[article.name] ?? []
    for block in shown where !compiled.contains(block.text) {
      Issue.record("no test of '\(article)' has this code:\n\(block)")
    }
    for code in compiled.subtracting(shown.map(\.text)) {
      Issue.record("'\(article)' does not show this code of its tests:\n\(code)")
    }
  }

  @Test("prints what is shown, and runs the SQL that is shown", arguments: Article.all)
  func results(of article: Article) throws {
    let shown = try article.blocks().filter { ["text", "sql"].contains($0.language) }.map(\.text)
    let expected = Snippets.all.results[article.name] ?? []
    for text in shown where !expected.contains(text) {
      Issue.record("no test of '\(article)' expects this:\n\(text)")
    }
    for text in expected.subtracting(shown) {
      Issue.record("'\(article)' does not show what its tests expect:\n\(text)")
    }
  }

  @Test("declares the tables that the records are generated from", arguments: Article.all)
  func schemas(of article: Article) throws {
    let schemas = try ["Game/player", "game", "ranking", "sqlite-records"].map { name in
      try String(
        contentsOf: Article.root.appending(path: "Tests/Documentation/Sources/\(name).json"),
        encoding: .utf8
      )
    }
    for block in try article.blocks() where block.language == "json" {
      #expect(schemas.contains { $0.contains(block.text) }, "in '\(article)':\n\(block)")
    }
  }

  /// The pages that insert the rows that they are about, and those whose outputs do not depend on rows.
  private static let pagesWithOwnRows = [
    "README", "Start", "Records", "CheckedQueries", "Migrations", "Processes",
  ]

  @Test("a page that shows outputs says which rows they are about", arguments: Article.all)
  func rows(of article: Article) throws {
    guard try article.blocks().contains(where: { $0.language == "text" }) else { return }
    let text = try String(
      contentsOf: Article.root.appending(path: article.path),
      encoding: .utf8
    )
    #expect(
      Self.pagesWithOwnRows.contains(article.name)
        || text.contains("#the-example-rows)")
        || text.contains("use the tables and rows of that page")
    )
  }

  @Test("is what the README's script writes into files")
  func script() throws {
    let blocks = try Article(path: "README.md").blocks()
    let script = try #require(blocks.first { $0.language == "sh" }).text
    let schema = try #require(blocks.first { $0.language == "json" }).text
    let program = try #require(blocks.first { $0.language == "swift" }).text
    #expect(script.contains("player.json <<'END'\n\(schema)\nEND\n"))
    #expect(script.contains("main.swift <<'END'\nimport SQLiteRecords\n\n\(program)\nEND\n"))
  }

  @Test("has manifests with the lines of the one that the README runs")
  func manifests() throws {
    let script = try Article(path: "README.md").blocks().first { $0.language == "sh" }
    let lines = Set((script?.text ?? "").split(separator: "\n"))
    for article in Article.all {
      for block in try article.blocks() where block.isManifest {
        #expect(lines.isSuperset(of: block.text.split(separator: "\n")), "\(article):\n\(block)")
      }
    }
  }

  /// The code of other tools, which is shown next to ours.
  private static let languagesOfOthers = ["kotlin", "sql sqlc", "sql SQLDelight"]

  @Test("is in a language that these tests know", arguments: Article.all)
  func languages(of article: Article) throws {
    for block in try article.blocks() {
      let isOther =
        article.name == "ComingFromQueryGenerators"
        && Self.languagesOfOthers.contains(block.language)
      #expect(
        isOther || ["json", "sh", "sql", "swift", "text", "yaml"].contains(block.language),
        "\(block)"
      )
    }
  }

  @Test("the README is at most 220 lines long")
  func length() throws {
    let text = try String(contentsOf: Article.root.appending(path: "README.md"), encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 221)
  }
}

extension Article.Block {
  /// Whether the block is `Package.swift`, which is compiled by who runs the README's script.
  fileprivate var isManifest: Bool {
    text.hasPrefix("// swift-tools-version")
  }
}
