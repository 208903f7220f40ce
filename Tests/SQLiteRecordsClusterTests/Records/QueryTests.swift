import Foundation
import SQLiteRecords
import SQLiteRecordsCluster
import SQLiteRecordsQueries
import Testing
import TrackerRecords

@Suite(
  "Checked queries in a cluster",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct QueryTests {
  private typealias Queries = TrackerRecordsQueries

  @Test("queries and changes return what they return in a local database")
  func queries() async throws {
    let nodes = try await TestCluster(nodeCount: 1)
    let cluster = try await Cluster(addresses: nodes.addresses, database: "tracker")
    try await cluster.createTrackerTables()
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    try await cluster.write { db in
      for name in ["Arthur", "Barbara"] {
        var account = Account(name: name, createdAt: now)
        try await account.insert(db)
      }
      var project = Project(code: "a", title: "A", isArchived: false)
      try await project.insert(db)
      try await Member(projectId: 1, accountId: 1, role: .admin).insert(db)
      let issue = try await Queries.openIssue(
        projectID: 1,
        reporterID: 1,
        title: "First",
        body: "Text",
        now: now
      ).fetchOne(db)
      #expect(issue.number == 1)
      let watched = try await Queries.watchIssue(accountID: 2, issueID: issue.id ?? 0).execute(db)
      #expect(watched == 1)
      let closed = try await Queries.closeIssues(now: now, ids: [issue.id ?? 0]).fetchAll(db)
      #expect(closed.map(\.number) == [1])
    }
    try await cluster.read { db in
      let named = try await Queries.accountNamed(name: "arthur").fetchOne(db)
      #expect(named?.id == 1)
      let members = try await Queries.members(projectID: 1).fetchAll(db)
      #expect(members.map(\.role) == [.admin])
      let strangers = try await Queries.strangers(projectID: 1).fetchAll(db)
      #expect(strangers.map(\.name) == ["Barbara"])
      let role = try await Queries.roleOf(projectID: 1, accountID: 1).fetchOne(db)
      #expect(role == .admin)
      let unread = try await Queries.unreadCount(accountID: 1).fetchOne(db)
      #expect(unread == 0)
    }
    withExtendedLifetime(nodes) {}
  }
}
