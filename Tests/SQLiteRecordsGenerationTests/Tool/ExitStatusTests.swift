import Foundation
import Testing

/// The exit status is the one that the help promises: 0 without an error, 1 with one or if `--check`
/// finds a difference, 2 for wrong usage.
@Suite("Exit statuses of sqlite-records")
struct ExitStatusTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let columns = #""columns": [{ "name": "id", "type": "INTEGER" }]"#
    try folder.write(#"{ "table": "right", \#(columns) }"#, to: "right/right.json")
    let warned = #""columns": [{ "name": "id", "type": "TEXT", "primaryKey": true }]"#
    try folder.write(#"{ "table": "warned", \#(warned) }"#, to: "warned/warned.json")
    try folder.write(#"{ "table": "wrong" }"#, to: "wrong/wrong.json")
    try folder.write("CREATE TABLE t (a INTEGER);", to: "right.sql")
    try folder.write("CREATE TABEL t (a INTEGER);", to: "wrong.sql")
  }

  @Test(
    "are those of the help",
    arguments: [
      ("check right", 0), ("check warned", 0), ("check wrong", 1), ("check missing", 1),
      ("check right wrong", 1), ("check", 2), ("check --nope right", 2),
      ("check --module= right", 2),
      ("ddl right", 0), ("ddl warned", 0), ("ddl wrong", 1), ("ddl missing", 1), ("ddl", 2),
      ("diagram right", 0), ("diagram warned", 0), ("diagram wrong", 1), ("diagram", 2),
      ("diagram --format pdf right", 2),
      ("format right", 0), ("format --check right", 1), ("format wrong", 1), ("format missing", 1),
      ("format", 2), ("format --check=1 right", 2),
      ("generate --module M --output o right", 0), ("generate --module M --output o warned", 0),
      ("generate --check --module M --output o right", 1),
      ("generate --module M --output o wrong", 1), ("generate --module M --output o", 2),
      ("generate --module M --output right.sql/o right", 1), ("generate --module M right", 2),
      ("import right.sql --output o", 0), ("import wrong.sql --output o", 1),
      ("import missing.sql --output o", 1), ("import right --output o", 1),
      ("import right.sql --output wrong.sql", 1), ("import right.sql", 2),
      ("import --output o", 2), ("import right.sql wrong.sql --output o", 2),
      ("import right.sql --output o --time-limit 0", 2),
      ("help", 0), ("--help", 0), ("--version", 0), ("", 2), ("nope", 2), ("help nope", 2),
    ] as [(String, Int32)]
  )
  func status(arguments: String, status: Int32) throws {
    let run = try ToolRun(arguments.split(separator: " ").map(String.init), in: folder.url)
    #expect(run.status == status, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("error: ") == (status == 2 && !arguments.isEmpty) || status == 1)
  }

  @Test(
    "output that cannot be written is an error",
    arguments: ["ddl right", "--version", "--help"]
  )
  func fullDevice(arguments: String) throws {
    guard FileManager.default.isWritableFile(atPath: "/dev/full") else { return }
    let run = try ToolRun(shell: "\"$0\" \(arguments) >/dev/full", in: folder.url)
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("error: cannot write the output: no space left on device\n"))
  }
}
