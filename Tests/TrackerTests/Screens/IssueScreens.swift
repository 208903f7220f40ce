import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import TrackerRecords

/// The open issues of a project.
struct BacklogScreen {
  let lines: [String]

  init(of projectID: Int64, in db: Database) throws {
    lines = try TrackerQueries.backlog(projectID: projectID).fetchAll(db).map { row in
      let people = row.assignee?.name ?? "nobody"
      let milestone = row.milestone.map { ", \($0.title)" } ?? ""
      return
        "#\(row.issue.number) \(row.issue.title) (\(people)\(milestone), \(row.comments) comments)"
    }
  }
}

/// One issue with all that belongs to it, found by what people call it.
struct IssueScreen {
  let title: String
  let path: [String]
  let labels: [String]
  let tree: [String]
  let blockers: [Int]
  let watchers: [String]
  let comments: [String]

  /// - returns: `nil` if there is no such issue.
  init?(code: String, number: Int, in db: Database) throws {
    guard let issue = try TrackerQueries.issueCalled(code: code, number: number).fetchOne(db),
      let id = issue.id
    else { return nil }
    title = "\(code)-\(issue.number) \(issue.title)"
    path = try TrackerQueries.breadcrumbs(issueID: id).fetchAll(db)
    labels = try TrackerQueries.labelsOfIssue(issueID: id).fetchAll(db).map(\.name)
    tree = try TrackerQueries.subissues(rootID: id).fetchAll(db).map { row in
      String(repeating: "  ", count: row.depth) + row.issue.title
    }
    blockers = try TrackerQueries.blockers(issueID: id).fetchAll(db).map(\.number)
    watchers = try TrackerQueries.watchers(issueID: id).fetchAll(db).map(\.name)
    comments = try TrackerQueries.discussion(issueID: id).fetchAll(db).map { row in
      "\(row.author ?? "somebody"): \(row.comment.body) [\(row.attachments)]"
    }
  }
}

/// A list of issues that is sorted, filtered and paged while people look at it.
struct IssueListScreen {
  enum Order { case age, importance, assignee }

  var text = ""
  var state: IssueState?
  var order = Order.age
  var page = 0
  let pageSize = 2

  private var matching: Query<TrackerQueries.IssueList> {
    var query = TrackerQueries.issueList()
    if !text.isEmpty { query = query.filter { $0.title.like("%\(text)%") } }
    if let state { query = query.filter { $0.state == state } }
    return query
  }

  func pageCount(_ db: Database) throws -> Int {
    (try matching.fetchCount(db) + pageSize - 1) / pageSize
  }

  func lines(_ db: Database) throws -> [String] {
    let sorted =
      switch order {
      case .age: matching.order { $0.openedAt }
      case .importance: matching.order { [$0.priority.desc, $0.openedAt.desc] }
      case .assignee: matching.order { [$0.assignee.ascNullsLast, $0.openedAt] }
      }
    return try sorted.limit(pageSize, offset: page * pageSize).fetchAll(db)
      .map(\.heading)
  }
}
