import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// A record that logs the callbacks that can be called for many rows.
protocol NotedRecord: MutablePersistableRecord {
  var id: Int64? { get set }
  var name: String { get set }
  var log: CallbackLog { get }
  init(id: Int64?, name: String, log: CallbackLog)
}

extension NotedRecord {
  mutating func willSave(_ db: Database) throws {
    name += "s"
    try log.call("willSave", " \(name)")
  }

  mutating func willInsert(_ db: Database) throws {
    name += "i"
    try log.call("willInsert \(name)", "", db)
    if name.hasPrefix("bad") { throw CallbackFailure() }
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
    let written = inserted.persistenceContainer["name"] as? String ?? ""
    try? log.call("didInsert", " \(inserted.rowID) \(inserted.rowIDColumn ?? "nil") \(written)")
  }

  func didSave(_ saved: PersistenceSuccess) {
    try? log.call("didSave", " \(saved.persistenceContainer["name"] as? String ?? "")")
  }

  static func samples(_ count: Int) -> [Self] {
    let log = CallbackLog()
    return (0..<count).map { Self(id: nil, name: "n\($0)", log: log) }
  }
}

struct CallbackFailure: Error {}

struct GeneratedNoted: NotedRecord, SchemaRecord {
  enum Columns {
    static var id: TableColumn<GeneratedNoted, Int64> { TableColumn("id", at: 0) }
    static var name: TableColumn<GeneratedNoted, String> { TableColumn("name", at: 1) }
  }
  static var databaseSchema: TableSchema { GeneratedItem.databaseSchema }
  var id: Int64?
  var name: String
  var log: CallbackLog

  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
  }
}

struct HandwrittenNoted: NotedRecord {
  static let databaseTableName = "item"
  var id: Int64?
  var name: String
  var log: CallbackLog

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }
}

/// How a logging record must be inserted, as it has `around…` callbacks.
private let callbacksOfOne = [
  "willSave", "aroundSave enter", "willInsert", "aroundInsert enter", "aroundInsert leave",
  "didInsert", "aroundSave leave", "didSave",
]

@Suite("Callbacks of bulk calls")
struct BulkCallbackTests {
  static var kinds: [any NotedRecord.Type] { [GeneratedNoted.self, HandwrittenNoted.self] }

  @Test(
    "a group: the callbacks before the statement for each, the statement, those after it for each"
  )
  func order() throws {
    let inserted = try insertNine(GeneratedNoted.self)
    let before = (0...7).flatMap { ["willSave n\($0)s", "willInsert n\($0)si"] }
    let after = (0...7).flatMap { ["didInsert \($0 + 1) id n\($0)si", "didSave n\($0)si"] }
    let last = ["willSave n8s", "willInsert n8si", "didInsert 9 id n8si", "didSave n8si"]
    #expect(inserted.events == before + after + last)
    #expect(inserted.counts == [0, 8])
  }

  @Test("hand-written records: each with its callbacks, as in a loop")
  func orderByHand() throws {
    let inserted = try insertNine(HandwrittenNoted.self)
    let events = (0...8).flatMap {
      [
        "willSave n\($0)s", "willInsert n\($0)si", "didInsert \($0 + 1) id n\($0)si",
        "didSave n\($0)si",
      ]
    }
    #expect(inserted.events == events)
    #expect(inserted.counts == [7, 8])
  }

  /// Inserts nine records.
  ///
  /// - returns: The callbacks, and the numbers of rows when the last two records were to be inserted.
  private func insertNine<Noted: NotedRecord>(
    _ type: Noted.Type
  ) throws -> (events: [String], counts: [Int]) {
    try itemQueue().write { db in
      var records = Noted.samples(9)
      var counts: [Int] = []
      for name in ["n7", "n8"] {
        records[0].log.hooks["willInsert \(name)si"] = { counts.append(try itemRows($0).count) }
      }
      try records.insertAll(db)
      #expect(records.map(\.name) == (0...8).map { "n\($0)si" })
      #expect(try itemRows(db) == (0...8).map { "\($0 + 1) n\($0)si" })
      return (records[0].log.events, counts)
    }
  }

