import SQLiteRecordsImport
import SQLiteRecordsSchema
import Testing

@Suite("Import of databases that take too long")
struct PathologicalDatabaseTests {
  private func connection(_ script: String) throws -> GeneratorConnection {
    try GeneratorConnection(script: Array(script.utf8))
  }

  private static let endless =
    "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

  @Test(
    "views that do not end are read until the time limit, and have the types that their queries show"
  )
  func endlessViews() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let result = try importSchema(
      of: connection(
        "CREATE TABLE t (a INT); CREATE VIEW v AS \(Self.endless); CREATE VIEW w AS SELECT 1 AS x"
      ),
      timeLimit: .milliseconds(200)
    )
    #expect(clock.now - start < .seconds(60))
    #expect(result.isLossless)
    #expect(result.files.count == 3)
    let reason = "it takes longer than the time limit of 0.2 seconds"
    #expect(
      result.remarks == ["v", "w"].map { "the rows of '\($0)' cannot be read: \(reason)" }
    )
    for file in result.files.dropFirst() { #expect(!file.text.contains("columns")) }
  }

  @Test("a script that does not end fails at the statement that does not")
  func endlessScript() throws {
    let script = "CREATE TABLE t (a); \(Self.endless)"
    let failure = try #require(throws: GeneratorConnection.Failure.self) {
      try GeneratorConnection(script: Array(script.utf8), timeLimit: .milliseconds(200))
    }
    #expect(failure.message == "it takes longer than the time limit of 0.2 seconds")
    #expect(failure.offset == 19)
  }

  @Test("a table of 2,000 columns and a view of all of them are imported without loss")
  func manyColumns() throws {
    let columns = (1...2000).map { "c\($0) INT" }.joined(separator: ", ")
    let result = try importSchema(
      of: connection("CREATE TABLE t (\(columns)); CREATE VIEW v AS SELECT * FROM t")
    )
    #expect(result.isLossless)
  }

  @Test("300 tables that reference each other are imported without loss")
  func manyTables() throws {
    let tables = (1...300).map { number in
      "CREATE TABLE t\(number) (a INTEGER PRIMARY KEY, b REFERENCES t\(max(1, number - 1)));"
    }
    #expect(try importSchema(of: connection(tables.joined())).isLossless)
  }
}
