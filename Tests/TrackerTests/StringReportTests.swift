import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing
import TrackerRecords

@Suite("A report as a string, and as a checked query")
struct StringReportTests {
  @Test("both return the same rows")
  func rows() throws {
    try SampleTracker.make().read { db throws in
      let strings = try backlog(of: 1, db)
      let checked = try TrackerQueries.backlog(projectID: 1).fetchAll(db)
      #expect(strings.map(\.issue) == checked.map(\.issue))
      #expect(strings.map(\.milestone) == checked.map(\.milestone))
      #expect(strings.map(\.assignee) == checked.map(\.assignee))
      #expect(strings.map(\.comments) == checked.map(\.comments))
    }
  }

  @Test("the article shows the query")
  func article() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Records/TrackerRecords/Queries/issues.sql")
    let queries = try String(contentsOf: file, encoding: .utf8)
    expectText(
      "CheckedQueries",
      """
      -- What the backlog of a project shows: its open issues, the most important first.
      -- name: backlog
      SELECT issue.*, milestone.*, assignee.*,
        (SELECT COUNT(*) FROM comment WHERE comment.issue_id = issue.id) AS comments
      FROM issue
      LEFT JOIN milestone ON milestone.id = issue.milestone_id
      LEFT JOIN account AS assignee ON assignee.id = issue.assignee_id
      WHERE issue.project_id = :projectID AND issue.state <> 'closed'
      ORDER BY issue.priority DESC, issue.number;
      """,
      isPartOf: queries
    )
  }

  @Test("the article shows what the query prints")
  func output() throws {
    var printed = ""
    func print(_ values: Any...) {
      printed += values.map { "\($0)" }.joined(separator: " ") + "\n"
    }
    try SampleTracker.make().read { db in
      // begin CheckedQueries
      for row in try TrackerQueries.backlog(projectID: 1).fetchAll(db) {
        print(row.issue.title, row.milestone?.title ?? "-", row.assignee?.name ?? "-", row.comments)
      }
      // end
    }
    expectText(
      "CheckedQueries",
      """
      Dark mode Later - 0
      Search 1.0 Bob 2
      Index for the search - Cleo 0
      Tokenizer - - 0
      """,
      isPartOf: printed
    )
  }

  /// Expects a text that an article shows.
  private func expectText(
    _ article: String,
    _ text: String,
    isPartOf whole: String,
    at place: SourceLocation = #_sourceLocation
  ) {
    #expect(whole.contains(text), sourceLocation: place)
  }
}
