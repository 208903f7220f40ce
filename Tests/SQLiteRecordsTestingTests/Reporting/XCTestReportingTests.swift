import SQLiteRecordsTesting
import XCTest

/// The failures that XCTest receives, as in the tests of a client.
final class XCTestReportingTests: XCTestCase {
  func testAnEqualTextIsNoFailure() {
    assertSnapshot(of: "a", equals: "a")
  }

  #if !canImport(Darwin)
    // A test case of its own, which is run by this one, and fails without failing it. There is none
    // with a closure on Apple's platforms.
    func testAFailureIsReportedWhereTheAssertionIsCalled() {
      let line = #line + 2
      let failures = self.failures {
        assertSnapshot(of: "a", equals: "b")
      }
      XCTAssertEqual(failures.count, 1)
      XCTAssertEqual(failures.first?.line, line)
      XCTAssertEqual(failures.first?.file, #filePath)
      XCTAssertEqual(
        failures.first?.text,
        """
        failed - the text differs from what the test expects:
        @@ -1 +1 @@
        -b
        +a
        to record it, run the tests with SQLITE_RECORDS_RECORD=1
        """
      )
    }

    private func failures(of body: @escaping () -> Void) -> [FailureLog.Failure] {
      let log = FailureLog()
      XCTestObservationCenter.shared.addTestObserver(log)
      defer { XCTestObservationCenter.shared.removeTestObserver(log) }
      XCTestCase(name: "expected to fail") { _ in comparing(body) }.run()
      return log.failures
    }
  #endif
}

#if !canImport(Darwin)
  private final class FailureLog: XCTestObservation {
    struct Failure {
      let text: String
      let file: String?
      let line: Int
    }

    private(set) var failures: [Failure] = []

    func testCase(
      _ testCase: XCTestCase,
      didFailWithDescription description: String,
      inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      failures.append(Failure(text: description, file: filePath, line: lineNumber))
    }
  }
#endif
