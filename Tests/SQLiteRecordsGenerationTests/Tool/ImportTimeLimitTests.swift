import Foundation
import Testing

@Suite("sqlite-records import --time-limit")
struct ImportTimeLimitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func importing(_ script: String, limit: String = "1") throws -> ToolRun {
    try folder.write(script, to: "a.sql")
    return try ToolRun(
      ["import", "a.sql", "--output", "out", "--time-limit", limit],
      in: folder.url
    )
  }

  private static let endless =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

  @Test("a script that does not end is an error at its place, and nothing is written")
  func script() throws {
    let run = try importing("CREATE TABLE t (a);\n\(Self.endless)")
    #expect(run.status == 1)
    #expect(
      run.errors.hasSuffix(
        "error: it takes longer than the time limit of 1 second [refusedScript]\n"
      )
    )
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "out").path))
  }

  @Test("a view that does not end is a warning, and its file is written")
  func view() throws {
    let run = try importing("CREATE VIEW v AS \(Self.endless)")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        a.sql:1:1: warning: the rows of 'v' cannot be read: it takes longer than the time limit of \
        1 second [importRemark]
        1 schema file in 'out' and the first step in 'out/Migrations'; they create the same database

        """
    )
    #expect(folder.names(in: "out") == ["Migrations", "v.json"])
  }

  @Test("the limit is a number of seconds", arguments: ["0", "-1", "x", "86401", "1.5", ""])
  func usage(limit: String) throws {
    let run = try importing("CREATE TABLE t (a)", limit: limit)
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "expected seconds from 1 to 86400 after '--time-limit', not '\(limit)'"
      )
    )
  }
}
