#if FullFoundation || !canImport(FoundationEssentials)
  import Foundation
  import SQLiteRecordsGRDB
  import Testing

  @Suite("Conversions of Foundation's classes")
  struct FoundationConversionTests {
    @Test(
      "a number is stored as an integer, a real, or a text, so that nothing is lost",
      arguments: [
        (NSNumber(value: true), .int64(1)), (NSNumber(value: Int8.min), .int64(-128)),
        (NSNumber(value: Int64.min), .int64(.min)),
        (NSNumber(value: UInt32.max), .int64(4_294_967_295)),
        (NSNumber(value: UInt64(7)), .int64(7)), (NSNumber(value: 1.5), .double(1.5)),
        (NSNumber(value: 1.0), .double(1)), (NSNumber(value: Float(0.5)), .double(0.5)),
        (NSDecimalNumber(string: "12"), .int64(12)),
        (NSDecimalNumber(string: "12.50"), .string("12.5")),
        (NSDecimalNumber(string: "9223372036854775808"), .string("9223372036854775808")),
      ] as [(NSNumber, DatabaseValue.Storage)]
    )
    func numbers(number: NSNumber, storage: DatabaseValue.Storage) {
      #expect(number.databaseValue.storage == storage)
    }

    @Test("a number above the largest integer keeps its value")
    func largeNumber() {
      let value = NSNumber(value: UInt64.max).databaseValue
      #expect(UInt64.fromDatabaseValue(value) == .max)
      #expect(NSNumber.fromDatabaseValue(value) == NSNumber(value: UInt64.max))
    }

    @Test("a number is read from numbers, and from texts that are numbers")
    func readNumbers() {
      #expect(NSNumber.fromDatabaseValue(1.databaseValue) == 1)
      #expect(NSNumber.fromDatabaseValue(1.5.databaseValue) == 1.5)
      #expect(NSNumber.fromDatabaseValue("1.5".databaseValue) == 1.5)
      #expect(NSDecimalNumber.fromDatabaseValue(3.databaseValue) == 3)
      #expect(
        NSDecimalNumber.fromDatabaseValue(0.1.databaseValue) == NSDecimalNumber(string: "0.1")
      )
      #expect(NSNumber.fromDatabaseValue("1x".databaseValue) == nil)
      #expect(NSNumber.fromDatabaseValue(Data().databaseValue) == nil)
      #expect(NSNumber.fromDatabaseValue(.null) == nil)
    }

    @Test("strings, data, dates, URLs and UUIDs are stored and read as their Swift counterparts")
    func counterparts() throws {
      let uuid = UUID()
      #expect(NSString(string: "é").databaseValue == "é".databaseValue)
      #expect(NSString.fromDatabaseValue("é".databaseValue) == "é")
      #expect(NSString.fromDatabaseValue(.null) == nil)
      #expect(NSData(data: Data([1])).databaseValue == Data([1]).databaseValue)
      #expect(NSData.fromDatabaseValue(Data([1]).databaseValue) == NSData(data: Data([1])))
      let date = Date(timeIntervalSince1970: 1.5)
      #expect(NSDate(timeIntervalSince1970: 1.5).databaseValue == date.databaseValue)
      #expect(
        NSDate.fromDatabaseValue(date.databaseValue) == NSDate(timeIntervalSince1970: 1.5)
      )
      #expect(NSURL(string: "http://a.org/b")?.databaseValue == "http://a.org/b".databaseValue)
      #expect(
        NSURL.fromDatabaseValue("http://a.org/b".databaseValue) == NSURL(string: "http://a.org/b")
      )
      #expect(NSURL.fromDatabaseValue(1.databaseValue) == nil)
      let object = try #require(NSUUID(uuidString: uuid.uuidString))
      #expect(object.databaseValue == uuid.databaseValue)
      #expect(NSUUID.fromDatabaseValue(uuid.databaseValue) == object)
      #expect(NSUUID.fromDatabaseValue(uuid.uuidString.databaseValue) == object)
      #expect(NSUUID.fromDatabaseValue(Data([1]).databaseValue) == nil)
    }

    @Test("NSNull is NULL, and nothing else")
    func null() {
      #expect(NSNull().databaseValue.isNull)
      #expect(NSNull.fromDatabaseValue(.null) != nil)
      #expect(NSNull.fromDatabaseValue(0.databaseValue) == nil)
    }

    @Test("CGFloat is a real")
    func cgFloat() {
      #expect(CGFloat(1.5).databaseValue.storage == .double(1.5))
      #expect(CGFloat.fromDatabaseValue(2.databaseValue) == 2)
      #expect(CGFloat.fromDatabaseValue("x".databaseValue) == nil)
    }

    @Test("objects are arguments, and are fetched")
    func fetching() throws {
      let number = try DatabaseQueue().read { db in
        try NSNumber.fetchOne(db, sql: "SELECT ? + 1", arguments: [NSNumber(value: 1)])
      }
      #expect(number == 2)
    }
  }
#endif
