import Foundation
import SQLiteRecords
import Testing

@Suite("Decimal numbers and URLs")
struct DecimalTests {
  @Test(
    "a decimal number is stored as a text with all digits, and read back",
    arguments: [
      "0", "1", "-1", "12.5", "0.1", "-0.000001", "79228162514264337593543950335",
      "12345678901234567890.123456789012345678", "1000000000000000000000000000000",
    ]
  )
  func roundTrip(text: String) throws {
    let number = try #require(Decimal(string: text))
    #expect(number.databaseValue.storage == .string(text))
    #expect(Decimal.fromDatabaseValue(text.databaseValue) == number)
    let read = try DatabaseQueue().read { db in
      try Decimal.fetchOne(db, sql: "SELECT ?", arguments: [number])
    }
    #expect(read == number)
  }

  @Test("integers, and reals by their shortest decimal number, are decimal numbers")
  func numbers() {
    #expect(Decimal.fromDatabaseValue(Int64.min.databaseValue)?.description == "\(Int64.min)")
    #expect(Decimal.fromDatabaseValue(0.1.databaseValue)?.description == "0.1")
    #expect(Decimal.fromDatabaseValue(3.14.databaseValue)?.description == "3.14")
    #expect(Decimal.fromDatabaseValue(1e20.databaseValue)?.description == "100000000000000000000")
  }

  @Test("a decimal number survives a column that turns texts into numbers")
  func numericAffinity() throws {
    let number = try #require(Decimal(string: "19.99"))
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE price (amount DECIMAL)")
      try db.execute(sql: "INSERT INTO price VALUES (?)", arguments: [number])
      #expect(try String.fetchOne(db, sql: "SELECT typeof(amount) FROM price") == "real")
      #expect(try Decimal.fetchOne(db, sql: "SELECT amount FROM price") == number)
    }
  }

  @Test(
    "forms of a number that are read",
    arguments: [
      ("+1", "1"), (".5", "0.5"), ("5.", "5"), ("1e2", "100"), ("1.5E-2", "0.015"), ("007", "7"),
      ("1.50", "1.5"), ("0e9", "0"), ("1E+2", "100"),
    ]
  )
  func forms(text: String, number: String) {
    #expect(Decimal.fromDatabaseValue(text.databaseValue)?.description == number)
  }

  @Test(
    "a text that is no number, or has more digits than a decimal number holds, is none",
    arguments: [
      "", " ", "x", "1x", "1 ", " 1", "1,5", "--1", "1.2.3", ".", "-", "e5", "1e", "1e+", "1e5x",
      "NaN", "inf", "1_000", "123456789012345678901234567890123456789", "1e-200", "1e200",
      "1e99999999999999999999",
    ]
  )
  func noNumbers(text: String) {
    #expect(Decimal.fromDatabaseValue(text.databaseValue) == nil)
  }

  @Test("NULL, blobs and reals that are no numbers are no decimal numbers")
  func others() {
    #expect(Decimal.fromDatabaseValue(.null) == nil)
    #expect(Decimal.fromDatabaseValue(Data([0x31]).databaseValue) == nil)
    #expect(Decimal.fromDatabaseValue(Double.infinity.databaseValue) == nil)
    #expect(Decimal.fromDatabaseValue(Double.nan.databaseValue) == nil)
  }

  @Test("a URL is stored as its absolute text, and read from texts only")
  func url() throws {
    let url = try #require(URL(string: "https://example.org/a?b=c#d"))
    #expect(url.databaseValue.storage == .string("https://example.org/a?b=c#d"))
    #expect(URL.fromDatabaseValue(url.databaseValue) == url)
    let relative = try #require(
      URL(string: "c", relativeTo: URL(string: "https://example.org/a/b"))
    )
    #expect(relative.databaseValue.storage == .string("https://example.org/a/c"))
    #expect(URL.fromDatabaseValue("".databaseValue) == nil)
    #expect(URL.fromDatabaseValue(1.databaseValue) == nil)
    #expect(URL.fromDatabaseValue(.null) == nil)
  }

  @Test("any value that is a database value is stored as one")
  func anyValue() {
    #expect(DatabaseValue(value: 1)?.storage == .int64(1))
    #expect(DatabaseValue(value: "a")?.storage == .string("a"))
    #expect(DatabaseValue(value: Int?.some(1) as Any)?.storage == .int64(1))
    #expect(DatabaseValue(value: Int?.none as Any)?.storage == .null)
    #expect(DatabaseValue(value: DatabaseValue.null)?.storage == .null)
    #expect(DatabaseValue(value: Self.self) == nil)
  }
}
