import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Bulk saving and upserting")
struct BulkSaveTests {
  @Test(
    "new generated records are inserted together, others in their place",
    arguments: ItemKind.allCases
  )
  func save(kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().write { db in
        var first = [Item(id: nil, name: "first")]
        try first.insertAll(db)
        var items =
          [Item(id: 1, name: "changed")] + Item.samples(9)
          + [Item(id: 50, name: "fifty")] + [Item(id: nil, name: "last")]
        let sql = try db.tracedSQL { try items.saveAll(db) }
        let kinds = sql.map { $0.prefix { $0 != " " } }.filter { $0 != "SELECT" }
        let insertions = kind.rowCounts(of: [8, 1]).map { _ in Substring("INSERT") }
        let ends: [Substring] = ["UPDATE", "INSERT", "INSERT", "RELEASE"]
        #expect(kinds == ["SAVEPOINT", "UPDATE"] + insertions + ends)
        #expect(items.ids == [1] + (2...10).map { $0 } + [50, 51])
        let names = ["1 changed"] + (0..<9).map { "\($0 + 2) n\($0)" } + ["50 fifty", "51 last"]
        #expect(try itemRows(db) == names)
      }
    }
    try check(kind.type)
  }

  @Test("a record that gets its key in willSave is updated")
  func keyOfCallback() throws {
    try itemQueue().write { db in
      try db.execute(sql: "INSERT INTO item VALUES (1, 'a'), (7, 'b')")
      var items = (0..<9).map { KeyedItem(name: "n\($0)", key: $0 == 6 ? 7 : nil) }
      var first = [KeyedItem(name: "first")]
      try first.saveAll(db)
      try items.saveAll(db)
      #expect(try itemRows(db).contains("7 n6"))
      #expect(try itemRows(db).count == 11)
      #expect(items.allSatisfy { $0.id != nil })
    }
  }

  @Test("a composite key that contains NULL is rejected, with the place of the record")
  func compositeKey() throws {
    try DatabaseQueue().write { db in
      try GeneratedMembership.createTable(in: db)
      var memberships = (0..<20).map {
        GeneratedMembership(person: $0, role: "r", club: $0 == 12 ? nil : 1)
      }
      let failure = #expect(throws: BulkRecordError.self) { try memberships.saveAll(db) }
      #expect(failure?.index == 12)
      let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM membership")
      #expect(count == 0)
    }
  }

  @Test("without another unique index, an upsert of many rows returns their ids")
  func upsert() throws {
    try itemQueue("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)").write { db in
      var first = [GeneratedItem(id: 3, name: "old")]
      try first.upsertAll(db)
      // The same key comes twice.
      var items = (0..<16).map { GeneratedItem(id: Int64($0 % 10), name: "n\($0)") }
      let counts = try insertedRowCounts(db) { try items.upsertAll(db) }
      #expect(counts == [8, 8])
      #expect(items.ids == (0..<16).map { Int64($0 % 10) })
      let last = (0..<10).map { "\($0) n\($0 < 6 ? $0 + 10 : $0)" }
      #expect(try itemRows(db) == last)
      var others = HandwrittenItem.samples(9)
      try others.upsertAll(db)
      #expect(others.ids == (10...18).map { $0 })
    }
  }

  @Test("an upsert that may change another row returns its id", arguments: ItemKind.allCases)
  func upsertOfUniqueName(kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().write { db in
        try db.execute(sql: "INSERT INTO item VALUES (700, 'n7')")
        var items = Item.samples(20)
        try items.upsertAll(db)
        #expect(items[7].id == 700)
        for item in items {
          let sql = "SELECT name FROM item WHERE id = \(item.id ?? 0)"
          #expect(try String.fetchOne(db, sql: sql) == item.name)
        }
      }
    }
    try check(kind.type)
  }

  @Test("rows of a table without a rowid are upserted together")
  func upsertWithoutRowID() throws {
    try DatabaseQueue().write { db in
      try GeneratedTag.createTable(in: db)
      let tags = (0..<20).map { GeneratedTag(name: "t\($0 % 15)") }
      try GeneratedTag.upsertAll(db, tags.prefix(2))
      let counts = try insertedRowCounts(db) { try GeneratedTag.upsertAll(db, tags) }
      #expect(counts == [8, 8, 1, 1, 1, 1])
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM tag") == 15)
    }
  }

  @Test("an upsert that violates a check identifies the record")
  func upsertFailure() throws {
    let table = "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT CHECK (name <> 'n13'))"
    try itemQueue(table).write { db in
      var items = GeneratedItem.samples(30)
      let failure = #expect(throws: BulkRecordError.self) { try items.upsertAll(db) }
      #expect(failure?.index == 13)
      let rows = try itemRows(db)
      #expect(rows.isEmpty)
    }
  }
}

/// An item that chooses its own key.
private struct KeyedItem: MutablePersistableRecord {
  static let databaseTableName = "item"
  var id: Int64?
  var name: String
  var key: Int64?

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }

  mutating func willSave(_ db: Database) throws { id = id ?? key }
  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}
