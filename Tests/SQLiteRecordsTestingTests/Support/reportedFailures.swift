import Foundation
import Testing

/// The failures that a body reports, in order. They do not fail the test.
func reportedFailures(_ body: () throws -> Void) rethrows -> [String] {
  try reportedIssues(body).map { $0.comments.map(\.rawValue).joined() }
}

/// The issues that a body reports. They do not fail the test.
func reportedIssues(_ body: () throws -> Void) rethrows -> [Issue] {
  let log = IssueLog()
  try withKnownIssue(isIntermittent: true) {
    try body()
  } matching: { issue in
    log.append(issue)
    return true
  }
  return log.issues
}

private final class IssueLog: @unchecked Sendable {
  private let lock = NSLock()
  private var found: [Issue] = []

  var issues: [Issue] { lock.withLock { found } }

  func append(_ issue: Issue) { lock.withLock { found.append(issue) } }
}
