import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Types that are stored in columns")
struct ConvertibleTests {
  private enum Color: String, DatabaseValueConvertible {
    case red, green
  }

  private enum Level: UInt8, DatabaseValueConvertible, StatementColumnConvertible {
    case low = 1
    case high = 200
  }

  /// A custom type, one of whose values is stored as NULL.
  private struct Celsius: DatabaseValueConvertible, Equatable {
    var degrees: Double?
    var databaseValue: DatabaseValue { degrees.databaseValue }
    static func fromDatabaseValue(_ value: DatabaseValue) -> Celsius? {
      if value.isNull { return Celsius(degrees: nil) }
      return Double.fromDatabaseValue(value).map { Celsius(degrees: $0) }
    }
  }

  @Test("a raw representable type is stored as its raw value, and other values are rejected")
  func rawRepresentable() throws {
    #expect(Color.green.databaseValue == "green".databaseValue)
    try DatabaseQueue().read { db in
      try expect(Color.self, from: "'green'", is: .green, db)
      try expect(Color.self, from: "'blue'", is: nil, db)
      try expect(Color.self, from: "NULL", is: nil, db)
      try expect(Level.self, from: "200", is: .high, db)
      try expect(Level.self, from: "2", is: nil, db)
      try expect(Level.self, from: "456", is: nil, db)
      try expect(Level?.self, from: "NULL", is: .some(nil), db)
    }
  }

  @Test("fromDatabaseValue converts numbers and texts as reading a column does, if nothing is lost")
  func conversions() throws {
    #expect(Int.fromDatabaseValue("0".databaseValue) == 0)
    #expect(Int.fromDatabaseValue("0.5".databaseValue) == nil)
    #expect(Double.fromDatabaseValue("1.5".databaseValue) == 1.5)
    #expect(String.fromDatabaseValue(12.databaseValue) == "12")
    #expect(Bool.fromDatabaseValue("0".databaseValue) == false)
    try DatabaseQueue().read { (db) throws in
      #expect(try Int.fetchOne(db, sql: "SELECT '0'") == 0)
      #expect(throws: RowDecodingError.self) { try Int.fetchOne(db, sql: "SELECT '0.5'") }
      #expect(try Double.fetchOne(db, sql: "SELECT '1.5'") == 1.5)
      #expect(try String.fetchOne(db, sql: "SELECT 12") == "12")
      #expect(try Bool.fetchOne(db, sql: "SELECT '0'") == false)
    }
  }

  @Test("a custom type decides what it is stored as")
  func custom() throws {
    #expect(try roundTrip(Celsius(degrees: 21.5)).value == Celsius(degrees: 21.5))
    #expect(try roundTrip(Celsius(degrees: nil)).value == Celsius(degrees: nil))
    #expect(try roundTrip(Celsius(degrees: nil)).storageClass == "null")
    try DatabaseQueue().read { db in
      try expect(Celsius.self, from: "'warm'", is: nil, db)
    }
  }

  @Test("an optional reads NULL as nil, and still rejects the values that its type rejects")
  func optional() throws {
    try DatabaseQueue().read { db in
      try expect(Int?.self, from: "NULL", is: .some(nil), db)
      try expect(Int?.self, from: "1", is: 1, db)
      try expect(Int?.self, from: "'text'", is: nil, db)
      try expect(Int8?.self, from: "128", is: nil, db)
      try expect(DatabaseValue?.self, from: "NULL", is: .some(.null), db)
    }
    #expect(try roundTrip(Int?.none).storageClass == "null")
    #expect(try roundTrip(Int?.some(1)).storageClass == "integer")
  }

  @Test("a UUID is stored as 16 bytes, and read from them or from a text in any case")
  func uuid() throws {
    let text = "56E7D8D3-E9E4-48B6-968E-8D102833AF00"
    let uuid = try #require(UUID(uuidString: text))
    let result = try roundTrip(uuid)
    #expect(result.value == uuid)
    #expect(result.storageClass == "blob")
    try DatabaseQueue().read { db in
      try expect(UUID.self, from: "'\(text)'", is: uuid, db)
      try expect(UUID.self, from: "'\(text.lowercased())'", is: uuid, db)
      for expression in ["zeroblob(15)", "zeroblob(17)", "x''", "''", "1", "1.5", "'\(text)0'"] {
        try expect(UUID.self, from: expression, is: nil, db)
      }
    }
  }
}
