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
    var issues = [
      Issue(
        projectId: 1,
        number: 1,
        milestoneId: 2,
        reporterId: 1,
        assigneeId: 2,
        title: "Crash at start",
        state: .closed,
        priority: .high,
        estimate: 3,
        checklist: [],
        openedAt: day(0),
        closedAt: day(4)
      ),
      Issue(
        projectId: 1,
        number: 2,
        milestoneId: 2,
        reporterId: 1,
        assigneeId: 2,
        title: "Search",
        state: .started,
        estimate: 8,
        checklist: [],
        openedAt: day(1)
      ),
      Issue(
        projectId: 1,
        number: 3,
        parentId: 2,
        reporterId: 2,
        assigneeId: 3,
        title: "Index for the search",
        estimate: 2,
        checklist: [],
        openedAt: day(2)
      ),
      Issue(
        projectId: 1,
        number: 4,
        parentId: 3,
        reporterId: 2,
        title: "Tokenizer",
        priority: .low,
        checklist: ["words", "prefixes"],
        openedAt: day(2)
      ),
      Issue(
        projectId: 1,
        number: 5,
        milestoneId: 1,
        reporterId: 3,
        title: "Dark mode",
        body: "Colours of the night, for the search and its list",
        priority: .high,
        checklist: [],
        openedAt: day(40)
      ),
      Issue(
        projectId: 2,
        number: 1,
        reporterId: 1,
        title: "Broken link",
        state: .closed,
        checklist: [],
        openedAt: day(3),
        closedAt: day(5)
      ),
    ]
    try issues.insertAll(db)
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
