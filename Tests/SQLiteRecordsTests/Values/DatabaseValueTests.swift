import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Database values")
struct DatabaseValueTests {
  @Test("two values are equal if one IS the other in SQL")
  func equality() throws {
    let expressions = [
      "NULL", "0", "1", "0.0", "-0.0", "1.0", "1.5", "9223372036854775807",
      "9223372036854775807.0", "9007199254740993", "9007199254740992.0", "'1'", "''", "x''",
      "x'31'", "char(233)", "'e' || char(769)", "char(8490)", "'K'", "'k'",
    ]
    try DatabaseQueue().read { db in
      for left in expressions {
        for right in expressions {
          let sql = "SELECT \(left), \(right), \(left) IS \(right)"
          let row = try #require(try Row.fetchOne(db, sql: sql))
          let values = Array(row.databaseValues)
          let isEqual = values[2] == 1.databaseValue
          #expect((values[0] == values[1]) == isEqual, "\(left), \(right)")
          if isEqual { #expect(values[0].hashValue == values[1].hashValue, "\(left), \(right)") }
        }
      }
    }
  }

  @Test("the storage shows the class of a value")
  func storage() throws {
    try DatabaseQueue().read { db in
      let row = try #require(try Row.fetchOne(db, sql: "SELECT NULL, 1, 1.5, 'a', x'FF'"))
      #expect(
        row.databaseValues.map(\.storage) == [
          .null, .int64(1), .double(1.5), .string("a"), .blob(Data([255])),
        ]
      )
    }
  }

  @Test("a value describes itself")
  func description() {
    #expect(DatabaseValue.null.description == "NULL")
    #expect(1.databaseValue.description == "1")
    #expect(1.5.databaseValue.description == "1.5")
    #expect("a\"b".databaseValue.description == #""a\"b""#)
    #expect(Data([1, 2]).databaseValue.description == "Data(2 bytes)")
  }

  @Test("every value binds itself in its storage class")
  func binding() throws {
    let values: [(DatabaseValue, String)] = [
      (.null, "null"), (1.databaseValue, "integer"), (1.5.databaseValue, "real"),
      ("".databaseValue, "text"), (Data().databaseValue, "blob"),
    ]
    for (value, storageClass) in values {
      let result = try roundTrip(value)
      #expect(result.value == value)
      #expect(result.storageClass == storageClass)
    }
  }
}
