import SQLiteRecords
import Testing
import TrackerRecords

@testable import SQLiteRecordsCluster

@Suite(
  "Many records in a cluster",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct BulkTests {
  private let nodes: TestCluster
  private let cluster: Cluster

  init() async throws {
    nodes = try await TestCluster(nodeCount: 1, hasProxies: true)
    cluster = try await Cluster(addresses: nodes.addresses, database: "bulk")
    try await cluster.write { db in
      try await db.execute(
        sql: """
          CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT UNIQUE, day DATE);
          CREATE TABLE "VALUES (?)" (id INTEGER PRIMARY KEY, name TEXT, day DATE);
          CREATE TABLE day (date DATE PRIMARY KEY, note TEXT) WITHOUT ROWID
          """
      )
    }
  }

  private func items(_ names: some Sequence<Int>) -> [Item] {
    names.map { Item(name: "item \($0)", day: Double($0) + 0.5) }
  }

  @Test("a statement inserts as many records as it has parameters for, and each gets its rowid")
  func roundTrips() async throws {
    let proxy = nodes.proxies[0]
    let inserted = try await cluster.write { db in
      var records = items(1...1000)
      let before = proxy.statementCount
      let count = try await records.insertAll(db)
      #expect(count == 1000)
      // 85 records of three columns each, and a query for the largest rowid.
      #expect(proxy.statementCount - before == 13)
      return records
    }
    #expect(inserted.map(\.id) == (1...1000).map { Int64($0) })
    let fetched = try await cluster.read {
      try await Item.order(Column("id")).fetchAll($0)
    }
    #expect(fetched == inserted)
  }

  @Test("records with and without rowids are inserted in their order")
  func givenRowIDs() async throws {
    var records = items(1...9)
    for index in 3...5 { records[index].id = Int64(100 + index) }
    records[8].id = 7
    let expected: [Int64] = [1, 2, 3, 103, 104, 105, 106, 107, 7]
    let inserted = try await cluster.write { [records] db in
      var records = records
      try await records.insertAll(db)
      return records
    }
    #expect(inserted.map(\.id) == expected)
    let fetched = try await cluster.read { try await Item.fetchAll($0, keys: expected) }
    #expect(Set(fetched) == Set(inserted))
  }

  @Test("a record that conflicts is the only one that is ignored")
  func ignored() async throws {
    try await cluster.write { db in
      var records = items([1, 2, 3, 2, 4])
      let count = try await records.insertAll(db, onConflict: .ignore)
      #expect(count == 4)
      #expect(records.map(\.id) == [1, 2, 3, nil, 4])
    }
  }

  @Test("a record that cannot be inserted is in the error, and the others stay as they were")
  func failing() async throws {
    try await cluster.write { db in
      var records = items([1, 2, 2])
      let error = await #expect(throws: DatabaseError.self) { try await records.insertAll(db) }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
      #expect(error?.arguments == [nil, "item 2", 2.5])
      #expect(records.map(\.id) == [nil, nil, nil])
    }
  }

  @Test("records of a table with triggers get the rowids of their rows, not those of the triggers")
  func triggers() async throws {
    try await cluster.write { db in
      try await db.execute(
        sql: """
          CREATE TABLE log (a);
          CREATE TRIGGER copy AFTER INSERT ON item BEGIN INSERT INTO log VALUES (1), (2); END;
          CREATE TRIGGER leave BEFORE INSERT ON item WHEN NEW.name = 'item 2'
          BEGIN SELECT RAISE(IGNORE); END
          """
      )
      var records = items(1...3)
      let count = try await records.insertAll(db)
      #expect(count == 2)
      #expect(records.map(\.id) == [1, nil, 2])
    }
  }

  @Test("rowids that SQLite chooses at random are those of the records' rows")
  func randomRowIDs() async throws {
    let (inserted, fetched) = try await cluster.write { db in
      try await db.execute(sql: "INSERT INTO item VALUES (9223372036854775806, 'last', 1)")
      var records = items(1...4)
      try await records.insertAll(db)
      return (records, try await Item.fetchAll(db, keys: records.compactMap(\.id)))
    }
    #expect(Set(fetched) == Set(inserted))
  }

  @Test("records of a table without rowid are inserted, and so are those of an odd name")
  func otherTables() async throws {
    try await cluster.write { db in
      let days = (1...300).map { Day(date: Double($0), note: "note") }
      let count = try await Day.insertAll(db, days)
      #expect(count == 300)
      #expect(try await Set(Day.fetchAll(db)) == Set(days))
      #expect(try await OddItem.insertAll(db, (1...3).map { OddItem(name: "\($0)") }) == 3)
      #expect(try await OddItem.fetchCount(db) == 3)
    }
  }

  @Test(
    "an update returns the records that it has changed, with the values that columns of dates hold"
  )
  func updateAndFetchAll() async throws {
    try await cluster.write { db in
      try await Item.insertAll(db, items(1...600))
      let updated = try await Item.filter(Column("id") > 100)
        .updateAndFetchAll(db, [Column("day").set(to: 0.25)])
      #expect(updated.count == 500)
      #expect(updated.allSatisfy { $0.day == 0.25 })
      let first = try await Item.all().order(Column("id").desc).limit(2)
        .updateAndFetchSet(db, [Column("name").set(to: Column("name"))])
      #expect(Set(first.map(\.id)) == [600, 599])
      #expect(try await Item.none().updateAndFetchAll(db, [Column("day").set(to: 0)]) == [])
      #expect(try await Item.all().updateAndFetchAll(db, []) == [])
    }
  }

  @Test("an update of a table without rowid returns the records that it has changed")
  func updateWithoutRowID() async throws {
    try await cluster.write { db in
      try await Day.insertAll(db, (1...300).map { Day(date: Double($0) / 4, note: "a") })
      let updated = try await Day.all().updateAndFetchAll(db, [Column("note").set(to: "b")])
      #expect(updated.count == 300)
      #expect(updated.allSatisfy { $0.note == "b" })
      let joined = ["b", "c", "d"].map(\.sqlExpression).joined(operator: .concat)
      let changed = try await Day.all().updateAndFetchAll(db, [Column("note").set(to: joined)])
      #expect(changed.count == 300)
      #expect(changed.allSatisfy { $0.note == "bcd" })
      let deleted = try await Day.all().deleteAndFetchSet(db)
      #expect(deleted == Set(changed))
    }
  }

  @Test("more keys than a statement has parameters find, and delete, their rows once")
  func manyKeys() async throws {
    try await cluster.write { db in
      try await Item.insertAll(db, items(1...600))
      let keys = Array(1...600) + [1, 600]
      #expect(try await Item.fetchAll(db, keys: keys).count == 600)
      #expect(try await Item.fetchSet(db, keys: keys).count == 600)
      #expect(try await Item.deleteAll(db, keys: keys) == 600)
    }
  }

  @Test("a record is encoded once, also if its insertion is ignored")
  func encodedOnce() async throws {
    try await cluster.write { db in
      try await Item.insertAll(db, items(1...1))
      let counter = Counter()
      var item = CountedItem(name: "item 1", counter: counter)
      try await item.insert(db, onConflict: .ignore)
      #expect(counter.count == 1)
      await #expect(throws: RecordError.self) {
        try await item.insertAndFetch(db, onConflict: .ignore, as: Item.self)
      }
      #expect(counter.count == 2)
      let others = (2...200).map { CountedItem(name: "item \($0)", counter: counter) }
      try await CountedItem.insertAll(db, others)
      #expect(counter.count == 201)
    }
  }
}

