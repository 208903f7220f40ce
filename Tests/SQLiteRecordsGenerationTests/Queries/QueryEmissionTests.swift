import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite struct QueryEmissionTests {
  @Test func `A query is seen as far as all records that it names`() {
    let queries = [
      query("players", parts: [nested("player", at: 0, count: 3)]),
      query("teams", parts: [nested("team", at: 0, count: 2)]),
    ]
    let text = generate(queries, access: "internal").files["players.queries.generated.swift"] ?? ""
    #expect(
      text.contains("\n  public static func players() -> SQLiteRecordsQueries.Query<Player> {")
    )
    #expect(text.contains("\n  static func teams() -> SQLiteRecordsQueries.Query<Team> {"))
    #expect(text.contains("public import SQLiteRecordsQueries"))
  }

  @Test func `Queries with the same columns share the type of their rows`() {
    let parts = [value("name", .standard(.string), at: 0), value("size", .standard(.int), at: 1)]
    let queries = ["small", "large"].map { query($0, parts: parts, row: "Scoreboard") }
    let text = generate(queries).files["players.queries.generated.swift"] ?? ""
    #expect(text.split(separator: "struct Scoreboard").count == 2)
    #expect(text.split(separator: "-> SQLiteRecordsQueries.Query<Scoreboard>").count == 3)
  }

  @Test func `Rows are as comparable as the records in them`() {
    let parts = [nested("player", at: 0, count: 3), value("size", .standard(.int), at: 3)]
    let text =
      generate([query("players", parts: parts)], swift: #", "sendable": false"#)
      .files["players.queries.generated.swift"] ?? ""
    #expect(text.contains("struct Players: Hashable {"))
  }
}
