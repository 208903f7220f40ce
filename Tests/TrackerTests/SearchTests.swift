import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing
import TrackerRecords

@Suite("The search for issues, people and files")
struct SearchTests {
  private let queue: DatabaseQueue

  init() throws { queue = try SampleTracker.make() }

  @Test("words are searched, and shown where they stand")
  func words() throws {
    let found = try queue.read { try TrackerQueries.search(words: "search", limit: 2).fetchAll($0) }
    #expect(found.map(\.issue.title) == ["Search", "Index for the search"])
    #expect(found.map(\.excerpt) == ["[Search]", "Index for the [search]"])
  }

  @Test("an omitted filter lets all issues pass")
  func filters() throws {
    try queue.read { db throws in
      #expect(try TrackerQueries.filteredIssues(projectID: 1).fetchCount(db) == 5)
      let open = TrackerQueries.filteredIssues(projectID: 1, state: .open)
      #expect(try open.fetchAll(db).map(\.number) == [3, 4, 5])
      let late = TrackerQueries.filteredIssues(projectID: 1, since: SampleTracker.day(2), text: "e")
      #expect(try late.fetchAll(db).map(\.number) == [3, 4, 5])
      let mine = TrackerQueries.filteredIssues(projectID: 1, state: .started, assigneeID: 2)
      #expect(try mine.fetchAll(db).map(\.title) == ["Search"])
    }
  }

  @Test("collections of texts, enumerations and identifiers are arguments")
  func collections() throws {
    try queue.read { db throws in
      let both = TrackerQueries.issuesWithLabels(names: ["Bug", "FEATURE"], count: 2)
      #expect(try both.fetchAll(db).map(\.number) == [4])
      let states = TrackerQueries.issuesIn(states: [.started, .closed])
      #expect(try states.fetchAll(db).map(\.id) == [1, 2, 6])
      #expect(try TrackerQueries.issuesIn(states: []).isEmpty(db))
      let files = try TrackerQueries.attachments(keys: [SampleTracker.key, UUID()]).fetchAll(db)
      #expect(files.map { "\($0.fileName) \($0.size)" } == ["fts5.pdf 3"])
      #expect(files.map(\.key) == [SampleTracker.key])
    }
  }

  @Test("people are found by name, by the beginning of one, and by what they are not")
  func people() throws {
    try queue.read { db throws in
      #expect(try TrackerQueries.accountNamed(name: "ANN").fetchOne(db)?.id == 1)
      let beginning = try TrackerQueries.accountsBeginning(prefix: "bo").fetchAll(db)
      #expect(beginning.map(\.name) == ["Bob", "Dan"])
      let members = try TrackerQueries.members(projectID: 1).fetchAll(db)
      #expect(
        members.map { "\($0.account.name) \($0.role)" } == [
          "Ann admin", "Bob writer", "Cleo reader",
        ]
      )
      #expect(try TrackerQueries.strangers(projectID: 1).fetchAll(db).map(\.name) == ["Dan"])
      #expect(try TrackerQueries.roleOf(projectID: 1, accountID: 2).fetchOne(db) == .writer)
      #expect(try TrackerQueries.roleOf(projectID: 2, accountID: 2).fetchOne(db) == nil)
    }
  }
}