private struct Item: FetchableRecord, MutablePersistableRecord, Hashable {
  static let databaseTableName = "item"
  var id: Int64?
  var name: String
  var day: Double?

  init(name: String, day: Double) { (self.name, self.day) = (name, day) }

  init(row: Row) throws { (id, name, day) = (row["id"], row["name"], row["day"]) }

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
    container["day"] = day
  }

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

private struct Day: FetchableRecord, PersistableRecord, Hashable {
  static let databaseTableName = "day"
  let date: Double
  let note: String

  init(date: Double, note: String) { (self.date, self.note) = (date, note) }

  init(row: Row) throws { (date, note) = (row["date"], row["note"]) }

  func encode(to container: inout PersistenceContainer) {
    container["date"] = date
    container["note"] = note
  }
}

private struct OddItem: PersistableRecord {
  static let databaseTableName = "VALUES (?)"
  let name: String

  func encode(to container: inout PersistenceContainer) { container["name"] = name }
}

private struct CountedItem: MutablePersistableRecord {
  static let databaseTableName = "item"
  let name: String
  let counter: Counter

  func encode(to container: inout PersistenceContainer) {
    container["name"] = name
    counter.count += 1
  }
}

/// It is used by one task at a time.
private final class Counter: @unchecked Sendable {
  var count = 0
}
