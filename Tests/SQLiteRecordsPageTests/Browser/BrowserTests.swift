import Testing

@testable import SQLiteRecordsPage

@Suite(
  "The page in a browser",
  .serialized,
  .enabled(if: BrowserRun.isPossible, "Chromium or Python is not installed")
)
struct BrowserTests {
  private let html: String

  init() throws {
    let state = try state([gameSchema, bestView], queries: gameQueries)
    html = SchemaPage(title: "Game", state: state).html
  }

  private let hash = BrowserStep.evaluate("location.hash")
  private let current = BrowserStep.evaluate("document.querySelector('.page.current').id")
  private let chosen = BrowserStep.evaluate(
    "Array.from(document.querySelectorAll('.box.chosen')).map(box => box.dataset.id).join()"
  )

  @Test("the diagram is the first page, with all tables in sight")
  func rendered() throws {
    let inSight = """
      Array.from(document.querySelectorAll('.box')).every(box => {
        const a = box.getBoundingClientRect(), b = canvas.getBoundingClientRect()
        return a.width > 0 && a.left >= b.left && a.right <= b.right && a.top >= b.top
          && a.bottom <= b.bottom
      })
      """
    let run = try BrowserRun(
      html,
      [
        current, .evaluate("document.title"), .evaluate(inSight),
        .evaluate("getComputedStyle(document.getElementById('table-player')).display"),
      ]
    )
    #expect(run.values == [#""diagram""#, #""Diagram – Game""#, "true", #""none""#])
    #expect(run.problems == [])
  }

  @Test("a slash begins a search, arrow keys choose, Enter opens, and Escape ends it")
  func search() throws {
    let isOpen = BrowserStep.evaluate(
      "[!results.hidden, document.activeElement.id, search.getAttribute('aria-expanded')]"
    )
    let chosenName = BrowserStep.evaluate(
      "document.getElementById(search.getAttribute('aria-activedescendant')).textContent"
    )
    let run = try BrowserRun(
      html,
      [
        .key("/", text: "/"), .type("score"), isOpen, chosenName, .key("ArrowDown"), chosenName,
        .key("ArrowUp"), .key("Enter"), hash, .evaluate("document.querySelector('.found').id"),
        .key("/", text: "/"), .type("plays"),
        .evaluate("document.querySelector('#results li').textContent"), .key("Escape"), isOpen,
      ]
    )
    #expect(
      run.values == [
        #"[true,"search","true"]"#, #""columnplayer.score""#, #""columnbest.score""#,
        ##""#column-player-score""##, #""column-player-score""#,
        #""columnplayer.team_idWhere she plays.""#, #"[false,"","false"]"#,
      ]
    )
    #expect(run.problems == [])
  }

  @Test("a click on a foreign key moves to the parent, and one on a table's name opens its page")
  func following() throws {
    let run = try BrowserRun(
      html,
      [
        .click("[data-id=table-player] a[data-key]"), chosen, current,
        .click("[data-id=table-team] a[data-table]"), hash, current,
        .click("#table-team a[href='#table-player']"), current,
        .click("#table-player .in-diagram"), current, chosen,
      ]
    )
    #expect(
      run.values == [
        #""table-team""#, #""diagram""#, ##""#table-team""##, #""table-team""#, #""table-player""#,
        #""diagram""#, #""table-player""#,
      ]
    )
    #expect(run.problems == [])
  }

  @Test("the mouse, two fingers and keys move and zoom the diagram")
  func moving() throws {
    let view = BrowserStep.evaluate("drawing.getAttribute('viewBox').split(' ').map(Math.round)")
    let fingers = [
      [[600, 400], [700, 400]], [[550, 400], [750, 400]], [[500, 400], [800, 400]],
    ]
    let run = try BrowserRun(
      html,
      [
        view, .wheel(x: 700, y: 400, delta: -300), view, .drag([500, 300, 560, 340]), view,
        .touch(fingers), view, .evaluate("canvas.focus(), 0"), .key("-", text: "-"), view,
        .key("ArrowDown"), view, .key("0", text: "0"), view,
      ]
    )
    let views = run.values.filter { $0 != "0" }.map(numbers)
    try #require(views.count == 7 && views.allSatisfy { $0.count == 4 })
    #expect(views[1][2] < views[0][2], "the wheel zooms")
    #expect(views[2][0] < views[1][0] && views[2][1] < views[1][1], "the mouse moves")
    #expect(views[2][2] == views[1][2])
    #expect(views[3][2] < views[2][2], "fingers that part zoom")
    #expect(views[4][2] > views[3][2], "a key zooms out")
    #expect(views[5][1] > views[4][1], "an arrow key moves")
    #expect(views[6] == views[0], "everything is shown again")
    #expect(run.problems == [])
  }

  private func numbers(in text: String) -> [Int] {
    text.split { !$0.isNumber && $0 != "-" }.compactMap { Int($0) }
  }

  @Test("the colours follow the system, and the switch")
  func schemes() throws {
    let paper = BrowserStep.evaluate("getComputedStyle(document.body).backgroundColor")
    let run = try BrowserRun(
      html,
      [
        .scheme("light"), paper, .scheme("dark"), paper, .click(".theme"), .click(".theme"), paper,
        .evaluate("document.querySelector('.theme').getAttribute('aria-label')"),
        .click(".theme"), paper,
      ]
    )
    let (light, dark) = (#""rgb(255, 255, 255)""#, #""rgb(21, 23, 26)""#)
    #expect(run.values == [light, dark, light, #""Colours: light""#, dark])
    #expect(run.problems == [])
  }

  @Test("without a script, all pages can be read one below the other")
  func noScript() throws {
    let run = try BrowserRun(
      html,
      [
        .script(false),
        .evaluate(
          "Array.from(document.querySelectorAll('.page')).every(page => page.offsetHeight > 0)"
        ),
        .evaluate("[document.querySelector('.search').offsetHeight, side.offsetHeight > 0]"),
        .evaluate("drawing.getBoundingClientRect().width <= innerWidth"),
      ]
    )
    #expect(run.values == ["true", "[0,true]", "true"])
    #expect(run.problems == [])
  }

  @Test("one page is printed, or all of them, without buttons")
  func printing() throws {
    let shown = BrowserStep.evaluate(
      """
      [Array.from(document.querySelectorAll('.page')).filter(page => page.offsetHeight > 0).length,
       document.querySelector('.search').offsetHeight, side.offsetHeight]
      """
    )
    let run = try BrowserRun(
      html,
      [
        .click("#side a[href='#table-player']"), .media("print"), shown,
        .evaluate("location.hash = '#all'; 0"), shown,
      ]
    )
    let count = html.ranges(of: "<section class=\"page").count
    #expect(run.values == ["[1,0,0]", "0", "[\(count),0,0]"])
    #expect(run.problems == [])
  }

  @Test("on a narrow screen, a button opens the list of pages")
  func narrow() throws {
    let isOpen = BrowserStep.evaluate("side.offsetHeight > 0")
    let run = try BrowserRun(
      html,
      [
        .size(390, 800), isOpen, .click(".menu"), isOpen, .click("#side a[href='#table-team']"),
        isOpen, current, .evaluate("document.documentElement.scrollWidth <= 390"),
      ]
    )
    #expect(run.values == ["false", "true", "false", #""table-team""#, "true"])
    #expect(run.problems == [])
  }
}
