extension TrackerRecordsQueries.IssueList {
  /// What people call the issue, and its title: `APP-12 Dark mode`.
  public var heading: String { "\(code)-\(number) \(title)" }
}
