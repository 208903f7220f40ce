import Foundation
import SQLiteRecordsGRDB
import SeededRandom
import Testing

@Suite("Decimal numbers and URLs")
struct DecimalTests {
  @Test(
    "a decimal number is stored as a text with all digits, and read back",
    arguments: [
      "0", "1", "-1", "12.5", "0.1", "-0.000001", "79228162514264337593543950335",
      "12345678901234567890.123456789012345678", "1000000000000000000000000000000",
      "123456789012345678901234567890123456789", "340282366920938463463374607431768211455",
      "-3.40282366920938463463374607431768211455",
      "0.123456789012345678901234567890123456789",
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

  @Test("the largest and smallest numbers, and NaN, are read back")
  func extremes() throws {
    var numbers: [Decimal] = [
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastFiniteMagnitude,
      .leastNonzeroMagnitude, .leastNormalMagnitude, .nan, .pi, .zero,
    ]
    let digits = try #require(Decimal(string: "340282366920938463463374607431768211455"))
    for exponent in -128...127 {
      numbers.append(Decimal(sign: .plus, exponent: exponent, significand: digits))
      numbers.append(Decimal(sign: .minus, exponent: exponent, significand: 7))
    }
    var power = Decimal(1)
    for _ in 0..<38 {
      power *= 10
      numbers.append(Decimal(sign: .plus, exponent: 127, significand: power))
    }
    try DatabaseQueue().read { db in
      for number in numbers {
        let read = try Decimal.fetchOne(db, sql: "SELECT ?", arguments: [number])
        #expect(read == number || read?.isNaN == true && number.isNaN, "\(number)")
      }
    }
    #expect(Decimal.nan.databaseValue.storage == .string("NaN"))
  }

  @Test(
    "short numbers are read from every form of their digits",
    arguments: [
      ("0", "0"), ("-0", "0"), ("007", "7"), ("12.50", "12.5"), (".5", "0.5"), ("5.", "5"),
      ("-.25", "-0.25"), ("100", "100"), ("0.000", "0"), ("+3", "3"), ("1e3", "1000"),
      ("999999999999999999", "999999999999999999"), ("1234567890123456789", "1234567890123456789"),
      ("0.00000000000000001", "0.00000000000000001"),
      ("9999999999999999999", "9999999999999999999"),
    ]
  )
  func shortNumbers(text: String, expected: String) {
    #expect(Decimal.fromDatabaseValue(text.databaseValue)?.description == expected)
  }

  @Test("any number is read back")
  func anyNumber() {
    var random = SplitMix(seed: 15)
    for _ in 0..<2_000 {
      var number = Decimal(UInt64.random(in: 0...UInt64.max, using: &random))
      if Bool.random(using: &random) {
        number *= Decimal(UInt64.random(in: 0...UInt64.max, using: &random))
      }
      number = Decimal(
        sign: Bool.random(using: &random) ? .plus : .minus,
        exponent: Int.random(in: -128...127, using: &random),
        significand: number
      )
      if number.isNaN { continue }
      #expect(Decimal.fromDatabaseValue(number.databaseValue) == number)
    }
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
      ("1.50", "1.5"), ("0e9", "0"), ("1E+2", "100"), ("-0", "0"), ("0e999999999999", "0"),
      ("10e-1", "1"),
    ]
  )
  func forms(text: String, number: String) {
    #expect(Decimal.fromDatabaseValue(text.databaseValue)?.description == number)
  }

  @Test(
    "text that is not a number, or has too many digits, is not a decimal number",
    arguments: [
      "", " ", "x", "1x", "1 ", " 1", "1,5", "--1", "1.2.3", ".", "-", "e5", "1e", "1e+", "1e5x",
      "nan", "-NaN", "inf", "1_000", "340282366920938463463374607431768211456",
      "999999999999999999999999999999999999999", "1234567890123456789012345678901234567891",
      "1e-200",
      "1e200", "1.5e-128", "1e99999999999999999999", "1e-99999999999999999999",
    ]
  )
  func noNumbers(text: String) {
    #expect(Decimal.fromDatabaseValue(text.databaseValue) == nil)
  }

  @Test("NULL, blobs, NaN and infinities are not decimal numbers")
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
