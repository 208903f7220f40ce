import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Bulk insertion")
struct BulkInsertTests {
  @Test(
    "each record gets the id of its own row, around the size of a group",
    arguments: [0, 1, 2, 8, 9, 10, 63, 64, 65, 66, 127, 128, 129, 130, 200],
    ItemKind.allCases
  )
  func ids(count: Int, kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().write { db in
        var items = Item.samples(count)
        let written1 = try items.insertAll(db)
        #expect(written1 == count)
        #expect(items.ids == (0..<count).map { Int64($0) + 1 })
        #expect(try itemRows(db) == (0..<count).map { "\($0 + 1) n\($0)" })
      }
    }
    try check(kind.type)
  }

  @Test(
    "generated records go in statements of 64 and of 8 rows, from the first one on, others one by one",
    arguments: ItemKind.allCases
  )
  func statements(kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().write { db in
        var items = Item.samples(64 + 64 + 19)
        let counts = try insertedRowCounts(db) { try items.insertAll(db) }
        #expect(counts == kind.rowCounts(of: [64, 64, 8, 8, 1, 1, 1]))
      }
    }
    try check(kind.type)
  }

  @Test("the statement is an insertion that aborts, with the rowid last")
  func sql() throws {
    try itemQueue().write { db in
      var items = GeneratedItem.samples(9)
      let sql = try db.tracedSQL { try items.insertAll(db) }.first { $0.contains("ABORT") }
      let rows = (0...7).map { "('n\($0)',NULL)" }.joined(separator: ",")
      #expect(sql == #"INSERT OR ABORT INTO "item" ("name", "id") VALUES \#(rows)"#)
    }
  }

  @Test("ids that are given are kept, and told", arguments: ItemKind.allCases)
  func givenIDs(kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().write { db in
        var items = (0..<100).map { Item(id: 1000 - 7 * Int64($0), name: "n\($0)") }
        let counts = try insertedRowCounts(db) { try items.insertAll(db) }
        #expect(counts.contains(8) == (kind == .generated))
        #expect(items.ids == (0..<100).map { 1000 - 7 * Int64($0) })
        #expect(try itemRows(db).first == "307 n99")
      }
    }
    try check(kind.type)
  }

  @Test("given and missing ids in one group come out right", arguments: ItemKind.allCases)
  func mixedIDs(kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().write { db in
        var items = (0..<200).map { Item(id: $0 % 3 == 0 ? 500 - Int64($0) : nil, name: "n\($0)") }
        try items.insertAll(db)
        let rows = try Item.fetchAll(db, sql: "SELECT * FROM item")
        let names = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0.name) })
        #expect(items.allSatisfy { names[$0.id] == $0.name })
        #expect(rows.count == 200)
      }
    }
    try check(kind.type)
  }

  @Test("rows that a callback or a progress closure inserts in between do not matter")
  func rowsInBetween() throws {
    try itemQueue().write { db in
      var items = GeneratedItem.samples(300)
      try items.insertAll(db) { progress in
        try db.execute(
          sql: "INSERT INTO item (id, name) VALUES (?, ?)",
          arguments: [1000 * progress.completedCount, "p\(progress.completedCount)"]
        )
      }
      for item in items {
        let name = try String.fetchOne(db, sql: "SELECT name FROM item WHERE id = \(item.id ?? 0)")
        #expect(name == item.name)
      }
    }
  }

  @Test("rows that are deleted in between do not matter")
  func deletionsInBetween() throws {
    try itemQueue().write { db in
      var items = GeneratedItem.samples(192)
      try items.insertAll(db) { _ in try db.execute(sql: "DELETE FROM item") }
      let ids = (0..<64).map { Int64($0) + 1 }
      #expect(items.ids == ids + ids + ids)
    }
  }

  @Test("a lazy sequence of unknown length is inserted", arguments: ItemKind.allCases)
  func sequence(kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().write { db in
        var totals: [Int?] = []
        let items = Swift.sequence(first: 0) { $0 < 149 ? $0 + 1 : nil }.lazy
          .map { Item(id: nil, name: "n\($0)") }
        let count = try Item.insertAll(db, items) { totals.append($0.totalCount) }
        #expect(count == 150)
        #expect(totals == [nil, nil, nil])
        #expect(try itemRows(db) == (0..<150).map { "\($0 + 1) n\($0)" })
        let none = try Item.insertAll(db, [])
        #expect(none == 0)
      }
    }
    try check(kind.type)
  }

  @Test("a constant array can be inserted as a sequence, which knows its length")
  func constantArray() throws {
    try itemQueue().write { db in
      let items = ObjectItem.samples(70)
      var progress: [BulkProgress] = []
      try ObjectItem.insertAll(db, items) { progress.append($0) }
      #expect(progress.map(\.completedCount) == [64, 70])
      #expect(progress.map(\.totalCount) == [70, 70])
      // Objects have their ids nevertheless.
      #expect(items.ids == (1...70).map { $0 })
    }
  }

  @Test("a slice of an array is inserted, and gets its ids")
  func slice() throws {
    try itemQueue().write { db in
      var items = GeneratedItem.samples(80)
      try items[8...].insertAll(db)
      #expect(items.ids.prefix(9) == [nil, nil, nil, nil, nil, nil, nil, nil, 1])
      #expect(items.ids.last == 72)
    }
  }

  @Test("no record: no statement, and no call of the closure")
  func empty() throws {
    try itemQueue().writeWithoutTransaction { db in
      var items: [GeneratedItem] = []
      var calls = 0
      let sql = try db.tracedSQL {
        try items.insertAll(db) { _ in calls += 1 }
        try items.saveAll(db) { _ in calls += 1 }
        try items.upsertAll(db) { _ in calls += 1 }
        try GeneratedItem.insertAll(db, EmptyCollection()) { _ in calls += 1 }
      }
      #expect(sql == [])
      #expect(calls == 0)
    }
  }
}
