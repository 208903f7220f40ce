import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Special files, and files that are too large")
struct SpecialFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{ "table": "t", "columns": [{ "name": "a" }] }"#, to: "s/t.json")
  }

  @Test(
    "a named pipe is rejected without waiting for it",
    .timeLimit(.minutes(60)),
    arguments: ["check s", "format s", "ddl s", "check s/pipe.json", "ddl --reference s s/t.json"]
  )
  func pipe(arguments: String) throws {
    try makePipe("s/pipe.json")
    let run = try ToolRun(arguments.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.status == 1)
    let message = "cannot read the file: it is a named pipe, not an ordinary file"
    #expect((run.output + run.errors).contains("s/pipe.json:1:1: error: \(message) [cannotRead]\n"))
  }

  @Test("a device is rejected", .timeLimit(.minutes(60)))
  func device() throws {
    let run = try ToolRun(["check", "/dev/zero"], in: folder.url)
    #expect(run.status == 1)
    #expect(
      run.output
        == "/dev/zero:1:1: error: cannot read the file: it is a device, not an ordinary file [cannotRead]\n"
    )
  }

  @Test("a named pipe among the generated files is left alone", .timeLimit(.minutes(60)))
  func outputFolder() throws {
    try folder.write("", to: "out/.keep")
    try makePipe("out/old.record.generated.swift")
    let arguments = ["generate", "--module", "M", "--output", "out", "s"]
    let run = try ToolRun(arguments, in: folder.url)
    #expect((run.status, run.errors) == (0, ""))
    #expect(folder.names(in: "out").contains("old.record.generated.swift"))
  }

  @Test("50 MB of columns are rejected within seconds", .timeLimit(.minutes(60)))
  func largeFile() throws {
    let column = #"{ "name": "a", "type": "INTEGER", "notNull": true },"# + "\n"
    let text = String(repeating: column, count: 50_000_000 / column.utf8.count)
    try folder.write(#"{ "table": "large", "columns": [\#(text)"#, to: "s/large.json")
    let clock = ContinuousClock()
    var run: ToolRun?
    let time = try clock.measure { run = try ToolRun(["check", "s"], in: folder.url) }
    #expect(time < .seconds(10))
    #expect(run?.status == 1)
    #expect(run?.output.hasPrefix("s/large.json:1:1: error: the file is larger than 16 MB") == true)
  }

  private func makePipe(_ path: String) throws {
    let path = folder.url.appendingPathComponent(path).path
    try #require(mkfifo(path, 0o600) == 0)
  }
}
