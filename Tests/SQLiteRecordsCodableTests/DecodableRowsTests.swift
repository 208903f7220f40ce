import Foundation
import SQLiteRecordsGRDB
import Testing

/// Several rows of one statement: what is found out at the first ones holds for the others.
@Suite("Decodable records from many rows")
struct DecodableRowsTests {
  enum Color: String, Codable {
    case red
    case blue
  }

  struct Point: Codable, Equatable {
    var x: Int
  }

  struct Item: Decodable, Equatable, FetchableRecord {
    var id: Int
    var name: String?
    var date: Date
    var deleted: Date?
    var data: Data
    var uuid: UUID
    var color: Color
    var hue: Color?
    var point: Point
    var missing: Date?
  }

  private static let items = (0..<5).map { index in
    Item(
      id: index,
      name: index.isMultiple(of: 2) ? "Item \(index)" : nil,
      date: Date(timeIntervalSince1970: Double(index) * 1000),
      deleted: index.isMultiple(of: 2) ? nil : Date(timeIntervalSince1970: Double(index)),
      data: Data([UInt8(index), 1]),
      uuid: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, UInt8(index))),
      color: index.isMultiple(of: 2) ? .red : .blue,
      hue: index.isMultiple(of: 3) ? nil : .blue,
      point: Point(x: index)
    )
  }

  private func withItems(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: "CREATE TABLE item (id, name, date, deleted, data, uuid, color, hue, point)"
      )
      for item in Self.items {
        try db.execute(
          sql: "INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
          arguments: [
            item.id, item.name, item.date, item.deleted, item.data, item.uuid, item.color.rawValue,
            item.hue?.rawValue, #"{"x":\#(item.point.x)}"#,
          ]
        )
      }
      try body(db)
    }
  }

  @Test("each row has its own values, for each kind of property")
  func values() throws {
    try withItems { db in
      let sql = "SELECT * FROM item ORDER BY id"
      #expect(try Item.fetchAll(db, sql: sql) == Self.items)
      #expect(try Array(Item.fetchCursor(db, sql: sql)) == Self.items)
      #expect(try Row.fetchAll(db, sql: sql).map(Item.init(row:)) == Self.items)
      var rows: [Item] = []
      let cursor = try Row.fetchCursor(db, sql: sql)
      while let row = try cursor.next() { rows.append(try Item(row: row)) }
      #expect(rows == Self.items)
    }
  }

  @Test("the same record type is read from several parts of each row, and from the row itself")
  func parts() throws {
    struct Pair: Decodable, Equatable, FetchableRecord {
      var whole: Item
      var next: Item?
      var again: Item
    }
    try withItems { db in
      let adapter = ScopeAdapter([
        "next": RangeRowAdapter(9..<18), "again": RangeRowAdapter(0..<9),
      ])
      let pairs = try Pair.fetchAll(
        db,
        sql: "SELECT a.*, b.* FROM item a LEFT JOIN item b ON b.id = a.id + 1 ORDER BY a.id",
        adapter: adapter
      )
      let items = Self.items
      let expected = items.indices.map { index in
        let next = index + 1 < items.count ? items[index + 1] : nil
        return Pair(whole: items[index], next: next, again: items[index])
      }
      #expect(pairs == expected)
    }
  }

  @Test("the property that is read from the row itself can be another one in each row")
  func rootProperty() throws {
    struct Either: Decodable, FetchableRecord {
      var id: Int

      enum CodingKeys: CodingKey {
        case even, odd
      }

      struct Part: Decodable, FetchableRecord {
        var id: Int
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let isEven = try Part(from: decoder).id.isMultiple(of: 2)
        id = try container.decode(Part.self, forKey: isEven ? .even : .odd).id
        if id == 3 { _ = try container.decode(Part.self, forKey: .even) }
      }
    }
    try withItems { db in
      let rows = try Row.fetchCursor(db, sql: "SELECT id FROM item ORDER BY id")
      var ids: [Int] = []
      while let row = try rows.next() {
        if let either = try? Either(row: row) { ids.append(either.id) }
      }
      #expect(ids == [0, 1, 2, 4])
    }
  }

  @Test("after a row that cannot be read, the next one can")
  func error() throws {
    try withItems { db in
      try db.execute(sql: "UPDATE item SET color = 'green' WHERE id IN (1, 3)")
      var results: [Int?] = []
      let cursor = try Row.fetchCursor(db, sql: "SELECT * FROM item ORDER BY id")
      while let row = try cursor.next() {
        do {
          results.append(try Item(row: row).id)
        } catch is DecodingError {
          results.append(nil)
        }
      }
      #expect(results == [0, nil, 2, nil, 4])
    }
  }

  @Test("a property can be of another kind in each row")
  func kinds() throws {
    struct Value: Decodable, Equatable, FetchableRecord {
      var number: Int?
      var color: Color?

      enum CodingKeys: CodingKey {
        case value
      }

      init(number: Int? = nil, color: Color? = nil) {
        (self.number, self.color) = (number, color)
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        number = try? container.decode(Int.self, forKey: .value)
        if number == nil { color = try container.decode(Color.self, forKey: .value) }
      }
    }
    try DatabaseQueue().read { db in
      let values = try Value.fetchAll(
        db,
        sql: "SELECT 1 AS value UNION ALL VALUES ('red'), (2), ('blue'), (3)"
      )
      #expect(
        values == [
          Value(number: 1), Value(color: .red), Value(number: 2), Value(color: .blue),
          Value(number: 3),
        ]
      )
    }
  }

  @Test("the names of columns become keys in each row")
  func keys() throws {
    struct Item: Decodable, Equatable, FetchableRecord {
      static let databaseColumnDecodingStrategy = DatabaseColumnDecodingStrategy
        .convertFromSnakeCase

      var itemID: Int?
      var firstSeen: Date
      var firstColor: Color

      enum CodingKeys: String, CodingKey {
        case itemID = "itemId"
        case firstSeen
        case firstColor
      }
    }
    try withItems { db in
      let sql = "SELECT id AS item_id, date AS first_seen, color AS first_color FROM item"
      let items = try Item.fetchAll(db, sql: sql)
      #expect(items.map(\.itemID) == Self.items.map(\.id))
      #expect(items.map(\.firstSeen) == Self.items.map(\.date))
      #expect(items.map(\.firstColor) == Self.items.map(\.color))
    }
  }

  @Test("a decoder that is kept longer than a record is decoded has no columns")
  func keptDecoder() throws {
    struct Keeper: Decodable, FetchableRecord {
      let container: KeyedDecodingContainer<CodingKeys>

      enum CodingKeys: CodingKey {
        case id
      }

      init(from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: CodingKeys.self)
      }
    }
    try withItems { db in
      let keepers = try Keeper.fetchAll(db, sql: "SELECT id FROM item ORDER BY id")
      let last = try #require(keepers.last)
      #expect(throws: RowDecodingError.self) { try last.container.decode(Int.self, forKey: .id) }
    }
  }
}
