import Foundation
import Testing

@Suite("The output of sqlite-records")
struct ToolOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let tables = (0..<2_000).map { number in
      #"{ "table": "table \#(number) of many", "columns": [{ "name": "a" }] }"#
    }
    try folder.write(#"{ "tables": [\#(tables.joined(separator: ",\n"))] }"#, to: "many/m.json")
    try folder.write("[]", to: "wrong/w.json")
  }

  @Test("a reader that disconnects early is not a failure, and does not end the tool with a signal")
  func closedPipe() throws {
    let command = "{ \"$0\" ddl many; echo $? >status; } | head -n 1"
    let run = try ToolRun(shell: command, in: folder.url)
    #expect(run.output == "CREATE TABLE \"table 0 of many\" (\n")
    #expect(run.errors.isEmpty)
    #expect(try folder.text(of: "status") == "0\n")
  }

  @Test("output that cannot be written fails the run", .enabled(if: exists("/dev/full")))
  func fullDisk() throws {
    let run = try ToolRun(shell: "\"$0\" ddl many >/dev/full", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors == "error: cannot write the output: no space left on device\n")
  }

  @Test(
    "diagnostics are coloured on a terminal, unless the user wants no colours",
    .enabled(if: exists(ToolRun.terminal)),
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "dumb"], false),
      (["TERM": "xterm", "NO_COLOR": "1"], false), (["TERM": "xterm", "NO_COLOR": ""], true),
    ]
  )
  func colours(environment: [String: String], areShown: Bool) throws {
    let text = try ToolRun(onTerminal: "check wrong", in: folder.url, environment).output
    let coloured = "\u{1B}[1mwrong/w.json:1:1: \u{1B}[31merror:\u{1B}[0m expected a table"
    #expect(text.contains("expected a table as an object, found an array [wrongType]\r\n"))
    #expect(text.contains(coloured) == areShown)
    #expect(text.contains("\u{1B}") == areShown)
  }

  @Test("there are no colours in a pipe")
  func noColours() throws {
    #expect(try !ToolRun(["check", "wrong"], in: folder.url).output.contains("\u{1B}"))
  }
}

private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
