import Testing

@Suite("The page of fast paths")
struct FastPathsTests {
  private static func page(_ name: String) throws -> SectionedPage {
    let path = "Documentation/\(name).md"
    return SectionedPage(try #require(Repository.files.first { $0.path == path }).text)
  }

  private static func source(_ name: String) throws -> SourceFile {
    let files = Repository.swiftFiles.filter {
      $0.isIn("Sources") && $0.path.hasSuffix("/\(name).swift")
    }
    return try #require(files.count == 1 ? files.first : nil, "one file is \(name).swift")
  }

  @Test(
    "leads through functions that are in the files it names, at most 20 in 12",
    arguments: [
      ("FastPaths", "A tour: `player.insert(db)`"),
      ("Tours", "`Player.filter { $0.score > 1000 }.fetchAll(db)`"),
      ("Tours", "`Author.including(all: Author.books).fetchAll(db)`"),
      ("Tours", "From a commit to a value"),
      ("Tours", "From a statement to the types of its row"),
    ]
  )
  func tour(page: String, heading: String) throws {
    let stops = try Self.page(page).rows(of: heading)
    var functions = 0
    for stop in stops {
      let names = stop[0].codeSpans
      functions += names.count { $0.hasSuffix(")") }
      // A record is generated.
      guard let name = stop[1].codeSpans.first else { continue }
      let words = try Self.source(name).code.words
      for function in names.map({ $0.prefix { $0 != "(" } }) {
        let isDeclared = zip(words, words.dropFirst()).contains { keyword, next in
          ["func", "var"].contains(keyword.text) && next.text == function
            || ["subscript", "init"].contains(keyword.text) && keyword.text == function
        }
        #expect(isDeclared, "\(name) declares \(function)")
      }
    }
    #expect(stops.count > 10)
    #expect(functions <= 20)
    #expect(Set(stops.map { $0[1] }).count <= 12)
  }

  @Test("has a benchmark and the files of each technique")
  func techniques() throws {
    let page = try Self.page("FastPaths")
    let sections = page.sections.map(\.heading)
    let techniques = page.rows(of: try #require(sections.last))
    #expect(techniques.map { $0[0] } == Array(sections.dropFirst().dropLast()))
    for technique in techniques {
      for file in technique[1].codeSpans { _ = try Self.source(file) }
      #expect(!technique[1].codeSpans.isEmpty)
    }
  }

  @Test("names benchmarks that are on the page of figures")
  func benchmarks() throws {
    let page = try Self.page("FastPaths")
    let figures = try Self.page("Benchmark")
    let rows = figures.sections.map(\.heading) + figures.rows(of: "All figures").map { $0[0] }
    for technique in page.rows(of: try #require(page.sections.last).heading) {
      for benchmark in technique[2].split(separator: ";") {
        let name = benchmark.prefix { $0 != "(" }.trimmed
        #expect(rows.contains(name), "\(technique[0]): \(name)")
      }
    }
  }

  @Test("is read as it is written")
  func reading() {
    let page = SectionedPage("# A\n\n## B `c`\n\n| d | e |\n| --- | --- |\n| `f`, `g` | h |\n")
    #expect(page.sections.map(\.heading) == ["B `c`"])
    #expect(page.rows(of: "B `c`") == [["`f`, `g`", "h"]])
    #expect("`f`, **`g`**".codeSpans == ["f", "g"])
  }
}

/// A page in Markdown, cut at its second headings.
private struct SectionedPage {
  private(set) var sections: [(heading: String, lines: [Substring])] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") {
        sections.append((String(line.dropFirst(3)), []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
  }

  /// The cells of a section's table, without its head.
  func rows(of heading: String) -> [[String]] {
    let lines = sections.first { $0.heading == heading }?.lines ?? []
    return lines.filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
      line.dropFirst().dropLast().split(separator: "|").map(\.trimmed)
    }
  }
}

extension StringProtocol {
  /// The texts between backticks.
  var codeSpans: [String] {
    split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  fileprivate var trimmed: String {
    var text = self[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
