import Foundation
import Testing

/// The lines of `swift build` and `swift test` that `make test` shows.
@Suite("The summary of long output", .timeLimit(.minutes(60)))
struct SummaryTests {
  private let log = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).log")

  /// Runs the script with a command that prints lines.
  private func summary(of lines: [String], status: Int = 0) async throws -> ProcessRun {
    let script = Repository.root.appending(path: "Scripts/with-summary").path
    let command = #"status=$1; shift; printf '%s\n' "$@"; exit "$status""#
    return try await ProcessRun(
      [script, log.path, "sh", "-c", command, "sh", "\(status)"] + lines,
      in: Repository.root
    )
  }

  @Test("failures, what is skipped and the totals are shown, and the exit status is kept")
  func failures() async throws {
    let shown = [
      "✘ Test \"b\" recorded an issue at A.swift:1:1: Expectation failed", "↳ a comment",
      "of two lines", "➜ Test \"c\" skipped.", "A.swift:1: Fatal error: d",
      "✘ Test run with 3 tests in 1 suite failed after 0.1 seconds with 1 issue.",
    ]
    let hidden = [
      "◇ Test \"a\" with \"two", "lines\" started.", "✔ Test \"a\" passed after 0.1 seconds.",
    ]
    let run = try await summary(of: shown.dropLast() + hidden + shown.suffix(1), status: 3)
    #expect(run.lines == shown + ["The whole output is in \(log.path)."])
    #expect(run.status == 3)
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == shown.count + hidden.count)
  }

  @Test("failures that tests expect are only in the file, and a crash among them is shown")
  func knownIssues() async throws {
    let hidden = [
      "✘ Test \"a\" recorded a known issue at A.swift:1:1: Issue recorded",
      "↳ 'b' differs from what is recorded:", "error: c",
      "↳ run the tests again with SQLITE_RECORDS_RECORD=1",
      "✔ Test \"a\" passed after 0.1 seconds with 1 known issue.",
    ]
    let shown = [
      "✘ Test \"d\" recorded an issue at D.swift:1:1: Expectation failed", "↳ error: e",
    ]
    let crash = "D.swift:2: Fatal error: f"
    let run = try await summary(of: hidden + shown + hidden.dropLast() + [crash], status: 1)
    #expect(run.lines == shown + [crash, "The whole output is in \(log.path)."])
    #expect(run.status == 1)
  }

  @Test("a line is shown for every 500 tests that pass, and for every tenth of a build")
  func progress() async throws {
    let tests = (1...1000).map { "✔ Test \"\($0)\" passed after 0.1 seconds." }
    let files = (1...100).map { "[\($0)/100] Compiling A\($0).swift" }
    let run = try await summary(of: files + ["Build complete! (1s)"] + tests)
    let tenths = (1...10).map { "[\($0)0/100] Compiling A\($0)0.swift" }
    #expect(
      run.lines == tenths + ["Build complete! (1s)"]
        + ["500 tests have passed.", "1000 tests have passed."]
        + ["The whole output is in \(log.path)."]
    )
    #expect(run.succeeded)
  }
}
