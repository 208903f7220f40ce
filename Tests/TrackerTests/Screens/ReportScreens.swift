import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import TrackerRecords

/// The dashboard of all projects.
struct DashboardScreen {
  let head: String
  let projects: [String]
  let unread: Int

  init(for accountID: Int64, in db: Database) throws {
    let totals = try TrackerQueries.totals().fetchOne(db)
    head = "\(totals.closed ?? 0) of \(totals.issues) issues are closed"
    projects = try TrackerQueries.projectOverview().fetchAll(db).map { row in
      let last = row.lastOpened.map {
        "last \(Int($0.timeIntervalSince(SampleTracker.start) / 86_400))"
      }
      return "\(row.project.code) of \(row.owner ?? "nobody"): \(row.openIssues) open, "
        + "\(row.closedIssues) closed, \(last ?? "none")"
    }
    unread = try TrackerQueries.unreadCount(accountID: accountID).fetchOne(db)
  }
}

/// The reports on one project.
struct ReportScreen {
  let projectID: Int64

  func board(_ db: Database) throws -> [String] {
    try TrackerQueries.board(projectID: projectID).fetchAll(db)
      .map { "\($0.state): \($0.issues), \($0.hours) h" }
  }

  func milestones(_ db: Database) throws -> [String] {
    try TrackerQueries.milestoneProgress(projectID: projectID).fetchAll(db).map { row in
      let percent = row.percent.map { "\(Int($0)) %" } ?? "nothing to do"
      return "\(row.title): \(row.closed) of \(row.issues), \(percent)"
    }
  }

  func workload(_ db: Database) throws -> [String] {
    try TrackerQueries.workload(projectID: projectID).fetchAll(db).map { row in
      "\(row.account.name), \(row.role): \(row.issues), \(row.hours.map { "\($0) h" } ?? "free")"
    }
  }

  func burndown(from first: String, to last: String, _ db: Database) throws -> [Int] {
    try TrackerQueries.burndown(first: first, last: last, projectID: projectID).fetchAll(db)
      .map(\.open)
  }

  func velocity(_ db: Database) throws -> [String] {
    try TrackerQueries.velocity(projectID: projectID).fetchAll(db)
      .map { "\($0.number): \($0.points), \($0.average)" }
  }

  func leadTime(_ db: Database) throws -> Double? {
    try TrackerQueries.leadTime(projectID: projectID).fetchOne(db)
  }
}
