import Testing

@Suite("sqlite-records diagram")
struct DiagramCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{ "table": "a", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }"#,
      to: "s/a.json"
    )
  }

  @Test("Mermaid is printed without an option")
  func mermaid() throws {
    let run = try ToolRun(["diagram", "s"], in: folder.url)
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output == "erDiagram\n  \"a\" {\n    INTEGER id PK\n  }\n")
  }

  @Test("DOT is printed if it is asked for")
  func dot() throws {
    let run = try ToolRun(["diagram", "--format", "dot", "s"], in: folder.url)
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.hasPrefix("digraph {\n"))
  }

  @Test("if Graphviz is missing, a message reports it")
  func missingGraphviz() throws {
    let run = try ToolRun(shell: "PATH=/nowhere \"$0\" diagram --format svg s", in: folder.url)
    #expect((run.status, run.output) == (1, ""))
    #expect(
      run.errors == """
        error: an SVG needs Graphviz, whose program 'dot' is not installed; \
        '--format dot' and '--format mermaid' need no other program [graphviz]

        """
    )
  }

  /// Runs the command with a program for Graphviz's.
  private func run(with graphviz: String) throws -> ToolRun {
    try folder.write("#!/bin/sh\n\(graphviz)\n", to: "bin/dot")
    let command = "chmod +x bin/dot; PATH=\"$PWD/bin:$PATH\" \"$0\" diagram --format svg s"
    return try ToolRun(shell: command, in: folder.url)
  }

  @Test("if Graphviz is installed, its picture is printed, with colours for dark pages")
  func graphviz() throws {
    let run = try run(with: #"echo "$@"; cat; echo '<svg>'; echo '<g a="b">'; echo '<g >%s</g>'"#)
    #expect((run.status, run.errors) == (0, ""))
    #expect(run.output.hasPrefix("-Tsvg\ndigraph {\n"))
    #expect(
      run.output.contains("\n<svg>\n<style>\n@media (prefers-color-scheme: dark) {\n  text {")
    )
    #expect(run.output.hasSuffix("\n}\n</style>\n<g a=\"b\">\n<g >%s</g>\n"))
  }

  @Test("if Graphviz fails, its exit status is reported")
  func failingGraphviz() throws {
    let run = try run(with: "cat >/dev/null; echo '<svg>'; exit 3")
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors == "error: Graphviz's program 'dot' failed with exit status 3 [graphviz]\n")
  }

  @Test("an unknown format is a mistake of usage")
  func unknownFormat() throws {
    let run = try ToolRun(["diagram", "--format", "png", "s"], in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("expected 'mermaid', 'dot' or 'svg' after '--format', not 'png'"))
  }

  @Test("if a schema has an error, only the error is printed")
  func errors() throws {
    try folder.write("[]", to: "s/b.json")
    let run = try ToolRun(["diagram", "s"], in: folder.url)
    #expect((run.status, run.output) == (1, ""))
    #expect(run.errors.hasPrefix("s/b.json:1:1: error: "))
  }
}
