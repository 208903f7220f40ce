import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing
import TrackerRecords

@Suite("The reports")
struct ReportTests {
  private let queue: DatabaseQueue

  init() throws { queue = try SampleTracker.make() }

  @Test("the dashboard shows totals, projects, and what is new")
  func dashboard() throws {
    let screen = try queue.read { try DashboardScreen(for: 1, in: $0) }
    #expect(screen.head == "2 of 6 issues are closed")
    #expect(
      screen.projects == [
        "APP of Ann: 4 open, 1 closed, last 40", "WEB of nobody: 0 open, 1 closed, last 3",
      ]
    )
    #expect(screen.unread == 0)
  }

  @Test("the reports on a project count what is there, and what is not")
  func project() throws {
    try queue.read { db throws in
      let screen = ReportScreen(projectID: 1)
      #expect(try screen.board(db) == ["open: 3, 2.0 h", "started: 1, 8.0 h", "closed: 1, 3.0 h"])
      #expect(
        try screen.milestones(db) == [
          "1.0: 1 of 2, 50 %", "2.0: 0 of 0, nothing to do", "Later: 0 of 1, 0 %",
        ]
      )
      #expect(
        try screen.workload(db) == [
          "Bob, writer: 1, 8.0 h", "Cleo, reader: 1, 2.0 h", "Ann, admin: 0, free",
        ]
      )
      #expect(try screen.burndown(from: "2026-01-01", to: "2026-01-06", db) == [1, 2, 4, 4, 3, 3])
      #expect(try screen.velocity(db) == ["1: 9, 9.0", "2: 0, 4.5", "3: 6, 5.0", "4: 0, 2.0"])
      #expect(try screen.leadTime(db) == 4)
      #expect(try ReportScreen(projectID: 3).leadTime(db) == nil)
    }
  }

  @Test("the reports on all projects group, rank and sum up")
  func projects() throws {
    try queue.read { db throws in
      let months = try TrackerQueries.months().fetchAll(db)
      #expect(
        months.map { "\($0.month): \($0.opened), \($0.closed)" } == [
          "2026-01: 5, 2", "2026-02: 1, 0",
        ]
      )
      let hours = try TrackerQueries.timesheet(first: "2026-01-02", last: "2026-01-03").fetchAll(db)
      #expect(
        hours.map { "\($0.name) \($0.day): \($0.minutes), \($0.running)" } == [
          "Ann 2026-01-02: 120, 120", "Bob 2026-01-02: 60, 60", "Bob 2026-01-03: 30, 90",
        ]
      )
      let costs = try TrackerQueries.costs().fetchAll(db)
      #expect(costs.map { "\($0.code) \($0.cost)" } == ["APP 280.0"])
      let oldest = try TrackerQueries.oldestIssues(count: 2).fetchAll(db)
      #expect(oldest.map { "\($0.code)-\($0.number)" } == ["APP-2", "APP-3"])
      #expect(oldest[0].openedAt == SampleTracker.day(1))
      let labels = try TrackerQueries.labelUse().fetchAll(db)
      #expect(
        labels.map { "\($0.name) \($0.color) \($0.issues)" } == [
          "feature #0000FF 3", "bug #FF0000 2",
        ]
      )
    }
  }

  @Test("the reports on an empty database are empty, and its totals are a row")
  func nothing() throws {
    let queue = try DatabaseQueue()
    try queue.write(TrackerRecordsSchema.createTables)
    try queue.read { db throws in
      #expect(try DashboardScreen(for: 1, in: db).head == "0 of 0 issues are closed")
      #expect(try TrackerQueries.totals().fetchOne(db).first == nil)
      #expect(try TrackerQueries.costs().isEmpty(db))
    }
  }
}
