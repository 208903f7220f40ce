import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// A generated item that only has callbacks after it is inserted, and counts them.
private struct CountingItem: MutablePersistableRecord, SchemaRecord {
  final class Count {
    var names: [String] = []
  }

  enum Columns {
    static var id: TableColumn<CountingItem, Int64> { TableColumn("id", at: 0) }
    static var name: TableColumn<CountingItem, String> { TableColumn("name", at: 1) }
  }
  static var databaseSchema: TableSchema { GeneratedItem.databaseSchema }
  var id: Int64?
  var name: String
  var count: Count

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
    count.names.append(name)
  }

  static func samples(_ number: Int) -> [Self] {
    let count = Count()
    return (0..<number).map { Self(id: nil, name: "n\($0)", count: count) }
  }
}

@Suite("Callbacks that wait until bulk calls have written all")
struct BulkLateCallbackTests {
  @Test("they are called in order, each with its own rowid", arguments: [true, false])
  func order(isInTransaction: Bool) throws {
    let queue = try itemQueue()
    var items = CountingItem.samples(200)
    if isInTransaction {
      _ = try queue.write { db in try items.insertAll(db) }
    } else {
      _ = try queue.writeWithoutTransaction { db in try items.insertAll(db) }
    }
    #expect(items[0].count.names == (0..<200).map { "n\($0)" })
    #expect(items.map(\.id) == (1...200).map { $0 })
    #expect(try queue.read(itemRows) == (0..<200).map { "\($0 + 1) n\($0)" })
  }

  @Test("if a group is written one by one, the records before it come first")
  func fallback() throws {
    try itemQueue().write { db in
      var items = CountingItem.samples(200)
      items[150].id = 1000
      items[151].id = 1001
      try items.insertAll(db)
      #expect(items[0].count.names == (0..<200).map { "n\($0)" })
      #expect(items[149].id == 150)
      #expect(items[152].id == 1002)
      for item in items {
        let sql = "SELECT name FROM item WHERE id = \(item.id ?? 0)"
        #expect(try String.fetchOne(db, sql: sql) == item.name)
      }
    }
  }

  @Test("a call that fails restores all records")
  func failure() throws {
    try itemQueue().write { db in
      var items = CountingItem.samples(200)
      items[199].name = "n120"
      let failure = #expect(throws: BulkRecordError.self) { try items.insertAll(db) }
      #expect(failure?.index == 199)
      #expect(items.allSatisfy { $0.id == nil })
      let rows = try itemRows(db)
      #expect(rows.isEmpty)
      // The group at fault was tried one by one, after the callbacks of all before it.
      #expect(items[0].count.names == (0..<199).map { "n\($0)" })
    }
  }

  @Test("an ignored conflict leaves one record as it was, and the others get their rowids")
  func ignoredConflict() throws {
    try itemQueue().write { db in
      var items = CountingItem.samples(100)
      items[70].name = "n3"
      let count = try items.insertAll(db, onConflict: .ignore)
      #expect(count == 99)
      #expect(items[70].id == nil)
      #expect(items[71].id == 71)
      #expect(items[0].count.names.count == 99)
    }
  }

  @Test("if the end of the transaction fails, records have kept what they were")
  func failingEnd() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE team (id INTEGER PRIMARY KEY);
          CREATE TABLE item (
            id INTEGER PRIMARY KEY,
            name TEXT REFERENCES team DEFERRABLE INITIALLY DEFERRED
          )
          """
      )
    }
    try queue.writeWithoutTransaction { db throws in
      // One on its own, and a statement of eight, after which nothing comes.
      var items = CountingItem.samples(9)
      #expect(throws: DatabaseError.self) { try items.insertAll(db) }
      #expect(items.allSatisfy { $0.id == nil })
      let rows = try itemRows(db)
      #expect(rows.isEmpty)
    }
  }

  @Test("a slice of an array begins where the slice does")
  func slice() throws {
    // Names need not be unique, so that no statement of the wrong rows fails.
    try itemQueue("CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT)").write { db in
      var items = CountingItem.samples(300)
      try items[..<1].insertAll(db)
      try items[100..<250].insertAll(db)
      #expect(try itemRows(db) == ["1 n0"] + (0..<150).map { "\($0 + 2) n\($0 + 100)" })
      #expect(items[99].id == nil)
      #expect(items[100].id == 2)
      #expect(items[249].id == 151)
      #expect(items[250].id == nil)
    }
  }

  @Test("a collection without contiguous storage is written, too")
  func dictionaryValues() throws {
    try itemQueue().write { db in
      var items = Dictionary(
        uniqueKeysWithValues: CountingItem.samples(100).map { ($0.name, $0) }
      )
      try items.values.insertAll(db)
      for (name, item) in items {
        let sql = "SELECT name FROM item WHERE id = \(item.id ?? 0)"
        #expect(try String.fetchOne(db, sql: sql) == name)
      }
    }
  }
}
