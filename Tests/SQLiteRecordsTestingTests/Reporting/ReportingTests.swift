import SQLiteRecordsTesting
import Testing

@Suite("Reports to Swift Testing")
struct ReportingTests {
  @Test("a failure is reported where the assertion is called")
  func place() throws {
    let line = #line + 2
    let issues = comparing {
      reportedIssues { assertSnapshot(of: "a", equals: "b") }
    }
    let location = try #require(issues.first?.sourceLocation)
    #expect(issues.count == 1)
    #expect(location.fileID == #fileID)
    #expect(location.line == line)
  }

  @Test("a failure in a detached task, which belongs to no test, is not lost")
  func detached() async {
    await Task.detached {
      // It would fail if it saw no issue.
      withKnownIssue {
        comparing { assertSnapshot(of: "a", equals: "b") }
      }
    }.value
  }
}
