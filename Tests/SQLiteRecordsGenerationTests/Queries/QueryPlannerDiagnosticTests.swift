import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite struct QueryPlannerDiagnosticTests {
  private func message(of queries: CheckedQuery...) -> String {
    generate(queries).diagnostics.joined(separator: "\n")
  }

  @Test func `A name that is no Swift identifier is reported`() {
    #expect(
      message(of: query("best-players", kind: .change))
        == "players.sql:1:1: error: expected a Swift identifier as the name of the query, not "
        + "'best-players'"
    )
    #expect(
      message(of: query("Type", kind: .change))
        == "players.sql:1:1: error: Swift uses the name 'Type' itself; choose another for the query"
    )
  }

  @Test func `A result column that cannot be a property is reported`() {
    let parts = [value("COUNT(*)", .standard(.int), at: 0), value("*", .standard(.int), at: 1)]
    #expect(
      message(of: query("sizes", parts: parts))
        == "players.sql:4:1: error: the result column '*' cannot become a Swift property name; name "
        + "it with 'AS'"
    )
  }

  @Test func `Columns and parameters that would have one name are reported`() {
    let parts = [value("a_b", .standard(.int), at: 0), value("aB", .standard(.int), at: 1)]
    #expect(
      message(of: query("sizes", parts: parts))
        == "players.sql:4:1: error: the result columns 'a_b' and 'aB' would both become the property "
        + "'aB'; rename one of them with 'AS'"
    )
    let parameters = [
      parameter("a_b", .standard(.int), at: 1), parameter("aB", .standard(.int), at: 2),
    ]
    #expect(
      message(of: query("sizes", kind: .change, parameters: parameters))
        == "players.sql:3:1: error: the parameters 'a_b' and 'aB' would both be called 'aB'; rename "
        + "one of them"
    )
  }

  @Test func `Rows that share a name but not their columns are reported`() {
    let one = query("one", parts: [value("a", .standard(.int), at: 0)], row: "Counts")
    let other = query(
      "other",
      parts: [value("a", .standard(.int64), at: 0)],
      row: "Counts",
      line: 9
    )
    #expect(
      message(of: one, other)
        == "players.sql:10:1: error: the rows of 'other' differ from those of 'one', which are also "
        + "called 'Counts'; select the same columns, of the same types and in the same order, or "
        + "choose another name"
    )
  }

  @Test func `A row that is called like a record is reported`() {
    #expect(
      message(of: query("one", parts: [value("a", .standard(.int), at: 0)], row: "Player"))
        == "players.sql:2:1: error: the row would be called 'Player' like another type or query; "
        + "choose another name after 'row:'"
    )
  }

  @Test func `A record that the schema does not have is reported`() {
    #expect(
      message(of: query("one", parts: [nested("country", at: 0, count: 2)]))
        == "players.sql:4:1: error: table 'country' has no record here; please report this query as a "
        + "defect"
    )
  }
}
