import Testing

@Suite("sqlite-records page --compare")
struct PageComparisonTests {
  private let folder: TemporaryFolder
  private let commit = "git add . && git -c user.name=a -c user.email=a@b commit -q -m a"

  init() throws {
    folder = try TemporaryFolder()
    try write(["id"])
  }

  /// Runs a command of the shell in the folder, which is in no repository but its own.
  private func run(_ command: String) throws -> ToolRun {
    let settings = "GIT_CONFIG_GLOBAL=/dev/null GIT_CEILING_DIRECTORIES=\"${PWD%/*}\""
    return try ToolRun(shell: "export \(settings); \(command)", in: folder.url)
  }

  private func write(_ columns: [String]) throws {
    let list = columns.map { #"{ "name": "\#($0)", "type": "INTEGER" }"# }.joined(separator: ", ")
    try folder.write(
      #"{ "table": "player", "columns": [\#(list)] }"#,
      to: "Source It's/player.json"
    )
  }

  @Test("the files of a revision are compared, whether a folder or files are named")
  func revision() throws {
    try folder.write(
      "{ \"table\": \"old\", \"columns\": [{ \"name\": \"a\" }] }",
      to: "Source It's/old.json"
    )
    try #require(try run("git init -q . && \(commit)").status == 0)
    try write(["id", "score"])
    _ = try run("rm \"Source It's/old.json\"")
    for operand in ["\"Source It's\"", "\"Source It's/player.json\"", "."] {
      let run = try self.run("\"$0\" page --compare HEAD \(operand)")
      #expect((run.status, run.errors) == (0, ""))
      #expect(run.output.contains("compared with <code>HEAD</code>"))
      #expect(run.output.contains("<code>score</code> <span class=\"badge added\">"))
      #expect(run.output.contains("<g class=\"box removed\" data-id=\"table-old\""))
    }
    #expect(
      try run("git status --porcelain -- Source*").output.contains(
        " D \"Source It's/old.json\""
      )
    )
  }

  @Test("another folder is compared")
  func otherFolder() throws {
    try folder.write(
      #"{ "table": "player", "columns": [{ "name": "name" }] }"#,
      to: "Old/player.json"
    )
    let run = try self.run("\"$0\" page --compare Old \"Source It's\"")
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.contains("compared with <code>Old</code>"))
    #expect(run.output.contains("<tr id=\"column-player-name\" class=\"removed\""))
  }

  @Test("a name of neither a revision nor a folder is an error")
  func errors() throws {
    func message(_ name: String, _ operand: String = "\"Source It's\"") throws -> String {
      let run = try self.run("\"$0\" page --compare '\(name)' \(operand)")
      #expect((run.status, run.output) == (1, ""))
      return run.errors
    }
    #expect(try message("main").contains("'Source It's' is not in a Git repository"))
    _ = try run("git init -q . && \(commit)")
    #expect(
      try message("nothing").contains("'nothing' is neither a revision of the Git repository")
    )
    #expect(try message("--help").contains("'--help' is neither a revision"))
    #expect(try message("$(touch harm)").contains("is neither a revision"))
    #expect(try run("ls harm").status != 0)
    try folder.write(#"{ "table": "a", "columns": [{ "name": "b" }] }"#, to: "New/a.json")
    #expect(
      try message("HEAD", "New").contains("revision 'HEAD' does not contain the folder 'New'")
    )
  }

  @Test("an error in the files of a revision is reported with the name of the revision")
  func brokenRevision() throws {
    try folder.write("[]", to: "Source It's/player.json")
    try #require(try run("git init -q . && \(commit)").status == 0)
    try write(["id"])
    let run = try self.run("\"$0\" page --compare HEAD \"Source It's\"")
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors.hasPrefix("HEAD:Source It's/player.json:1:1: error: "))
  }
}
