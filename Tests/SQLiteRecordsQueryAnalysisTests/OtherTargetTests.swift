import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Tables and views of another target")
struct OtherTargetTests {
  private static let other = """
    { "tables": [{ "table": "member", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "name", "type": "TEXT", "notNull": true },
      { "name": "rank", "type": "TEXT", "notNull": true,
        "swift": { "enum": { "name": "Rank", "cases": ["low", "high"] } } }
    ] }],
    "views": [
      { "view": "high_member", "sql": "SELECT id, name FROM member WHERE rank = 'high'" },
      { "view": "a_member", "sql": "SELECT m.name, m.rank, count(*) AS n FROM high_member AS h JOIN member AS m ON m.id = h.id GROUP BY m.id" }
    ] }
    """
  private static let own = """
    { "tables": [{ "table": "loan", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "member_id", "type": "INTEGER", "references": { "table": "member" } }
    ], "indexes": [{ "columns": ["member_id"] }] }] }
    """

  private func check(_ sql: String) throws -> Checked {
    let files = [Self.own, Self.other].enumerated().map { number, text in
      SchemaFile(name: "\(number).json", bytes: Array(text.utf8))
    }
    let (schema, log) = readSchema([files[0]], references: [files[1]])
    #expect(log.diagnostics.map(\.description) == [])
    return try QueryChecker(try #require(schema)).check(sql)
  }

  @Test(
    "can be queried; a row is its columns, as the record is that of another module",
    arguments: [
      ("SELECT name FROM high_member", "name: String"),
      ("SELECT * FROM high_member", "id: Int64, name: String"),
      ("SELECT name, rank, n FROM a_member", "name: String, rank: Rank, n: Int"),
      (
        "SELECT loan.*, member.* FROM loan LEFT JOIN member ON member.id = loan.member_id",
        "loan: loan.record, id: Int64?, name: String?, rank: Rank?"
      ),
      (
        "SELECT loan.id, high_member.name FROM loan JOIN high_member ON high_member.id = member_id",
        "id: Int64, name: String"
      ),
    ]
  )
  func rows(sql: String, row: String) throws {
    let checked = try check(sql)
    #expect(checked.findings == [])
    #expect(checked.query?.row == row)
  }
}
