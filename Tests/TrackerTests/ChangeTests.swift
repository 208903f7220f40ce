import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing
import TrackerRecords

@Suite("Changes that people make in the tracker")
struct ChangeTests {
  private let queue: DatabaseQueue

  init() throws { queue = try SampleTracker.make() }

  @Test("an issue is opened with the next number of its project, and is returned")
  func open() throws {
    let issue = try queue.write { db in
      try TrackerQueries.openIssue(
        projectID: 2,
        reporterID: 2,
        title: "No icon",
        body: nil,
        now: SampleTracker.day(7)
      ).fetchOne(db)
    }
    #expect(issue.number == 2)
    #expect(issue.state == .open)
    #expect(issue.checklist == [])
    #expect(issue.openedAt == SampleTracker.day(7))
  }

  @Test("issues are closed once, and given to people")
  func close() throws {
    try queue.write { db throws in
      let now = SampleTracker.day(50)
      let closed = try TrackerQueries.closeIssues(now: now, ids: [1, 2, 3]).fetchAll(db)
      #expect(closed.map(\.number).sorted() == [2, 3])
      #expect(try TrackerQueries.blockers(issueID: 2).fetchAll(db).map(\.number) == [4])
      #expect(try TrackerQueries.assign(assigneeID: nil, issueID: 2).execute(db) == 1)
      #expect(try Issue.find(db, key: 2).assigneeId == nil)
      #expect(try Issue.find(db, key: 2).closedAt == now)
      #expect(try TrackerQueries.raisePriority(priority: .high, milestoneID: 2).execute(db) == 1)
      #expect(try Issue.find(db, key: 2).priority == .high)
    }
  }

  @Test("a label is made, or gets another colour")
  func labels() throws {
    try queue.write { db throws in
      let label = try TrackerQueries.label(projectID: 1, name: "BUG", color: 1).fetchOne(db)
      #expect(label.name == "bug")
      #expect(label.color == 1)
      #expect(try TrackerQueries.labelUse().fetchCount(db) == 2)
    }
  }

  @Test("watchers of an issue are notified of it until they have read it")
  func notifications() throws {
    try queue.write { db throws in
      let now = SampleTracker.day(8)
      #expect(try TrackerQueries.watchIssue(accountID: 1, issueID: 2).execute(db) == 0)
      let told = try TrackerQueries.notifyWatchers(
        text: "It goes on.",
        now: now,
        issueID: 2,
        actorID: 3
      ).fetchSet(db)
      #expect(told == [1])
      let inbox = try TrackerQueries.inbox(accountID: 1).fetchAll(db)
      #expect(inbox.map { "\($0.title ?? ""): \($0.notification.text)" } == ["Search: It goes on."])
      #expect(try TrackerQueries.markRead(now: now, accountID: 1).execute(db) == 1)
      #expect(try TrackerQueries.unreadCount(accountID: 1).fetchOne(db) == 0)
      #expect(try TrackerQueries.forgetNotifications(before: now + 1).execute(db) == 1)
    }
  }

  @Test("a count is delivered again when a statement of another query has changed it")
  func observation() async throws {
    var counts: [Int] = []
    for try await count in TrackerQueries.unreadCount(accountID: 1).values(in: queue) {
      counts.append(count)
      if counts.count == 2 { break }
      try await queue.write { db in
        _ = try TrackerQueries.notifyWatchers(
          text: "New",
          now: SampleTracker.day(9),
          issueID: 2,
          actorID: 3
        ).fetchAll(db)
      }
    }
    #expect(counts == [0, 1])
  }
}
