import Foundation
import Testing

@Suite("Running a program", .timeLimit(.minutes(60)))
struct ProcessRunTests {
  private let folder = FileManager.default.temporaryDirectory

  @Test("the output of both streams and the exit code are captured")
  func outputAndStatus() async throws {
    let run = try await ProcessRun(["sh", "-c", "echo out; echo err >&2; exit 3"], in: folder)
    #expect(run.lines == ["out", "err"])
    #expect(run.status == 3)
    #expect(!run.succeeded)
  }

  @Test("it is ended when its time is over")
  func timeLimit() async throws {
    // A program that is not ended would fail by the suite's own time limit.
    let run = try await ProcessRun(["sleep", "100000"], in: folder, timeLimit: .milliseconds(100))
    #expect(!run.succeeded)
  }

  @Test("it sees the places of things, and else nothing of the outer environment")
  func environment() async throws {
    setenv("SQLITE_RECORDS_TEST", "outer", 1)
    defer { unsetenv("SQLITE_RECORDS_TEST") }
    let run = try await ProcessRun(["env"], in: folder)
    #expect(run.lines.contains { $0.hasPrefix("PATH=") })
    #expect(run.lines.contains("LC_ALL=C"))
    #expect(!run.lines.contains { $0.hasPrefix("SQLITE_RECORDS_TEST") })
  }

  @Test("the signal that ended it differs from an exit code")
  func signal() async throws {
    let killed = try await ProcessRun(["sh", "-c", "kill -SEGV $$"], in: folder)
    #expect(killed.wasKilled && killed.status == SIGSEGV)
    let failed = try await ProcessRun(["sh", "-c", "exit 11"], in: folder)
    #expect(!failed.wasKilled && failed.status == SIGSEGV)
  }
}
