import SQLiteRecordsGRDB
import TrackerRecords

// begin CheckedQueries
struct BacklogRow: FetchableRecord {
  let issue: Issue
  let milestone: Milestone?
  let assignee: Account?
  let comments: Int

  init(row: Row) {
    issue = row["issue"]
    milestone = row["milestone"]
    assignee = row["assignee"]
    comments = row["comments"]
  }
}

func backlog(of projectID: Int64, _ db: Database) throws -> [BacklogRow] {
  let parts = splittingRowAdapters(columnCounts: [
    try Issue.numberOfSelectedColumns(db), try Milestone.numberOfSelectedColumns(db),
    try Account.numberOfSelectedColumns(db),
  ])
  return try BacklogRow.fetchAll(
    db,
    sql: """
      SELECT issue.*, milestone.*, assignee.*,
        (SELECT COUNT(*) FROM comment WHERE comment.issue_id = issue.id) AS comments
      FROM issue
      LEFT JOIN milestone ON milestone.id = issue.milestone_id
      LEFT JOIN account AS assignee ON assignee.id = issue.assignee_id
      WHERE issue.project_id = ? AND issue.state <> 'closed'
      ORDER BY issue.priority DESC, issue.number
      """,
    arguments: [projectID],
    adapter: ScopeAdapter(["issue": parts[0], "milestone": parts[1], "assignee": parts[2]])
  )
}
// end
