import Testing

@testable import SQLiteRecordsPage

@Suite(
  "Hostile and large schemas in a browser",
  .serialized,
  .enabled(if: BrowserRun.isPossible, "Chromium or Python is not installed")
)
struct HostileTests {
  /// Names and texts that would run a script, or hide what they are.
  private static let texts = [
    #"</script><script>window.harm = 1</script>"#, #"<img src=x onerror="window.harm = 2">"#,
    #"" onclick="window.harm = 3" x=""#, #"'><svg onload=window.harm=4>"#,
    "javascript:window.harm=5", "</style><style>body{display:none}", "]]><!--", "--><b>",
    "\u{202E}gnp.exe", "שלום עולם", "🏳️‍🌈 emoji", "${window.harm=6}", "</title>", "a\u{200B}b",
  ]

  private static func page() throws -> SchemaPage {
    let tables = texts.enumerated().map { index, text in
      let name = json(text)
      return """
        { "table": \(name), "documentation": \(name), "swift": { "name": "Table\(index)" }, "columns": [
          { "name": \(name), "type": "TEXT", "default": \(name), "documentation": \(name),
            "unique": true, "swift": { "name": "text\(index)" } },
          { "name": "parent", "type": "TEXT", "references": { "table": \(name), "column": \(name) } }
        ] }
        """
    }
    return SchemaPage(title: texts[0], state: try state(tables))
  }

  private static func json(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
    }
    return "\"\(escaped.joined())\""
  }

  @Test("nothing is run, nothing is requested, and everything is shown as it is written")
  func harmless() throws {
    let listeners = """
      Array.from(document.querySelectorAll('*')).some(node =>
        Array.from(node.attributes).some(attribute => /^on/.test(attribute.name)))
      """
    let run = try BrowserRun(
      Self.page().html,
      [
        .evaluate("[typeof window.harm, document.scripts.length, document.styleSheets.length]"),
        .evaluate("[document.images.length, document.querySelectorAll('.box').length]"),
        .evaluate("location.hash = '#all'; 0"), .evaluate(listeners),
        .evaluate("document.querySelector('h1').textContent"), .key("/", text: "/"), .type("harm"),
        .evaluate("document.querySelectorAll('#results [role=option]').length > 0"), .key("Enter"),
        .evaluate("typeof window.harm"),
        .evaluate("document.querySelectorAll('#results img, #results script').length"),
      ]
    )
    #expect(
      run.values == [
        #"["undefined",1,1]"#, "[0,\(Self.texts.count)]", "0", "false",
        #""</script><script>window.harm = 1</script>""#, "true", #""undefined""#, "0",
      ]
    )
    #expect(run.problems == [])
  }

  @Test("each table is reached by its link, whatever its name")
  func links() throws {
    let follow = """
      Array.from(document.querySelectorAll('#side a[href^="#table-"]')).filter(link => {
        const page = document.getElementById(link.getAttribute('href').slice(1))
        return page.querySelector('h2').textContent === link.textContent
      }).length
      """
    let run = try BrowserRun(
      Self.page().html,
      [
        .evaluate(follow), .click("#side ul:last-of-type li:nth-child(3) a"),
        .evaluate("location.hash.slice(1) === document.querySelector('.page.current').id"),
      ]
    )
    #expect(run.values == ["\(Self.texts.count)", "true"])
    #expect(run.problems == [])
  }

  @Test("a script that gets into the page in spite of all is blocked by its policy")
  func policy() throws {
    let harm = "<script>window.harm = 7</script><img src=x onerror='window.harm = 8'><main"
    let html = try Self.page().html.replacing("<main", with: harm)
    let run = try BrowserRun(html, [.evaluate("typeof window.harm")])
    #expect(run.values == [#""undefined""#])
    #expect(run.problems.count >= 2)
    #expect(run.problems.allSatisfy { $0.contains("Content Security Policy") })
  }

  @Test("a page of 500 tables is shown and searched")
  func large() throws {
    let tables = (0..<500).map { number in
      """
      { "table": "t\(number)", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "parent", "type": "INTEGER", "references": { "table": "t\(number / 3)" } },
        { "name": "name", "type": "TEXT" }
      ], "indexes": [{ "name": "i\(number)", "columns": ["parent"] }] }
      """
    }
    let html = SchemaPage(title: "Large", state: try state(tables)).html
    let run = try BrowserRun(
      html,
      [
        .evaluate("document.querySelectorAll('.box').length"),
        .key("/", text: "/"), .type("t499"), .key("Enter"), .evaluate("location.hash"),
      ]
    )
    #expect(run.values == ["500", ##""#table-t499""##])
    #expect(run.problems == [])
  }
}
