import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// A generated record without callbacks of its own before its statements. `saved` is the argument
/// of `didSave`.
private struct Plain: MutablePersistableRecord, FetchableRecord, SchemaRecord {
  typealias Columns = GeneratedLogging.Columns
  static var databaseSchema: TableSchema { GeneratedLogging.databaseSchema }

  private static var id: TableColumn<Plain, Int64> { TableColumn("id", at: 0) }
  private static var name: TableColumn<Plain, String> { TableColumn("name", at: 1) }

  var id: Int64?
  var name: String
  var log = CallbackLog()

  init(id: Int64? = nil, name: String) {
    self.id = id
    self.name = name
  }

  init(row: Row) throws {
    id = try row[Self.id]
    name = try row[Self.name]
  }

  func encode(to container: inout PersistenceContainer) throws {
    container[Self.id] = id
    container[Self.name] = name
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    let written: Int64? = inserted.persistenceContainer["id"]
    log.events.append("didInsert \(inserted.rowID) \(written == inserted.rowID)")
    id = inserted.rowID
  }

  func didUpdate(_ updated: PersistenceSuccess) {
    log.events.append("didUpdate \(updated.persistenceContainer["name"] as? String ?? "")")
  }

  func didSave(_ saved: PersistenceSuccess) {
    log.events.append("didSave \(saved.persistenceContainer["name"] as? String ?? "")")
  }

  func didDelete(deleted: Bool) { log.events.append("didDelete \(deleted)") }
}

/// A generated record whose own callback runs persistence methods of the same type, whose other
/// callbacks are default ones.
private struct Parent: MutablePersistableRecord, SchemaRecord {
  typealias Columns = GeneratedLogging.Columns
  static var databaseSchema: TableSchema { GeneratedLogging.databaseSchema }

  var id: Int64?
  var name: String
  var child: String?

  func encode(to container: inout PersistenceContainer) throws {
    container[TableColumn<Parent, Int64>("id", at: 0)] = id
    container[TableColumn<Parent, String>("name", at: 1)] = name
  }

  mutating func willSave(_ db: Database) throws {
    name += "s"
    if let child {
      var record = Parent(name: child)
      try record.insert(db)
    }
  }
}

/// A client's protocol, which implements callbacks for the types that conform to it.
private protocol Stamped: MutablePersistableRecord {
  var name: String { get set }
}

extension Stamped {
  mutating func willSave(_ db: Database) throws { name += "s" }

  func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
    _ = try insert()
    try db.execute(sql: "INSERT INTO logged (name) VALUES (?)", arguments: ["around \(name)"])
  }
}

private struct StampedRecord<Tag>: Stamped {
  static var databaseTableName: String { GeneratedLogging.databaseTableName }

  var id: Int64?
  var name: String

  func encode(to container: inout PersistenceContainer) {
    container["id"] = id
    container["name"] = name
  }
}

/// A class that conforms with the default callbacks, and one that has methods of the same names.
private class Base: PersistableRecord {
  class var databaseTableName: String { GeneratedLogging.databaseTableName }
  func encode(to container: inout PersistenceContainer) { container["name"] = "base" }
}

private final class Derived: Base {
  func willInsert(_ db: Database) throws { fatalError("it is no callback") }
}

@Suite("Records without callbacks of their own")
struct DefaultCallbackTests {
  private let queue: DatabaseQueue

  init() throws { queue = try loggingQueue() }

  @Test("callbacks after each statement are called each time, with the values that were written")
  func callbacksAfter() throws {
    try queue.write { db in
      for id in 2...4 {
        var record = Plain(name: "n\(id)")
        try record.insert(db)
        #expect(record.id == Int64(id))
        record.name += "u"
        try record.update(db)
        record.name += "c"
        try record.update(db, columns: ["name"])
        #expect(try record.delete(db))
        #expect(try !record.delete(db))
        #expect(
          record.log.events == [
            "didInsert \(id) true", "didSave n\(id)", "didUpdate n\(id)u", "didSave n\(id)u",
            "didUpdate n\(id)uc", "didSave n\(id)uc", "didDelete true", "didDelete false",
          ]
        )
        try db.execute(sql: "INSERT INTO logged VALUES (?, NULL)", arguments: [id])
      }
    }
  }

  @Test("callbacks that a protocol implements are those of the types that conform to it")
  func callbacksOfAProtocol() throws {
    try queue.write { db in
      for name in ["a", "b"] {
        var record = StampedRecord<Int>(name: name)
        try record.insert(db)
      }
      var records = ["c", "d"].map { StampedRecord<String>(name: $0) }
      try records.insertAll(db)
      let written = ["as", "bs", "cs", "ds"].flatMap { [$0, "around \($0)"] }
      #expect(try loggedNames(db) == ["old"] + written)
    }
  }

  @Test("a method of a subclass is not a callback if the superclass has the default one")
  func callbackOfASubclass() throws {
    try queue.write { db in
      try Derived().insert(db)
      #expect(try loggedNames(db) == ["old", "base"])
    }
  }

  @Test("a callback that a type implements is always called, even if others are default ones")
  func ownCallback() throws {
    try queue.write { db in
      for round in 0..<3 {
        var parent = Parent(name: "p\(round)", child: "c\(round)")
        try parent.insert(db)
        #expect(parent.name == "p\(round)s")
      }
      #expect(try loggedNames(db) == ["old", "c0s", "p0s", "c1s", "p1s", "c2s", "p2s"])
      let parent = Parent(id: 3, name: "q")
      try parent.update(db)
      try parent.update(db, columns: [] as [String])
      #expect(try String.fetchOne(db, sql: "SELECT name FROM logged WHERE id = 3") == "qs")
    }
  }

  @Test("the callbacks of a generated type with its own are called each time")
  func allOwnCallbacks() throws {
    try queue.write { db in
      for id in 2...4 {
        var record = GeneratedLogging(name: "n\(id)", log: CallbackLog())
        try record.insert(db)
        #expect(record.log.events.count == 8)
        try record.update(db, columns: ["name"])
        #expect(record.log.events.count == 16)
        try record.delete(db)
        #expect(record.log.events.suffix(4).first == "willDelete")
        try db.execute(sql: "INSERT INTO logged VALUES (?, NULL)", arguments: [id])
      }
    }
  }

  @Test("a change that is ignored leaves the record as it is, each time")
  func ignored() throws {
    try queue.write { db in
      for _ in 0..<3 {
        var record = Plain(name: "old")
        try record.insert(db, onConflict: .ignore)
        #expect(record.id == nil)
        #expect(record.log.events.isEmpty)
      }
      var other = Plain(name: "new")
      try other.insert(db)
      other.name = "old"
      other.log.events = []
      for _ in 0..<3 { try other.update(db, onConflict: .ignore) }
      try other.update(db, onConflict: .ignore, columns: ["name"])
      #expect(other.log.events.isEmpty)
      #expect(try loggedNames(db) == ["old", "new"])
    }
  }

  @Test("a record without a row is not found, each time")
  func notFound() throws {
    try queue.write { db in
      let missing = Plain(id: 7, name: "x")
      let error = RecordError.recordNotFound(
        databaseTableName: "logged",
        key: ["id": 7.databaseValue]
      )
      for _ in 0..<3 {
        #expect(throws: error) { try missing.update(db) }
        #expect(throws: error) { try missing.update(db, columns: ["name"]) }
        #expect(throws: error) { try missing.updateAndFetch(db) }
        #expect(throws: RecordError.self) { try Plain(name: "x").update(db, columns: ["name"]) }
      }
      #expect(missing.log.events.isEmpty)
    }
  }
}
