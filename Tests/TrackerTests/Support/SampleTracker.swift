import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing
import TrackerRecords

/// The queries, under the name that they have in a target `Tracker`.
typealias TrackerQueries = TrackerRecordsQueries

/// A database with two projects, six issues, and all that people have written about them.
enum SampleTracker {
  /// The beginning of 2026, in UTC.
  static let start = Date(timeIntervalSince1970: 1_767_225_600)

  static func day(_ number: Int) -> Date { start + Double(number) * 86_400 }

  static let key = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  static func make() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try TrackerRecordsSchema.createTables(in: db)
      try insertPeople(db)
      try insertIssues(db)
      try insertSprints(db)
      try insertTalk(db)
    }
    return queue
  }

  private static func insertPeople(_ db: Database) throws {
    var accounts = [
      Account(name: "Ann", email: "ann@example.org", createdAt: start),
      Account(name: "Bob", createdAt: start), Account(name: "Cleo", createdAt: start),
      Account(name: "Dan", email: "bo@example.org", createdAt: start),
    ]
    try accounts.insertAll(db)
    var projects = [
      Project(code: "APP", title: "The app", ownerId: 1, hourlyRate: 80),
      Project(code: "WEB", title: "The site"),
      Project(code: "OLD", title: "The past", isArchived: true),
    ]
    try projects.insertAll(db)
    var members = [
      Member(projectId: 1, accountId: 1, role: .admin),
      Member(projectId: 1, accountId: 2, role: .writer),
      Member(projectId: 1, accountId: 3, role: .reader),
      Member(projectId: 2, accountId: 1, role: .writer),
    ]
    try members.insertAll(db)
    var milestones = [
      Milestone(projectId: 1, title: "Later"),
      Milestone(projectId: 1, title: "1.0", due: day(31)),
      Milestone(projectId: 1, title: "2.0", due: day(90)),
    ]
    try milestones.insertAll(db)
  }

  private static func insertIssues(_ db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO issue (
          project_id, number, milestone_id, parent_id, reporter_id, assignee_id, title, body, state,
          priority, estimate, checklist, opened_at, closed_at
        )
        SELECT column1, column2, column3, column4, column5, column6, column7, column8, column9,
          column10, column11, column12, :start + 86400 * column13, :start + 86400 * column14
        FROM (
          VALUES
            (1, 1, 2, NULL, 1, 2, 'Crash at start', NULL, 'closed', 2, 3, '[]', 0, 4),
            (1, 2, 2, NULL, 1, 2, 'Search', NULL, 'started', 1, 8, '[]', 1, NULL),
            (1, 3, NULL, 2, 2, 3, 'Index for the search', NULL, 'open', 1, 2, '[]', 2, NULL),
            (1, 4, NULL, 3, 2, NULL, 'Tokenizer', NULL, 'open', 0, NULL, '["words","prefixes"]', 2, NULL),
            (1, 5, 1, NULL, 3, NULL, 'Dark mode', 'Colours of the night, for the search and its list',
              'open', 2, NULL, '[]', 40, NULL),
            (2, 1, NULL, NULL, 1, NULL, 'Broken link', NULL, 'closed', 1, NULL, '[]', 3, 5)
        )
        """,
      arguments: ["start": Int(start.timeIntervalSince1970)]
    )
    try insertLinksAndLabels(db)
  }

  private static func insertLinksAndLabels(_ db: Database) throws {
    var links = [
      IssueLink(fromId: 4, toId: 3, kind: .blocks), IssueLink(fromId: 3, toId: 2, kind: .blocks),
      IssueLink(fromId: 5, toId: 2, kind: .duplicates),
    ]
    try links.insertAll(db)
    let bug = try TrackerQueries.label(projectID: 1, name: "bug", color: 0xFF0000).fetchOne(db)
    let feature = try TrackerQueries.label(projectID: 1, name: "feature", color: 0xFF).fetchOne(db)
    let (bugID, featureID) = (try #require(bug.id), try #require(feature.id))
    let labels = [(1, bugID), (2, featureID), (3, featureID), (4, featureID), (4, bugID)]
    for (issueID, labelID) in labels {
      let issueLabel = IssueLabel(issueId: Int64(issueID), labelId: labelID)
      try issueLabel.insert(db)
    }
  }

  private static func insertSprints(_ db: Database) throws {
    var sprints = (1...4).map { Sprint(projectId: 1, number: $0) }
    try sprints.insertAll(db)
    var points = [
      SprintIssue(sprintId: 1, issueId: 1, points: 3),
      SprintIssue(sprintId: 1, issueId: 2, points: 6),
      SprintIssue(sprintId: 3, issueId: 2, points: 6), SprintIssue(sprintId: 4, issueId: 3),
    ]
    try points.insertAll(db)
  }

  private static func insertTalk(_ db: Database) throws {
    var comments = [
      Comment(issueId: 2, authorId: 2, body: "With FTS5.", writtenAt: day(2)),
      Comment(issueId: 2, body: "Please!", writtenAt: day(3)),
    ]
    try comments.insertAll(db)
    var attachment = Attachment(
      commentId: 1,
      fileName: "fts5.pdf",
      content: Data([1, 2, 3]),
      key: key
    )
    try attachment.insert(db)
    _ = try TrackerQueries.watchIssue(accountID: 1, issueID: 2).execute(db)
    _ = try TrackerQueries.watchIssue(accountID: 3, issueID: 2).execute(db)
    for (issue, account, day, minutes) in [
      (2, 2, "2026-01-02", 60), (2, 2, "2026-01-03", 30), (1, 1, "2026-01-02", 120),
      (6, 1, "2026-01-04", 45),
    ] {
      _ = try TrackerQueries.logWork(
        issueID: Int64(issue),
        accountID: Int64(account),
        day: day,
        minutes: minutes
      ).fetchOne(db)
    }
  }
}
