import SQLiteRecordsGRDB
import Testing

/// Records that decode the prefetched rows in their `init(row:)`, as one writes them by hand.
@Suite("Prefetched rows of hand-written records")
struct HandwrittenRecordTests {
  private struct Parent<Child: FetchableRecord>: FetchableRecord {
    let id: Int
    let children: [Child]

    init(row: Row) throws {
      id = try row.decode(forKey: "id")
      children = try row.decode(forKey: "children")
    }
  }

  private struct Child: FetchableRecord {
    let name: String
    let note: String?

    init(row: Row) throws {
      // Columns are asked for in an order that differs from row to row.
      if try row.decode(Int.self, forKey: "id") % 2 == 0 {
        note = try row.decode(forKey: "note")
        name = try row.decode(forKey: "name")
      } else {
        name = try row.decode(forKey: "NAME")
        note = try row.decode(forKey: "note")
      }
    }
  }

  private struct KeptRow: FetchableRecord {
    let row: Row

    init(row: Row) throws {
      self.row = try row.decode(Int.self, forKey: "id") == 4 ? row.copy() : row
    }
  }

  private func fetch<Record: FetchableRecord>(_ type: Record.Type) throws -> [Parent<Record>] {
    let children = Table("parent").hasMany(Table("child"), using: ForeignKey(["parentID"]))
    return try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE parent (id INTEGER PRIMARY KEY);
          CREATE TABLE child (id INTEGER PRIMARY KEY, parentID INT, name TEXT, note TEXT);
          INSERT INTO parent VALUES (1), (2), (3);
          INSERT INTO child VALUES (1, 2, 'a', 'x'), (2, 1, 'b', NULL), (3, 2, 'c', NULL),
            (4, 1, 'd', 'y'), (5, 1, 'e', 'z');
          """
      )
      return try Table("parent").including(all: children.order(Column("id")).forKey("children"))
        .order(Column("id")).asRequest(of: Parent<Record>.self).fetchAll(db)
    }
  }

  @Test("each record has its own records, whatever the order in which it asks for columns")
  func records() throws {
    let parents = try fetch(Child.self)
    #expect(parents.map(\.id) == [1, 2, 3])
    #expect(parents.map { $0.children.map(\.name) } == [["b", "d", "e"], ["a", "c"], []])
    #expect(parents.map { $0.children.map(\.note) } == [[nil, "y", "z"], ["x", nil], []])
  }

  @Test("a record can keep its row, or a copy of it")
  func keptRows() throws {
    let rows = try fetch(KeptRow.self).map { $0.children.map(\.row) }
    #expect(rows.map { $0.map { $0["id"] as Int } } == [[2, 4, 5], [1, 3], []])
    #expect(rows.map { $0.map { $0["name"] as String } } == [["b", "d", "e"], ["a", "c"], []])
    #expect(rows[0][0] == ["id": 2, "parentID": 1, "name": "b", "note": nil, "grdb_parentID": 1])
    #expect(rows[0][1].copy() == rows[0][1])
  }
}
