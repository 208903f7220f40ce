import Testing

@Suite("sqlite-records format")
struct FormatCommandTests {
  private let folder: TemporaryFolder
  private static let canonical = """
    {
      "table": "a",
      "columns": [
        { "name": "id", "type": "INTEGER" }
      ]
    }

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"columns":[{"type":"INTEGER","name":"id"}],"table":"a"}"#, to: "s/a.json")
  }

  @Test("files are formatted in place, and formatting them again changes nothing")
  func inPlace() throws {
    let run = try ToolRun(["format", "s"], in: folder.url)
    #expect((run.status, run.output, run.errors) == (0, "", ""))
    #expect(try folder.text(of: "s/a.json") == Self.canonical)
    let number = try folder.fileNumber(of: "s/a.json")
    #expect(try ToolRun(["format", "s/a.json"], in: folder.url).status == 0)
    #expect(try folder.fileNumber(of: "s/a.json") == number)
  }

  @Test("--check shows what would change, and writes nothing")
  func check() throws {
    let before = try folder.text(of: "s/a.json")
    let run = try ToolRun(["format", "--check", "s"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.contains("+    { \"name\": \"id\", \"type\": \"INTEGER\" }\n"))
    #expect(try folder.text(of: "s/a.json") == before)
    try folder.write(Self.canonical, to: "s/a.json")
    let second = try ToolRun(["format", "--check", "s"], in: folder.url)
    #expect((second.status, second.output) == (0, ""))
  }

  @Test("a file with an error is not changed, and the others are formatted")
  func errors() throws {
    let broken = #"{"table":"b","colums":[]}"#
    try folder.write(broken, to: "s/b.json")
    let run = try ToolRun(["format", "s"], in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("s/b.json:1:14: error: unknown key 'colums' in a table"))
    #expect(try folder.text(of: "s/b.json") == broken)
    #expect(try folder.text(of: "s/a.json") == Self.canonical)
  }
}
