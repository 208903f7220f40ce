import CSQLiteRecords
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Limits of bulk calls")
struct BulkLimitTests {
  /// A number of parameters, and the statements of several rows that follow from it.
  struct Limit: Sendable {
    let count: CInt
    let sizes: [Int]

    init(_ count: CInt, _ sizes: [Int]) {
      self.count = count
      self.sizes = sizes
    }
  }

  @Test(
    "a statement has no more parameters than the connection allows",
    arguments: [Limit(2, []), Limit(16, [8, 8, 8]), Limit(20, [10, 10]), Limit(40, [20])],
    [ItemKind.generated, .handwritten]
  )
  func parameters(limit: Limit, kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().writeWithoutTransaction { db in
        sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_VARIABLE_NUMBER, limit.count)
        var first = [Item(id: nil, name: "first")]
        try first.insertAll(db)
        var items = Item.samples(25)
        let counts = try insertedRowCounts(db) { try items.insertAll(db) }
        #expect(counts.filter { $0 > 1 } == (kind == .generated ? limit.sizes : []))
        #expect(counts.reduce(0, +) == 25)
        #expect(items.ids == (2...26).map { $0 })
      }
    }
    try check(kind.type)
  }

  @Test("a statement is not longer than the connection allows")
  func textLength() throws {
    try itemQueue().writeWithoutTransaction { db in
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_SQL_LENGTH, 200)
      var items = GeneratedItem.samples(100)
      let counts = try insertedRowCounts(db) { try items.insertAll(db) }
      #expect(counts.allSatisfy { $0 < 64 })
      #expect(items.ids == (1...100).map { $0 })
    }
  }

  @Test("large values are written one by one, and unharmed", arguments: ItemKind.allCases)
  func largeValues(kind: ItemKind) throws {
    func check<Item: ItemRecord>(_ type: Item.Type) throws {
      try itemQueue().write { db in
        let sizes = [10, 60_000, 70_000, 1_000_000]
        var items = (0..<130).map { index in
          Item(id: nil, name: "\(index)\0" + String(repeating: "x", count: sizes[index / 33 % 4]))
        }
        let counts = try insertedRowCounts(db) { try items.insertAll(db) }
        #expect(counts.max() ?? 0 <= 64)
        let stored = try Item.fetchAll(db, sql: "SELECT * FROM item ORDER BY id")
        #expect(stored.map(\.name) == items.map(\.name))
        #expect(items.ids == (1...130).map { $0 })
      }
    }
    try check(kind.type)
  }
}

@Suite("Observers of bulk calls")
struct BulkObservationTests {
  @Test("observers are notified of each row once, in order, and of one transaction")
  func events() throws {
    try itemQueue().writeWithoutTransaction { db in
      let log = EventLog()
      db.add(transactionObserver: log)
      var items = GeneratedItem.samples(100)
      try items.insertAll(db)
      let events = (1...100).map { "insert main.item \($0)" }
      #expect(log.take().map { $0 } == events + ["will commit", "did commit"])
    }
  }

  @Test("observers are not notified of rows of a statement that fails")
  func failedStatement() throws {
    try itemQueue().writeWithoutTransaction { db in
      try db.execute(sql: "INSERT INTO item VALUES (1, 'n5')")
      let log = EventLog()
      db.add(transactionObserver: log)
      var items = GeneratedItem.samples(9)
      try items.insertAll(db, onConflict: .ignore)
      #expect(
        log.take()
          == (2...9).map { "insert main.item \($0)" } + ["will commit", "did commit"]
      )
      #expect(throws: BulkRecordError.self) { try items.insertAll(db) }
      #expect(log.take().last == "did rollback")
    }
  }
}
