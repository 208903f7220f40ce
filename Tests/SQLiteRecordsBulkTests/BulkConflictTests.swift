import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Conflicts in bulk calls")
struct BulkConflictTests {
  /// Runs a check for each kind of item, with a table in which `n5` and `n100` are taken.
  private func check(
    _ kind: ItemKind,
    _ body: (Database, any ItemRecord.Type) throws -> Void
  ) throws {
    try itemQueue().write { db in
      try db.execute(sql: "INSERT INTO item VALUES (1000, 'n5'), (1001, 'n100')")
      try body(db, kind.type)
    }
  }

  @Test(
    "a conflict that aborts identifies the record, and changes nothing",
    arguments: ItemKind.allCases,
    [Database.ConflictResolution?.none, .abort, .fail]
  )
  func abort(kind: ItemKind, conflict: Database.ConflictResolution?) throws {
    func insert<Item: ItemRecord>(_ type: Item.Type, _ db: Database) throws {
      try db.execute(sql: "DELETE FROM item WHERE id = 1000")
      var items = Item.samples(150)
      let failure = #expect(throws: BulkRecordError.self) {
        try items.insertAll(db, onConflict: conflict)
      }
      #expect(failure?.index == 100)
      #expect(failure?.key == ["id": .null])
      let error = failure?.error as? DatabaseError
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
      #expect(try itemRows(db) == ["1001 n100"])
      #expect(db.isInsideTransaction)
      if !(Item.self is AnyObject.Type) { #expect(items.ids.allSatisfy { $0 == nil }) }
    }
    try check(kind) { try insert($1, $0) }
  }

  @Test("the description of the error names the record and what is wrong")
  func description() throws {
    try itemQueue().write { db in
      var items = (0..<20).map { GeneratedItem(id: Int64($0), name: "n\($0 / 2 * 2)") }
      let failure = #expect(throws: BulkRecordError.self) { try items.insertAll(db) }
      #expect(
        failure.map { "\($0)" } == """
          record 1 [id]: SQLite error 19: UNIQUE constraint failed: item.name - while executing \
          `INSERT INTO "item" ("id", "name") VALUES (?,?)`
          """
      )
    }
  }

  @Test("a conflict that rolls back ends the transaction")
  func rollback() throws {
    let queue = try itemQueue()
    try queue.writeWithoutTransaction { db in
      try db.beginTransaction()
      try db.execute(sql: "INSERT INTO item VALUES (1000, 'n70')")
      var items = GeneratedItem.samples(150)
      let failure = #expect(throws: BulkRecordError.self) {
        try items.insertAll(db, onConflict: .rollback)
      }
      #expect(failure?.index == 70)
      #expect(!db.isInsideTransaction)
      let rows = try itemRows(db)
      #expect(rows.isEmpty)
      #expect(items.ids.allSatisfy { $0 == nil })
    }
  }

  @Test("ignored records do not change", arguments: ItemKind.allCases)
  func ignore(kind: ItemKind) throws {
    func insert<Item: ItemRecord>(_ type: Item.Type, _ db: Database) throws {
      var items = Item.samples(150)
      let written1 = try items.insertAll(db, onConflict: .ignore)
      #expect(written1 == 148)
      #expect(items[5].id == nil)
      #expect(items[100].id == nil)
      // A new row gets the largest id and one more.
      let others = items.filter { $0.id != nil }.map { "\($0.id ?? 0) \($0.name)" }
      #expect(others.count == 148)
      #expect(Set(try itemRows(db)) == Set(others + ["1000 n5", "1001 n100"]))
      #expect(items[6].id == 1007)
    }
    try check(kind) { try insert($1, $0) }
  }

  @Test("changes of callbacks in an ignored record are reverted")
  func ignoredChanges() throws {
    try itemQueue().write { db in
      try db.execute(sql: "INSERT INTO item VALUES (1000, 'n5si')")
      var records = GeneratedNoted.samples(9)
      let written2 = try records.insertAll(db, onConflict: .ignore)
      #expect(written2 == 8)
      #expect(records.map(\.name)[4...6] == ["n4si", "n5", "n6si"])
      #expect(records[5].id == nil)
      let events = records[0].log.events
      #expect(events.contains("willInsert n5si"))
      #expect(!events.contains("didSave n5si"))
      #expect(events.contains("didSave n6si"))
    }
  }

  @Test("conflicting rows are replaced", arguments: ItemKind.allCases)
  func replace(kind: ItemKind) throws {
    func insert<Item: ItemRecord>(_ type: Item.Type, _ db: Database) throws {
      var items = Item.samples(150)
      let written3 = try items.insertAll(db, onConflict: .replace)
      #expect(written3 == 150)
      #expect(try itemRows(db).sorted() == items.map { "\($0.id ?? 0) \($0.name)" }.sorted())
      #expect(try itemRows(db).count == 150)
    }
    try check(kind) { try insert($1, $0) }
  }

  @Test("the record's own policy counts, and so does the table's")
  func policies() throws {
    let table = "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE ON CONFLICT IGNORE)"
    try itemQueue(table).write { db in
      try db.execute(sql: "INSERT INTO item VALUES (50, 'n12')")
      var items = GeneratedItem.samples(20)
      let written4 = try items.insertAll(db)
      #expect(written4 == 19)
      #expect(items[12].id == nil)
      #expect(items[13].id == 63)
      var again = (0..<20).map { IgnoringItem(name: "n\($0 + 10)") }
      let written5 = try again.insertAll(db)
      #expect(written5 == 10)
      #expect(try itemRows(db).count == 30)
    }
  }

  @Test(
    "rows that are ignored without a violation, such as NULL with a default, are left to SQLite"
  )
  func nullReplacedByDefault() throws {
    let table = "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'x')"
    try itemQueue(table).write { db in
      var items = (0..<20).map { OptionalItem(name: $0 == 15 ? nil : "n\($0)") }
      let written6 = try items.insertAll(db, onConflict: .replace)
      #expect(written6 == 20)
      #expect(try itemRows(db)[15] == "16 x")
    }
  }
}

/// An item that ignores conflicts.
struct IgnoringItem: PersistableRecord {
  static let databaseTableName = "item"
  static let persistenceConflictPolicy = PersistenceConflictPolicy(insert: .ignore)
  var name: String

  func encode(to container: inout PersistenceContainer) { container["name"] = name }
}

/// An item whose name can be missing.
struct OptionalItem: PersistableRecord {
  static let databaseTableName = "item"
  var name: String?

  func encode(to container: inout PersistenceContainer) { container["name"] = name }
}
