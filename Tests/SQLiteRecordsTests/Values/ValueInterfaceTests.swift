import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("GRDB's interface of values, rows and containers")
struct ValueInterfaceTests {
  @Test("columns are decoded by name and by column")
  func decoding() throws {
    let row: Row = ["name": "Arthur", "score": 10]
    #expect(try row.decode(Int.self, forColumn: "SCORE") == 10)
    #expect(try row.decode(String.self, forColumn: Column("name")) == "Arthur")
    #expect(try row.decode(Int?.self, forColumn: "level") == nil)
    #expect(throws: RowDecodingError.self) { try row.decode(Int.self, forColumn: "name") }
  }

  @Test("the positions of columns can be counted with")
  func indices() throws {
    let row: Row = ["a": 1, "b": 2, "c": 3]
    let last = row.startIndex.advanced(by: 2)
    #expect(row[last].0 == "c")
    #expect(row.startIndex.distance(to: row.endIndex) == 3)
    #expect(stride(from: row.startIndex, to: row.endIndex, by: 2).map { row[$0].0 } == ["a", "c"])
  }

  @Test("types read themselves from a statement")
  func fromStatement() throws {
    try DatabaseQueue().read { db in
      let statement = try db.makeStatement(sql: "SELECT 1, NULL, 'x', '1973-09-18'")
      let cursor = try Row.fetchCursor(statement)
      defer { withExtendedLifetime(cursor) {} }
      _ = try #require(try cursor.next())
      let pointer = statement.sqliteStatement
      #expect(Int.fromStatement(pointer, atUncheckedIndex: 0) == 1)
      #expect(Int.fromStatement(pointer, atUncheckedIndex: 1) == nil)
      #expect(Int?.fromStatement(pointer, atUncheckedIndex: 1) == .some(.none))
      #expect(Int?.fromStatement(pointer, atUncheckedIndex: 2) == .none)
      let birthday = DatabaseDateComponents.fromStatement(pointer, atUncheckedIndex: 3)
      #expect(birthday?.dateComponents.year == 1973)
      #expect(DatabaseDateComponents.fromStatement(pointer, atUncheckedIndex: 2) == nil)
    }
  }

  @Test("a container is a collection of its columns and values")
  func container() throws {
    struct Player: EncodableRecord {
      func encode(to container: inout PersistenceContainer) {
        container["id"] = 1
        container["name"] = "Arthur"
        let names = container.map(\.0)
        let values = container.map(\.1)
        #expect(names == ["id", "name"])
        #expect(values == [1.databaseValue, "Arthur".databaseValue])
        #expect(container.count == 2)
        #expect(container[1].0 == "name")
      }
    }
    #expect(try Player().databaseDictionary.count == 2)
  }

  @Test("a generic wrapper is a database value if what it wraps is one")
  func wrappers() throws {
    let id: Tagged<Int, Int64> = Tagged(rawValue: 7)
    try DatabaseQueue().read { db in
      #expect(try Tagged<Int, Int64>.fetchOne(db, sql: "SELECT ?", arguments: [id]) == id)
      let name = Tagged<Int, String>(rawValue: "Arthur")
      #expect(try Tagged<Int, String>.fetchOne(db, sql: "SELECT ?", arguments: [name]) == name)
      let request: SQLRequest<Row> = "SELECT \(id) AS a, \(name) AS b"
      let row = try request.fetchOne(db)
      #expect(row == ["a": 7, "b": "Arthur"])
      let statement = try db.makeStatement(sql: "SELECT ?")
      statement.setUncheckedArguments([])
      #expect(id.bind(to: statement.sqliteStatement, at: 1) == 0)
      #expect(try Int.fetchOne(statement) == 7)
    }
  }

  @Test("a raw representable type with a database value of its own is bound and written as that")
  func ownDatabaseValue() throws {
    try DatabaseQueue().read { db in
      try #expect(Int.fetchOne(db, sql: "SELECT ?", arguments: [Level.high]) == 2)
      let request: SQLRequest<Int> = "SELECT \(Level.high)"
      try #expect(request.fetchOne(db) == 2)
    }
  }

  enum Level: String, DatabaseValueConvertible {
    case low, high
    var databaseValue: DatabaseValue { (self == .low ? 1 : 2).databaseValue }
    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Level? {
      Int.fromDatabaseValue(dbValue).map { $0 == 1 ? .low : .high }
    }
  }
}

/// A value that says what it is of, as a package of tagged types has it.
struct Tagged<Tag, RawValue>: RawRepresentable {
  var rawValue: RawValue
}

extension Tagged: Sendable where RawValue: Sendable {}
extension Tagged: Equatable where RawValue: Equatable {}
extension Tagged: Encodable where RawValue: Encodable {}
extension Tagged: Decodable where RawValue: Decodable {}
extension Tagged: SQLExpressible where RawValue: SQLExpressible {}
extension Tagged: StatementBinding where RawValue: StatementBinding {}
extension Tagged: StatementColumnConvertible where RawValue: StatementColumnConvertible {}
extension Tagged: DatabaseValueConvertible where RawValue: DatabaseValueConvertible {}
