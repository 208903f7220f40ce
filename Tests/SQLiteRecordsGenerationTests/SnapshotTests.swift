import Foundation
import SQLiteRecordsGeneration
import Testing

/// With `SQLITE_RECORDS_RECORD=1` in the environment, the cases are recorded anew, and fail, so that
/// no recording passes for a test. In continuous integration, where `CI` is set, nothing is recorded.
@Suite("Snapshots")
struct SnapshotTests {
  private static let isRecording =
    ProcessInfo.processInfo.environment["SQLITE_RECORDS_RECORD"] == "1"
  private static let isContinuousIntegration = ProcessInfo.processInfo.environment["CI"] != nil

  @Test("the generator makes what the case expects", arguments: SnapshotCase.all)
  func snapshot(_ snapshot: SnapshotCase) throws {
    let actual = try snapshot.actual()
    if Self.isRecording {
      try record(actual, of: snapshot)
    } else {
      compare(actual, with: try snapshot.expected())
    }
  }

  @Test("there are cases")
  func casesExist() {
    #expect(SnapshotCase.all.count >= 10)
  }

  private func record(_ actual: [String: String], of snapshot: SnapshotCase) throws {
    guard !Self.isContinuousIntegration else {
      Issue.record("snapshots are not recorded in continuous integration")
      return
    }
    try snapshot.record(actual)
    Issue.record("recorded; run again without SQLITE_RECORDS_RECORD")
  }

  private func compare(_ actual: [String: String], with expected: [String: String]) {
    for name in Set(actual.keys).union(expected.keys).sorted() {
      switch (actual[name], expected[name]) {
      case (let actual?, let expected?) where Array(actual.utf8) != Array(expected.utf8):
        let difference = UnifiedDiff(from: Array(expected.utf8), to: Array(actual.utf8), path: name)
        Issue.record("\(name) differs:\n\(difference)")
      case (let actual?, nil):
        Issue.record("\(name) is not expected:\n\(actual)")
      case (nil, _?):
        Issue.record("\(name) is expected, but not made")
      case (_?, _?), (nil, nil):
        break
      }
    }
  }
}
