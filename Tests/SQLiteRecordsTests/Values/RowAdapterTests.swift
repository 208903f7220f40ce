import SQLiteRecordsGRDB
import Testing

@Suite("Row adapters")
struct RowAdapterTests {
  /// Gives columns other names.
  private struct Renaming: RowAdapter {
    let names: [String: String]

    func mapping(of columns: RowMapping) throws -> RowMapping {
      RowMapping(
        columns: try names.sorted { $0.key < $1.key }.map { name, original in
          guard let column = columns.columns.first(where: { $0.name == original }) else {
            throw DatabaseError(message: "no column \(original)")
          }
          return RowMapping.Column(name: name, index: column.index)
        }
      )
    }
  }

  private let sql = "SELECT 1 AS a, 'Arthur' AS b, 3 AS c UNION ALL SELECT 4, 'Barbara', 6"

  @Test("an adapted row has the columns that the adapter chooses, with their new names")
  func columns() throws {
    let adapter = Renaming(names: ["id": "c", "name": "b"])
    try DatabaseQueue().read { db in
      let rows = try Row.fetchAll(db, sql: sql, adapter: adapter)
      #expect(rows == [["id": 3, "name": "Arthur"], ["id": 6, "name": "Barbara"]])
      let cursor = try Row.fetchCursor(db, sql: sql, adapter: adapter)
      let view = try #require(try cursor.next())
      #expect(try view.decode(String.self, forKey: "NAME") == "Arthur")
      #expect(try view.decode(Int.self, atIndex: 0) == 3)
      #expect(!view.hasColumn("a"))
    }
  }

  @Test("values and records are decoded from adapted rows")
  func decoding() throws {
    let values = "0 AS joined, 5 AS n, 1 AS id, 'x' AS team_id, 'Arthur' AS name, 8 AS score"
    let names = [
      "id": "id", "name": "name", "score": "score", "team_id": "n", "joined": "joined",
    ]
    try DatabaseQueue().read { db in
      let score = try Int.fetchOne(db, sql: sql, adapter: Renaming(names: ["x": "c"]))
      #expect(score == 3)
      let player = try GeneratedPlayer.fetchOne(
        db,
        sql: "SELECT \(values)",
        adapter: Renaming(names: names)
      )
      #expect(player?.teamId == 5)
      #expect(player?.score == 8)
    }
  }

  @Test("the error of an adapter reaches the caller, and the statement is free again")
  func failure() throws {
    try DatabaseQueue().read { db in
      let statement = try db.makeStatement(sql: sql)
      #expect(throws: DatabaseError.self) {
        try Row.fetchAll(statement, adapter: Renaming(names: ["id": "z"]))
      }
      #expect(try Row.fetchAll(statement).count == 2)
    }
  }
}
