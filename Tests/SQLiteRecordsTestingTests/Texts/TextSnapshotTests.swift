import SQLiteRecordsTesting
import Testing

@Suite("Snapshots of texts")
struct TextSnapshotTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func check(_ text: String) -> [String] {
    reportedFailures { assertSnapshot(of: text, in: "\(folder.path)/a/player.sql") }
  }

  @Test("a file is recorded with its folder, and then compared by its bytes")
  func file() throws {
    let name = "'\(folder.path)/a/player.sql'"
    #expect(
      recording { check("é\n") } == [
        "recorded \(name); run the tests again without SQLITE_RECORDS_RECORD"
      ]
    )
    #expect(comparing { check("é\n") } == [])
    let failures = comparing { check("e\u{301}\n") }
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("\(name) differs from its snapshot:\n--- ") == true)
    #expect(try folder.text(of: "a/player.sql") == "é\n")
  }

  @Test("a missing file is a failure, and is not written")
  func missing() throws {
    let failures = comparing { check("a\n") }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("has no snapshot yet:\n--- /dev/null\n") == true)
    #expect(try folder.texts.isEmpty)
  }

  @Test("a long text without a snapshot is counted, and not shown")
  func longText() throws {
    let failures = comparing { check(String(repeating: "a\n", count: 41)) }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("has no snapshot yet: 41 lines\nto record it, ") == true)
  }

  @Test("an equal text in the test is not a failure")
  func equal() {
    let failures = comparing {
      reportedFailures {
        assertSnapshot(of: "a\nb", equals: "a\nb")
        assertSnapshot(of: "", equals: "")
      }
    }
    #expect(failures == [])
  }

  @Test("another text in the test is a failure with the lines that differ")
  func different() {
    let failures = comparing {
      reportedFailures { assertSnapshot(of: "a\nb\nc", equals: "a\nc") }
    }
    #expect(
      failures == [
        """
        the text differs from what the test expects:
        @@ -1,2 +1,3 @@
         a
        +b
         c
        to record it, run the tests with SQLITE_RECORDS_RECORD=1
        """
      ]
    )
  }

  @Test("paths lead from the folder of the test's source file")
  func relativePath() {
    let failures = comparing {
      reportedFailures { assertSnapshot(of: "", in: "../Texts/TextSnapshotTests.swift") }
    }
    #expect(failures.first?.contains("\n-import SQLiteRecordsTesting\n") == true)
  }
}
