import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsPage

@Suite("The page of a large schema")
struct LargeSchemaTests {
  /// Tables that reference the one before them, with columns.
  static func tables(_ count: Int) -> String {
    let columns = (1...12).map { #"{ "name": "column\#($0)", "type": "TEXT" }"# }
    let tables = (1...count).map { number in
      let key = #"{ "name": "id", "type": "INTEGER", "primaryKey": true }"#
      let parent =
        number == 1
        ? []
        : [
          #"{ "name": "parent", "type": "INTEGER", "references": { "table": "table\#(number / 2)" } }"#
        ]
      let list = ([key] + parent + columns).joined(separator: ", ")
      return #"{ "table": "table\#(number)", "columns": [\#(list)] }"#
    }
    return #"{ "tables": [\#(tables.joined(separator: ",\n"))] }"#
  }

  @Test("many tables are drawn as names, too, and few are not")
  func names() throws {
    let many = SchemaPage(title: "Many", state: try state([Self.tables(136)])).html
    let names = try #require(many.firstRange(of: #"<svg id="names" class="drawing" hidden"#))
    let drawn = many[names.upperBound...].prefix { _ in true }
    let end = try #require(drawn.firstRange(of: "</svg>"))
    let text = drawn[..<end.lowerBound]
    #expect(text.ranges(of: #"<text class="large""#).count == 136)
    #expect(!text.contains("column1"))
    let few = SchemaPage(title: "Few", state: try state([Self.tables(8)])).html
    #expect(!few.contains(#"id="names""#))
  }

  @Test("where all of 136 tables are in sight of a laptop, their names can be read")
  func readable() throws {
    let diagram = TableDiagram(
      SchemaPage(title: "Many", state: try state([Self.tables(136)])),
      hasOnlyNames: true
    )
    let (frames, layout) = (diagram.layout.frames, diagram.layout)
    let scale = max((layout.width + 48) / 1000, (layout.height + 48) / 640)
    #expect(22 / scale >= 10)
    for (index, one) in frames.enumerated() {
      for other in frames[(index + 1)...] {
        let isApart =
          one.x + one.width < other.x || other.x + other.width < one.x
          || one.y + one.height < other.y || other.y + other.height < one.y
        #expect(isApart)
      }
    }
    #expect(layout.routes.count == 135 && layout.routes.allSatisfy { $0.curves.count == 1 })
  }

  @Test("the lists of tables are in alphabetical order, with capitals and without")
  func lists() throws {
    let names = ["zebra", "Apple", "bear", "apple2"]
    let tables = names.map { #"{ "table": "\#($0)", "columns": [{ "name": "a" }] }"# }
    let json = #"{ "tables": [\#(tables.joined(separator: ", "))] }"#
    let page = SchemaPage(title: "Game", state: try state([json]))
    for html in [page.navigation.text, page.tableList.text] {
      let places = ["Apple", "apple2", "bear", "zebra"].map {
        html.firstRange(of: ">\($0)")?.lowerBound
      }
      let found = places.compactMap { $0 }
      #expect(found.count == 4 && found == found.sorted())
    }
  }

  @Test("triggers that a full-text table made say so, with those of its content")
  func triggers() throws {
    let search = #"""
      { "fullTextTable": "search", "columns": [{ "name": "name" }], "content": { "table": "team" } }
      """#
    let html = SchemaPage(title: "Game", state: try state([gameSchema, search])).html
    let team = try #require(html.firstRange(of: #"<section class="page" id="table-team""#))
    let section = html[team.lowerBound...].prefix { _ in true }
    let end = try #require(section.firstRange(of: "</section>"))
    let text = section[..<end.lowerBound]
    #expect(text.contains("<code>search_after_insert</code>"))
    let link = ##"<a href="#table-search"><code>search</code></a>"##
    #expect(text.contains("made by \(link), to index the rows"))
    #expect(html.contains("made by this table, to index the rows"))
    #expect(html.contains("<code>player_log</code> </th>"))
  }

  @Test("the words of windows and filters are marked in SQL")
  func keywords() {
    let sql = "SELECT count(*) FILTER (WHERE a LIKE 'b') OVER (ROWS UNBOUNDED PRECEDING) FROM t"
    let html = HTML.sql(sql).text
    for word in ["FILTER", "LIKE", "OVER", "ROWS", "UNBOUNDED", "PRECEDING"] {
      #expect(html.contains("<b>\(word)</b>"))
    }
    #expect(!html.contains("<b>count</b>"))
  }
}

@Suite(
  "A large schema in a browser",
  .serialized,
  .enabled(if: BrowserRun.isPossible, "Chromium or Python is not installed")
)
struct LargeSchemaBrowserTests {
  @Test("names are shown if columns could not be read, and a button shows columns")
  func levels() throws {
    let html = SchemaPage(title: "Many", state: try state([LargeSchemaTests.tables(136)])).html
    let level = BrowserStep.evaluate(
      "[columns.hasAttribute('hidden'), names.hasAttribute('hidden'), drawing.id]"
    )
    let run = try BrowserRun(
      html,
      [
        level,
        .evaluate("document.querySelector('.tools [aria-label^=\"Show names\"]').click()"), level,
        .evaluate("fit()"), level, .evaluate("reveal('table-table7')"), level,
        .evaluate("document.querySelector('.box.chosen').dataset.id"),
      ]
    )
    let values = run.values.filter { $0 != "null" }
    #expect(
      values == [
        #"[true,false,"names"]"#, #"[false,true,"drawing"]"#, #"[true,false,"names"]"#,
        #"[false,true,"drawing"]"#, #""table-table7""#,
      ]
    )
    #expect(run.problems == [])
  }
}
