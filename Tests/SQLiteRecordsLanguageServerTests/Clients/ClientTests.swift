import Testing

@Suite("Editors and other clients", .timeLimit(.minutes(60)))
struct ClientTests {
  @Test(
    "Neovim shows, cures, explains, completes, formats and renames, with the settings of the page",
    .enabled("Neovim is not installed") { await ClientRun.succeeds("nvim", "--version") }
  )
  func neovim() async throws {
    let command = ["nvim", "--headless", "-u", "NONE", "-n", "-i", "NONE", "-S"]
    let run = try await ClientRun(command, "neovim.lua", settings: "lua")
    let comment = Comment(rawValue: run.errors)
    #expect(
      run.lines == [
        "diagnostic: 7:68-74 column 'teamId' references unknown table 'taem'; did you mean 'team'?",
        "cure: Write 'team'",
        #"cured:     { "name": "teamId", "type": "INTEGER", "references": { "table": "team" } }"#,
        #"hover: ```sql "score" INTEGER CHECK (score >= 0) ``` "#
          + "```swift var score: Int?  // Player ```",
        "definition: team.json 2:12", "references: 6", "symbols: team", "completion: id name",
        "formatted: SELECT '😀' AS face, t.name FROM team AS t;",
        "renamed: SELECT '😀' AS face, t.name FROM club AS t;", #"declared: "table": "club","#,
        #"referenced: { "name": "teamId", "type": "INTEGER", "references": { "table": "club" } }"#,
        "servers: 1",
      ],
      comment
    )
  }

  @Test(
    "Emacs does the same with Eglot",
    .enabled("Emacs or Eglot is not installed") {
      await ClientRun.succeeds("emacs", "--batch", "-q", "--eval", "(require 'eglot)")
    }
  )
  func emacs() async throws {
    let run = try await ClientRun(["emacs", "--batch", "-q", "-l"], "emacs.el", settings: "lisp")
    let comment = Comment(rawValue: run.errors)
    #expect(
      run.lines == [
        "diagnostic: 334-340 sqlite-records [unknownTable]: "
          + "column 'teamId' references unknown table 'taem'; did you mean 'team'?",
        "cure: Write 'team'",
        #"cured: { "name": "teamId", "type": "INTEGER", "references": { "table": "team" } }"#,
        #"hover: "score" INTEGER CHECK (score >= 0) var score: Int?  // Player"#,
        "definition: team.json 2", "symbols: (team)", "completion: (id name)",
        "formatted: SELECT '😀' AS face, t.name FROM team AS t;",
        "renamed: SELECT '😀' AS face, t.name FROM club AS t;", #"declared: "table": "club","#,
        "ended: t",
      ],
      comment
    )
  }

  @Test(
    "pytest-lsp finds the rules of the protocol kept",
    .enabled("pytest-lsp is not installed") {
      await ClientRun.succeeds("python3", "-c", "import pytest_lsp")
    }
  )
  func protocolRules() async throws {
    let options = ["-q", "--tb=short", "-p", "no:cacheprovider", "-c", "/dev/null"]
    let run = try await ClientRun(["python3", "-m", "pytest"] + options, "test_protocol.py")
    #expect(run.status == 0, "\(run.lines.joined(separator: "\n"))\n\(run.errors)")
  }
}
