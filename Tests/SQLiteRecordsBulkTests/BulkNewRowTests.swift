import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Bulk insertions whose rowids are new")
struct BulkNewRowTests {
  /// The rows of the statements that insert several, as they were prepared.
  private func preparedRows(_ db: Database, _ body: () throws -> Void) throws -> [String] {
    try db.preparedStatements(of: body).filter { $0.contains("OR ABORT") }.map { sql in
      // The first parenthesis is that of the columns.
      let row = sql.drop { $0 != ")" }.drop { $0 != "(" }
      return row.prefix { $0 != ")" } + ")"
    }
  }

  @Test("NULL is in the statement if no record of a group has a rowid")
  func sql() throws {
    try itemQueue().write { db in
      var first = [GeneratedItem(id: nil, name: "first")]
      try first.insertAll(db)
      for round in 0..<2 {
        var items = (0..<64 + 8 + 8).map { GeneratedItem(id: nil, name: "\(round) \($0)") }
        // One of the second group has a rowid.
        items[70].id = 1_000 * Int64(round + 1)
        let rows = try preparedRows(db) { try items.insertAll(db) }
        #expect(rows == ["(?,NULL)", "(?,NULL)"])
        #expect(items[70].id == 1_000 * Int64(round + 1))
        #expect(Set(items.ids).count == 80)
        for item in items {
          let name = try String.fetchOne(
            db,
            sql: "SELECT name FROM item WHERE id = ?",
            arguments: [item.id]
          )
          #expect(name == item.name)
        }
      }
      var items = (5_000..<5_008).map { GeneratedItem(id: Int64($0), name: "\($0)") }
      #expect(try preparedRows(db) { try items.insertAll(db) } == ["(?,?)"])
    }
  }

  @Test("an upsert of new records returns their ids")
  func upsert() throws {
    try itemQueue("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)").write { db in
      var first = [GeneratedItem(id: 3, name: "first")]
      try first.upsertAll(db)
      var items = GeneratedItem.samples(16)
      #expect(try preparedRows(db) { try items.upsertAll(db) } == ["(?,NULL)", "(?,NULL)"])
      #expect(items.ids == (4...19).map { Int64($0) })
      #expect(try itemRows(db) == ["3 first"] + (0..<16).map { "\($0 + 4) n\($0)" })
    }
  }
}
