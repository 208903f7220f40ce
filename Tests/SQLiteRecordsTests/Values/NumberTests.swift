import SQLiteRecordsGRDB
import SeededRandom
import Testing

@Suite("Reals and Booleans")
struct NumberTests {
  @Test("Double reads what is exactly a real, whatever its storage class")
  func double() throws {
    try expectReading([
      "0": 0.0, "1": 1, "-1": -1, "42": 42, "-128": -128, "127": 127, "128": 128, "255": 255,
      "256": 256, "32768": 32768, "65536": 65536, "2147483648": 2_147_483_648,
      "4294967296": 4_294_967_296, "(-9223372036854775807 - 1)": -9_223_372_036_854_775_808,
      "0.0": 0, "-0.0": 0, "1.0": 1, "1.5": 1.5, "1e300": 1e300, "9e999": .infinity,
      "-9e999": -.infinity, "9223372036854775808.0": 9_223_372_036_854_775_808, "'42'": 42,
      "'-1'": -1, "'1.5'": 1.5, "'18446744073709551615'": 18_446_744_073_709_551_616,
    ])
  }

  @Test("Float reads the nearest number, and none where that would be infinite")
  func float() throws {
    try DatabaseQueue().read { db in
      let expected: [(String, Float?)] = [
        ("0.1", 0.1), ("1.5", 1.5), ("42", 42), ("9e999", .infinity), ("1e300", nil),
        ("-1e300", nil), ("'text'", nil), ("x'3432'", nil), ("NULL", nil), ("'1.5'", 1.5),
      ]
      for (expression, value) in expected {
        try expect(Float.self, from: expression, is: value, db)
      }
    }
    for value in [Float.pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.infinity] {
      #expect(try roundTrip(value).value == value)
    }
  }

  @Test("Bool reads numbers: false for zero, true for any other")
  func bool() throws {
    let falses = ["0", "0.0", "-0.0"]
    let trues = [
      "1", "-1", "42", "-128", "127", "128", "255", "256", "32768", "65536", "2147483648",
      "4294967296", "9223372036854775807", "(-9223372036854775807 - 1)", "1.0", "1.5", "1e300",
      "9e999", "-9e999", "9223372036854775808.0", "'42'", "'-1'", "'1.5'",
      "'18446744073709551615'",
    ]
    try expectReading(
      Dictionary(
        uniqueKeysWithValues: falses.map { ($0, false) } + trues.map { ($0, true) }
      )
    )
    #expect(try roundTrip(true).value == true)
    #expect(try roundTrip(false).storageClass == "integer")
  }

  @Test("reals are read back with every bit, including infinities and subnormal numbers")
  func bits() throws {
    var random = SplitMix(seed: 1)
    var values = [0.1, .infinity, -.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude]
    while values.count < 500 {
      let value = Double(bitPattern: random.next())
      if !value.isNaN { values.append(value) }
    }
    try DatabaseQueue().write { db in
      for value in values {
        let fetched = try Double.fetchOne(db, sql: "SELECT ?", arguments: [value])
        #expect(fetched?.bitPattern == value.bitPattern)
      }
    }
  }

  @Test("negative zero stays negative in a parameter, and equals zero")
  func negativeZero() throws {
    #expect(try roundTrip(-0.0).value?.sign == .minus)
    #expect((-0.0).databaseValue == 0.databaseValue)
    #expect((-0.0).databaseValue.hashValue == 0.databaseValue.hashValue)
  }

  @Test("a NaN is NULL, as a value and as a parameter")
  func notANumber() throws {
    #expect(Double.nan.databaseValue.isNull)
    #expect(Float.nan.databaseValue.isNull)
    #expect(try roundTrip(Double.nan).storageClass == "null")
    #expect(try roundTrip(Float.nan).storageClass == "null")
    #expect(try roundTrip(Double.nan).value == nil)
  }
}
