import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// Several records, one after the other: what is found out about the first ones holds for the others.
@Suite("Many Encodable records")
struct EncodableRowsTests {
  struct Item: Codable, Equatable, FetchableRecord, PersistableRecord {
    var id: Int
    var name: String?
    var isValid = true

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      guard isValid else {
        throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "invalid"))
      }
      try container.encode(name, forKey: .name)
      try container.encode(isValid, forKey: .isValid)
    }
  }

  /// A record that encodes another one of its type to the same columns, and then its own name.
  struct Wrapper: Encodable, PersistableRecord {
    static let databaseTableName = "item"

    var item: Item

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(item)
    }
  }

  private func withTable(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, isValid INTEGER)")
      try body(db)
    }
  }

  @Test("each record writes its own values")
  func values() throws {
    try withTable { db in
      let items = (1...5).map { Item(id: $0, name: $0.isMultiple(of: 2) ? nil : "Item \($0)") }
      for item in items { try item.insert(db) }
      #expect(try Item.order(Column("id")).fetchAll(db) == items)
      for item in items { try Item(id: item.id, name: "\(item.id)").update(db) }
      let names = try String.fetchAll(db, sql: "SELECT name FROM item ORDER BY id")
      #expect(names == ["1", "2", "3", "4", "5"])
    }
  }

  @Test("after a record that cannot be encoded, the next one can")
  func error() throws {
    try withTable { db in
      for id in 1...6 {
        let item = Item(id: id, isValid: id % 3 != 0)
        if item.isValid {
          try item.insert(db)
        } else {
          #expect(throws: EncodingError.self) { try item.insert(db) }
        }
      }
      #expect(try Int.fetchAll(db, sql: "SELECT id FROM item ORDER BY id") == [1, 2, 4, 5])
    }
  }

  @Test("a record that is encoded through another writes the other's columns")
  func wrapped() throws {
    try withTable { db in
      for id in 1...4 {
        try Wrapper(item: Item(id: id, name: "wrapped")).insert(db)
        try Item(id: id + 10, name: "plain").insert(db)
      }
      let items = try String.fetchAll(db, sql: "SELECT id || name FROM item ORDER BY id")
      #expect(items.prefix(4) == ["1wrapped", "2wrapped", "3wrapped", "4wrapped"])
      #expect(items.suffix(4) == ["11plain", "12plain", "13plain", "14plain"])
    }
  }

  @Test("an encoder that is kept longer than its record is encoded changes no other record")
  func keptEncoder() throws {
    final class Box {
      var encoder: (any Encoder)?
    }
    struct Keeper: Encodable, PersistableRecord {
      static let databaseTableName = "item"

      var id: Int
      var box: Box

      enum CodingKeys: CodingKey {
        case id, name
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode("\(id)", forKey: .name)
        box.encoder = encoder
      }
    }
    try withTable { db in
      let box = Box()
      for id in 1...4 {
        try Keeper(id: id, box: box).insert(db)
        var kept = try #require(box.encoder).container(keyedBy: Keeper.CodingKeys.self)
        try kept.encode("late", forKey: .name)
      }
      #expect(
        try String.fetchAll(db, sql: "SELECT name FROM item ORDER BY id") == ["1", "2", "3", "4"]
      )
    }
  }

  @Test("a record can insert records of its type while it is encoded")
  func reentrancy() throws {
    struct Node: Encodable, PersistableRecord {
      static let databaseTableName = "item"

      var id: Int
      var db: Database

      enum CodingKeys: CodingKey {
        case id, name
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        if id < 100 { try Node(id: id * 10, db: db).insert(db) }
        try container.encode("\(id)", forKey: .name)
      }
    }
    try withTable { db in
      for id in 1...4 { try Node(id: id, db: db).insert(db) }
      let items = try Item.fetchAll(db, sql: "SELECT id, name, TRUE AS isValid FROM item")
      #expect(Set(items.map(\.id)).count == 12)
      #expect(items.allSatisfy { $0.name == "\($0.id)" })
    }
  }

  @Test("a record that is encoded through another does not write to the other's encoder")
  func encoderOfAnother() throws {
    struct Inner: Encodable, PersistableRecord {
      static let databaseTableName = "item"

      var id: Int
      var other: any Encoder

      enum CodingKeys: CodingKey {
        case id, name
      }

      func encode(to encoder: any Encoder) throws {
        var own = encoder.container(keyedBy: CodingKeys.self)
        try own.encode(id, forKey: .id)
        var others = other.container(keyedBy: CodingKeys.self)
        try others.encode(
          "a text of the other that is long enough to be stored elsewhere",
          forKey: .name
        )
        try own.encode("own", forKey: .name)
      }
    }
    struct Outer: Encodable, PersistableRecord {
      static let databaseTableName = "item"

      var id: Int

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Inner(id: id, other: encoder))
      }
    }
    try withTable { db in
      for id in 1...4 { try Outer(id: id).insert(db) }
      let names = try String.fetchAll(db, sql: "SELECT name FROM item ORDER BY id")
      #expect(names == ["own", "own", "own", "own"])
    }
  }

  @Test("an encoder goes with the connection whose statement it was kept for")
  func release() throws {
    final class Watcher: Encodable, PersistableRecord {
      static var databaseTableName: String { "item" }

      weak var encoder: AnyObject?

      enum CodingKeys: CodingKey {
        case name
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode("name", forKey: .name)
        self.encoder = encoder as AnyObject
      }
    }
    let watchers = (0..<4).map { _ in Watcher() }
    try withTable { db in
      for watcher in watchers { try watcher.insert(db) }
      #expect(watchers[2].encoder === watchers[3].encoder)
    }
    #expect(watchers.allSatisfy { $0.encoder == nil })
  }
}
