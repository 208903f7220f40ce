import Foundation
import Testing

@Suite("Arguments of sqlite-records")
struct ToolUsageTests {
  private func run(_ arguments: [String]) throws -> ToolRun {
    try ToolRun(arguments, in: FileManager.default.temporaryDirectory)
  }

  @Test(
    "wrong arguments exit with 2 and report what was expected",
    arguments: [
      (["generat"], "unknown command 'generat'; did you mean 'generate'?"),
      (["generate", "--output", "o", "a"], "expected the option '--module'"),
      (["generate", "--module", "M", "a"], "expected the option '--output'"),
      (["generate", "--module"], "expected a value after '--module'"),
      (
        ["generate", "--module=M", "--output=o"],
        "expected at least one folder of schema files"
      ),
      (["generate", "--module=a b", "--output=o", "a"], "expected a Swift module name, not 'a b'"),
      (["generate", "--module=M", "--module", "N"], "the option '--module' is given twice"),
      (["generate", "--modul", "M"], "unknown option '--modul'; did you mean '--module'?"),
      (["generate", "--check=yes", "a"], "the option '--check' takes no value"),
      (["chek"], "unknown command 'chek'; did you mean 'check'?"),
      (["help", "chek"], "unknown command 'chek'; did you mean 'check'?"),
      (["help", "check", "format"], "expected nothing after 'help check', found 'format'"),
      (["--version", "check"], "expected nothing after '--version', found 'check'"),
      (["--versoin"], "unknown command '--versoin'; did you mean '--version'?"),
      (["check"], "expected at least one folder of schema files"),
      (["check", "--module", "a b", "a"], "expected a Swift module name, not 'a b'"),
      (
        ["check", "--diagnostics", "xml", "a"],
        "expected 'text' or 'json' after '--diagnostics', not 'xml'"
      ),
      (["ddl"], "expected at least one folder of schema files"),
      (["ddl", "--output", "o", "a"], "unknown option '--output'"),
      (["survey"], "expected a database file, and a folder of schema files"),
      (["survey", "a.db"], "expected at least one folder of schema files"),
    ]
  )
  func usage(arguments: [String], message: String) throws {
    let run = try run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: \(message) ["))
    #expect(run.errors.contains(/\[\w+\]\nsee 'sqlite-records( \w+)? --help'\n$/))
  }

  @Test("without arguments it shows the help as an error")
  func noArguments() throws {
    let run = try run([])
    #expect(run.status == 2)
    #expect(run.errors.contains("Usage: sqlite-records COMMAND"))
  }

  @Test("--version names the tool's version and SQLite's")
  func version() throws {
    let run = try run(["--version"])
    #expect((run.status, run.errors) == (0, ""))
    let line = /sqlite-records \d+\.\d+\.\d+(-\w+)? \(SQLite 3\.\d+\.\d+\)\n/
    #expect(run.output.wholeMatch(of: line) != nil, "\(run.output)")
  }

  @Test(
    "help COMMAND prints what COMMAND --help prints",
    arguments: [
      "init", "check", "format", "generate", "ddl", "plan", "migrate", "verify", "import",
      "survey", "diagram", "language-server",
    ]
  )
  func helpCommand(name: String) throws {
    let run = try run(["help", name])
    #expect((run.status, run.errors) == (0, ""))
    #expect(try run.output == self.run([name, "--help"]).output)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains(/Exit status: 0 .+ 1 .+ 2 for wrong usage/))
    #expect(try self.run(["help"]).output == self.run(["--help"]).output)
  }

  @Test(
    "help goes to the output and exits with 0",
    arguments: [
      ["--help"], ["-h"], ["generate", "--help"], ["generate", "-h", "--module", "M"],
      ["check", "--help"], ["ddl", "a", "-h"],
    ]
  )
  func help(arguments: [String]) throws {
    let run = try run(arguments)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(run.output.contains("Usage: sqlite-records"))
    #expect(run.output.contains(arguments.count == 1 ? "check" : arguments[0]))
  }
}
