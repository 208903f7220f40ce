import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Query files against a schema") struct QueryFileCheckTests {
  @Test(
    "The queries of a file are checked, and those that SQLite rejects are reported at their places"
  )
  func queries() throws {
    let text = """
      -- The names.
      -- name: teamNames
      SELECT name FROM team;

      -- name: a
      SELECT nam FROM team;

      -- name: b
      SELECT name
      FROM FROM team;

      -- name: c
      -- parameter start: Dte
      SELECT name FROM team WHERE founded > :start;
      """
    let (file, findings) = try check(text)
    #expect(file.path == "players.sql")
    #expect(file.queries.map(\.name.value) == ["teamNames"])
    #expect(file.queries.map(\.documentation) == ["The names."])
    #expect(
      findings == [
        "players.sql:6:8: error: SQLite rejects the query: no such column: nam; did you mean 'name'?",
        "players.sql:10:6: error: SQLite rejects the query: near \"FROM\": syntax error",
        "players.sql:13:21: error: unknown type 'Dte'; did you mean 'Date'?",
      ]
    )
  }

  @Test("A statement that SQLite accepts and we do not understand is an error, not a guess")
  func deepStatements() throws {
    let chain = String(repeating: " OR 1", count: 300)
    let (file, findings) = try check("-- name: a\nSELECT 1\(chain)")
    #expect(file.queries.isEmpty)
    #expect(findings.count == 1)
    let message =
      "error: the build does not understand the statement: the expression has more than 250 operators in a row"
    #expect(findings.first?.hasSuffix(message) == true)
  }

  @Test("A query that is nested a thousand levels deep is one error")
  func nestedStatements() throws {
    let nested = String(repeating: "(", count: 1000) + "1" + String(repeating: ")", count: 1000)
    let (file, findings) = try check(
      "-- name: a\nSELECT \(nested);\n-- name: b\nSELECT name FROM team;"
    )
    #expect(file.queries.map(\.name.value) == ["b"])
    #expect(findings.count == 1)
  }

  private func check(_ text: String) throws -> (CheckedQueryFile, [String]) {
    var log = DiagnosticLog()
    let source = SchemaFile(name: "players.sql", bytes: Array(text.utf8))
    let files = readQueryFiles([source], log: &log)
    let checked = try Sample.checker().check(try #require(files.first), log: &log)
    return (checked, log.sorted.map(\.description))
  }
}
