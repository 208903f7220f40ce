import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Tables of bulk calls")
struct BulkTableTests {
  static var kinds: [any ItemRecord.Type] { [GeneratedItem.self, HandwrittenItem.self] }

  /// Inserts 100 items of both kinds, after one that shows that nothing is around an insertion.
  ///
  /// - returns: The numbers of rows of the insertions of each kind.
  private func counts(
    _ definition: String,
    check: ([any ItemRecord], Database) throws -> Void = { _, _ in }
  ) throws -> [[Int]] {
    func insert<Item: ItemRecord>(_ type: Item.Type) throws -> [Int] {
      let queue = try itemQueue(GeneratedItem.databaseSchema.definition[0])
      return try queue.writeWithoutTransaction { db in
        var item = [Item(id: nil, name: "first")]
        try item.insertAll(db)
        try db.execute(sql: "DROP TABLE item; \(definition)")
        var items = Item.samples(100)
        let counts = try insertedRowCounts(db) { try items.insertAll(db) }
        try check(items, db)
        return counts
      }
    }
    return try Self.kinds.map { try insert($0) }
  }

  private static let inRows = [64, 8, 8, 8, 8, 1, 1, 1, 1]
  private static let oneByOne = Array(repeating: 1, count: 100)
  private static let table = "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)"

  private func expectOwnIDs(_ items: [any ItemRecord], _ db: Database) throws {
    for item in items {
      let sql = "SELECT name FROM item WHERE id = \(item.id ?? -1)"
      #expect(try String.fetchOne(db, sql: sql) == item.name)
    }
  }

  @Test(
    "an ordinary table takes many generated rows at once, and is asked again after it has changed"
  )
  func ordinary() throws {
    #expect(try counts(Self.table, check: expectOwnIDs) == [Self.inRows, Self.oneByOne])
  }

  @Test(
    "with a trigger, rows are inserted one by one, and ids are right",
    arguments: [
      "CREATE TRIGGER t AFTER INSERT ON item BEGIN INSERT INTO log VALUES (new.name); END",
      "CREATE TRIGGER t BEFORE INSERT ON Item BEGIN INSERT INTO log VALUES (new.name); END",
      "CREATE TEMP TRIGGER t AFTER INSERT ON item BEGIN INSERT INTO log VALUES (1); END",
      """
      CREATE TRIGGER t AFTER INSERT ON item WHEN new.name LIKE 'n%'
      BEGIN INSERT INTO item (name) VALUES ('extra ' || new.name); END
      """,
    ]
  )
  func triggers(trigger: String) throws {
    let definition = "\(Self.table); CREATE TABLE log (text); \(trigger)"
    let counts = try counts(definition, check: expectOwnIDs)
    #expect(counts == [Self.oneByOne, Self.oneByOne])
  }

  @Test("a trigger that leaves rows out: the records stay as they were")
  func raiseIgnore() throws {
    let definition = """
      \(Self.table); CREATE TRIGGER t BEFORE INSERT ON item WHEN new.name = 'n7'
      BEGIN SELECT RAISE(IGNORE); END
      """
    _ = try counts(definition) { items, db in
      #expect(items[7].id == nil)
      #expect(items[8].id == 8)
      let rows = try itemRows(db)
      #expect(rows.count == 99)
    }
  }

  @Test("a trigger that is created between groups is respected")
  func laterTrigger() throws {
    try itemQueue().write { db in
      try db.execute(sql: "CREATE TABLE log (text)")
      var items = GeneratedItem.samples(200)
      try items.insertAll(db) { progress in
        guard progress.completedCount == 64 else { return }
        let sql = "CREATE TRIGGER t AFTER INSERT ON item BEGIN INSERT INTO log VALUES (1); END"
        try db.execute(sql: sql)
      }
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM log") == 136)
      #expect(items.ids == (1...200).map { $0 })
    }
  }

  @Test("the rows of a view are written one by one")
  func view() throws {
    let definition = """
      CREATE TABLE base (id INTEGER PRIMARY KEY, name TEXT);
      CREATE VIEW item AS SELECT * FROM base;
      CREATE TRIGGER t INSTEAD OF INSERT ON item
      BEGIN INSERT INTO base VALUES (new.id, new.name); END
      """
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: definition)
      var items = HandwrittenItem.samples(20)
      let counts = try insertedRowCounts(db) { try items.insertAll(db) }
      #expect(counts == Array(repeating: 1, count: 20))
      #expect(try itemRows(db).count == 20)
    }
  }

  @Test("a table that references itself takes its rows one by one")
  func selfReference() throws {
    let definition = """
      CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE, parent REFERENCES Item (id))
      """
    #expect(try counts(definition) == [Self.oneByOne, Self.oneByOne])
  }

  @Test("the ids of an AUTOINCREMENT table continue after those of deleted rows")
  func autoincrement() throws {
    let definition = """
      CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT);
      INSERT INTO item VALUES (500, 'x'); DELETE FROM item
      """
    let counts = try counts(definition) { items, db in
      #expect(items.map(\.id) == (501...600).map { $0 })
      try expectOwnIDs(items, db)
    }
    #expect(counts == [Self.inRows, Self.oneByOne])
  }

  @Test("negative ids do not matter")
  func negativeIDs() throws {
    _ = try counts("\(Self.table); INSERT INTO item VALUES (-50, 'x')", check: expectOwnIDs)
  }

  @Test("near the largest possible id, rows are inserted one by one, and get random ids")
  func largestID() throws {
    let definition = "\(Self.table); INSERT INTO item VALUES (\(Int64.max - 70), 'x')"
    let counts = try counts(definition, check: expectOwnIDs)
    #expect(counts[0].first == 64)
    #expect(counts[0].last == 1)
    #expect(counts[0].dropFirst().allSatisfy { $0 == 1 })
    #expect(counts[1] == Self.oneByOne)
  }

  @Test("a table without a rowid takes many rows at once, and reports no ids")
  func withoutRowID() throws {
    try itemQueue("CREATE TABLE tag (name TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID").write { db in
      try db.execute(sql: "CREATE TABLE other (id INTEGER PRIMARY KEY)")
      try db.execute(sql: "INSERT INTO other VALUES (77)")
      var tags = (0..<100).map { GeneratedTag(name: "t\($0)") }
      try tags.insertAll(db)
      let counts = try insertedRowCounts(db) {
        try GeneratedTag.insertAll(db, (100..<200).map { GeneratedTag(name: "t\($0)") })
      }
      #expect(counts == Self.inRows)
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM tag") == 200)
    }
  }

  @Test("a rowid without a name is reported")
  func hiddenRowID() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try GeneratedNote.createTable(in: db)
      let log = CallbackLog()
      var notes = (0..<20).map { GeneratedNote(text: "t\($0)", log: log) }
      let counts = try insertedRowCounts(db) { try notes.insertAll(db) }
      #expect(counts.contains(8))
      #expect(log.events == (1...20).map { "didInsert \($0)" })
    }
  }

  @Test("a temporary table that hides another one is inspected itself")
  func temporaryTable() throws {
    try itemQueue("CREATE TEMP TABLE item (id INTEGER PRIMARY KEY, name TEXT)").write { db in
      try db.execute(sql: "CREATE TABLE main.item (id INTEGER PRIMARY KEY, name TEXT)")
      var items = GeneratedItem.samples(30)
      let counts1 = try insertedRowCounts(db) { try items.insertAll(db) }
      #expect(counts1.contains(8))
      #expect(items.ids == (1...30).map { $0 })
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM temp.item") == 30)
    }
  }
}
