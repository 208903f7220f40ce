import Foundation
import SQLiteRecordsGRDB
import Testing

/// The decoder that is kept from one row to the next, where types and keys are unusual.
@Suite("Decoders that are kept between rows")
struct CachedDecoderTests {
  /// A value that NULL stands for, too.
  struct Presence: Decodable, DatabaseValueConvertible, Equatable {
    var name: String

    var databaseValue: DatabaseValue { name.databaseValue }

    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Presence? {
      if dbValue.isNull { return Presence(name: "absent") }
      return String.fromDatabaseValue(dbValue).map(Presence.init)
    }
  }

  @Test("an optional value of a type that has a value for NULL is that value")
  func valueForNull() throws {
    struct Visit: Decodable, FetchableRecord {
      var presence: Presence?
    }
    let sql = "SELECT NULL AS presence UNION ALL VALUES ('here'), (NULL), ('there')"
    let visits = try DatabaseQueue().read { try Visit.fetchAll($0, sql: sql) }
    #expect(visits.map(\.presence?.name) == ["absent", "here", "absent", "there"])
  }

  class Animal: Decodable, FetchableRecord {
    var id: Int

    enum CodingKeys: CodingKey {
      case id
    }

    required init(from decoder: any Decoder) throws {
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
  }

  final class Dog: Animal {
    var birth: Date

    enum DogKeys: CodingKey {
      case birth
    }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: DogKeys.self)
      birth = try container.decode(Date.self, forKey: .birth)
      try super.init(from: container.superDecoder())
    }
  }

  private static let dogs = """
    SELECT 1 AS id, '2001-01-01' AS birth UNION ALL VALUES (2, '2002-02-02'), (3, '2003-03-03')
    """

  @Test("a class and its superclass read the same row")
  func superclass() throws {
    let dogs = try DatabaseQueue().read { try Dog.fetchAll($0, sql: Self.dogs) }
    #expect(dogs.map(\.id) == [1, 2, 3])
    let births = ["2001-01-01", "2002-02-02", "2003-03-03"].map {
      Date.fromDatabaseValue($0.databaseValue)
    }
    #expect(dogs.map(\.birth) == births)
  }

  @Test("a decoder goes with the statement whose rows it has decoded")
  func release() throws {
    struct Watcher: Decodable, FetchableRecord {
      weak var decoder: AnyObject?
      var date: Date?

      enum CodingKeys: CodingKey {
        case date, part
      }

      init(from decoder: any Decoder) throws {
        self.decoder = decoder as AnyObject
        let container = try decoder.container(keyedBy: CodingKeys.self)
        date = try container.decodeIfPresent(Date.self, forKey: .date)
        if container.contains(.part) { _ = try container.decode(Watcher.self, forKey: .part) }
      }
    }
    let adapter = ScopeAdapter(["part": RangeRowAdapter(0..<1)])
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE t (date); INSERT INTO t VALUES (NULL), (1), (NULL), (2)")
      let plain = try Watcher.fetchAll(db, sql: "SELECT date FROM t")
      let scoped = try Watcher.fetchAll(db, sql: "SELECT date FROM t", adapter: adapter)
      #expect((plain + scoped).count == 8)
      #expect((plain + scoped).allSatisfy { $0.decoder == nil })
      try db.execute(sql: "DROP TABLE t")
    }
  }

  private static let nodes = """
    CREATE TABLE node (id, color, parent);
    INSERT INTO node VALUES (1, 'red', NULL), (2, 'blue', NULL), (3, 'red', NULL),
      (4, 'blue', 2), (5, 'red', 2), (6, 'blue', 2), (7, 'red', 5), (8, 'blue', 5)
    """

  @Test("a record can fetch records of its type while it is decoded")
  func reentrancy() throws {
    struct Node: Decodable, FetchableRecord {
      var id: Int
      var color: Color
      var children: [Node]

      enum Color: String, Decodable {
        case red, blue
      }

      enum CodingKeys: CodingKey {
        case id, color
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let db = try #require(CachedDecoderTests.connection).db
        let id = try container.decode(Int.self, forKey: .id)
        let sql = "SELECT * FROM node WHERE parent IS ?"
        children = try Node.fetchAll(db, sql: sql, arguments: [id])
        self.id = id
        color = try container.decode(Color.self, forKey: .color)
      }

      var text: String { "\(id)\(color)(\(children.map(\.text).joined()))" }
    }
    try DatabaseQueue().write { db in
      try db.execute(sql: Self.nodes)
      let nodes = try Self.$connection.withValue(Connection(db: db)) {
        try Node.fetchAll(db, sql: "SELECT * FROM node WHERE parent IS NULL")
      }
      #expect(
        nodes.map(\.text).joined() == "1red()2blue(4blue()5red(7red()8blue())6blue())3red()"
      )
    }
  }

  @TaskLocal private static var connection: Connection?

  private struct Connection: @unchecked Sendable {
    let db: Database
  }

  @Test("a type that makes up its keys reads as many columns as there are")
  func keysMadeUp() throws {
    enum Color: String, Decodable {
      case red, blue
    }
    struct Colors: Decodable, FetchableRecord {
      var colors: [String: Color]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let pairs = try container.allKeys.map {
          ($0.stringValue, try container.decode(Color.self, forKey: $0))
        }
        colors = Dictionary(uniqueKeysWithValues: pairs)
      }
    }
    let names = (0..<150).map { "a column with a long name, \($0)" }
    func select(_ row: Int) -> String {
      let values = names.indices.map { ($0 + row).isMultiple(of: 3) ? "red" : "blue" }
      return "SELECT " + zip(names, values).map { "'\($1)' AS \"\($0)\"" }.joined(separator: ", ")
    }
    let rows = try DatabaseQueue().read {
      try Colors.fetchAll($0, sql: (0..<4).map(select).joined(separator: " UNION ALL "))
    }
    for (row, colors) in rows.enumerated() {
      let isRed = names.map { colors.colors[$0] == .red }
      #expect(isRed == names.indices.map { ($0 + row).isMultiple(of: 3) })
    }
    #expect(rows.count == 4)
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test("a decoder that a record stores decodes the current row, after the record was decoded")
  func storedDecoder() throws {
    struct DecoderBox: Decodable, FetchableRecord {
      var decoder: any Decoder

      init(from decoder: any Decoder) throws { self.decoder = decoder }
    }
    struct Visit: Decodable, Equatable {
      var id: Int
      var birth: Date
    }
    try DatabaseQueue().read { db in
      let expected = try Row.fetchAll(db, sql: Self.dogs).map { row in
        Visit(id: row["id"], birth: row["birth"])
      }
      let rows = try Row.fetchCursor(db, sql: Self.dogs)
      var visits: [Visit] = []
      while let row = try rows.next() {
        let decoder = try DecoderBox(row: row).decoder
        visits.append(try Visit(from: decoder))
        #expect(try Visit(from: decoder) == visits.last)
        #expect(try Visit(from: DecoderBox(from: decoder).decoder) == visits.last)
      }
      #expect(visits == expected)
    }
  }
}
