import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing
import TrackerRecords

@Suite("The screens of issues")
struct IssueTests {
  private let queue: DatabaseQueue

  init() throws { queue = try SampleTracker.make() }

  @Test("a backlog has records that may be missing, and a count of each issue")
  func backlog() throws {
    let screen = try queue.read { try BacklogScreen(of: 1, in: $0) }
    #expect(
      screen.lines == [
        "#5 Dark mode (nobody, Later, 0 comments)", "#2 Search (Bob, 1.0, 2 comments)",
        "#3 Index for the search (Cleo, 0 comments)", "#4 Tokenizer (nobody, 0 comments)",
      ]
    )
  }

  @Test("an issue is found by its name, with its path, its tree and what blocks it")
  func issue() throws {
    let (found, missing) = try queue.read { db in
      (
        try IssueScreen(code: "APP", number: 2, in: db),
        try IssueScreen(code: "APP", number: 9, in: db)
      )
    }
    let screen = try #require(found)
    #expect(screen.title == "APP-2 Search")
    #expect(screen.path == ["Search"])
    #expect(screen.labels == ["feature"])
    #expect(screen.tree == ["Search", "  Index for the search", "    Tokenizer"])
    #expect(screen.blockers == [3, 4])
    #expect(screen.watchers == ["Ann", "Cleo"])
    #expect(screen.comments == ["Bob: With FTS5. [1]", "somebody: Please! [0]"])
    #expect(missing == nil)
    let path = try queue.read { try IssueScreen(code: "APP", number: 4, in: $0)?.path }
    #expect(path == ["Search", "Index for the search", "Tokenizer"])
  }

  @Test("elements of JSON columns are rows")
  func checklists() throws {
    let items = try queue.read { try TrackerQueries.checklistItems(projectID: 1).fetchAll($0) }
    #expect(items.map { "#\($0.number) \($0.item)" } == ["#4 words", "#4 prefixes"])
  }

  @Test("a list is filtered, sorted and paged when it is shown")
  func pages() throws {
    try queue.read { db throws in
      var screen = IssueListScreen()
      #expect(try screen.pageCount(db) == 3)
      screen.page = 1
      #expect(try screen.lines(db) == ["APP-3 Index for the search", "APP-4 Tokenizer"])
      screen.page = 0
      screen.order = .importance
      #expect(try screen.lines(db) == ["APP-5 Dark mode", "APP-1 Crash at start"])
      screen.order = .assignee
      screen.state = .open
      #expect(try screen.lines(db) == ["APP-3 Index for the search", "APP-4 Tokenizer"])
      screen.text = "Search"
      #expect(try screen.pageCount(db) == 1)
      #expect(try screen.lines(db) == ["APP-3 Index for the search"])
    }
  }
}