  @Test(
    "records with callbacks around insertions are inserted one by one",
    arguments: LoggingKind.allCases
  )
  func aroundCallbacks(kind: LoggingKind) throws {
    func check<Logging: LoggingRecord>(_ type: Logging.Type) throws {
      try loggingQueue().write { db in
        let log = CallbackLog()
        var records = (0..<20).map { Logging(id: nil, name: "n\($0)", log: log) }
        let counts = try insertedRowCounts(db) { try records.insertAll(db) }
        #expect(counts == Array(repeating: 1, count: 20))
        let names = log.events.map { event in
          event.hasPrefix("did") ? String(event.prefix { $0 != " " }) : event
        }
        #expect(names == (0..<20).flatMap { _ in callbacksOfOne })
        #expect(records.compactMap(\.id) == (2...21).map { $0 })
      }
    }
    try check(kind.type)
  }

  @Test("one callback around insertions is enough to insert one by one")
  func oneAroundCallback() throws {
    try itemQueue().write { db in
      var inserting = (0..<20).map { AroundInsertItem(id: nil, name: "i\($0)") }
      let counts1 = try insertedRowCounts(db) { try inserting.insertAll(db) }
      #expect(counts1.count == 20)
      let counts2 = try insertedRowCounts(db) { try inserting[..<0].insertAll(db) }
      #expect(counts2 == [])
      var saving = (0..<20).map { AroundSaveItem(id: nil, name: "s\($0)") }
      let counts3 = try insertedRowCounts(db) { try saving.insertAll(db) }
      #expect(counts3.count == 20)
      var others = (0..<20).map { AroundSaveItem(id: nil, name: "o\($0)") }
      let counts4 = try insertedRowCounts(db) { try others.insertAll(db) }
      #expect(counts4.count == 20)
    }
  }

  @Test("records of another type that a callback inserts do not hide that there is none around")
  func nestedInsertion() throws {
    try itemQueue().write { db in
      try db.execute(sql: "CREATE TABLE logged (id INTEGER PRIMARY KEY, name TEXT UNIQUE)")
      var records = GeneratedNoted.samples(20)
      records[0].log.hooks["willInsert n0si"] = { db in
        var logging = GeneratedLogging(id: nil, name: "x", log: CallbackLog())
        try logging.insert(db)
      }
      let counts = try insertedRowCounts(db) { try records.insertAll(db) }
      #expect(counts.contains(8))
    }
  }

  @Test("a callback may insert records of the same type in bulk")
  func nestedBulkInsertion() throws {
    try itemQueue().write { db in
      var records = GeneratedNoted.samples(20)
      records[0].log.hooks["willInsert n3si"] = { db in
        var others = (0..<20).map { GeneratedItem(id: nil, name: "o\($0)") }
        try others.insertAll(db)
        var same = (0..<20).map {
          GeneratedNoted(id: nil, name: "q\($0)", log: CallbackLog())
        }
        try same.insertAll(db)
      }
      try records.insertAll(db)
      for record in records {
        let sql = "SELECT name FROM item WHERE id = \(record.id ?? 0)"
        #expect(try String.fetchOne(db, sql: sql) == record.name)
      }
      #expect(try itemRows(db).count == 60)
    }
  }

  @Test("the error of a callback names its record, and nothing is left behind")
  func failingCallback() throws {
    func check<Noted: NotedRecord>(_ type: Noted.Type) throws {
      try itemQueue().write { db in
        var records = Noted.samples(150)
        records[77].name = "bad"
        let failure = #expect(throws: BulkRecordError.self) { try records.insertAll(db) }
        #expect(failure?.index == 77)
        #expect(failure?.error is CallbackFailure)
        let rows = try itemRows(db)
        #expect(rows.isEmpty)
        #expect(records.allSatisfy { $0.id == nil })
        #expect(records[3].name == "n3")
      }
    }
    for kind in Self.kinds { try check(kind) }
  }
}

/// An item with a callback around its insertion.
struct AroundInsertItem: PersistableRecord {
  static let databaseTableName = "item"
  var id: Int64?
  var name: String

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }

  func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
    _ = try insert()
  }
}

/// An item with a callback around its being saved.
struct AroundSaveItem: PersistableRecord {
  static let databaseTableName = "item"
  var id: Int64?
  var name: String

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }

  func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
    _ = try save()
  }
}
