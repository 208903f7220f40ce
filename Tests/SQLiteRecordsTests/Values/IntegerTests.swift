import SQLiteRecordsGRDB
import Testing

@Suite("Integers")
struct IntegerTests {
  @Test("Int64 reads what is exactly an integer, whatever its storage class")
  func int64() throws {
    try expectReading([
      "0": 0, "1": 1, "-1": -1, "42": 42, "-128": -128, "127": 127, "128": 128, "255": 255,
      "256": 256, "32768": 32768, "65536": 65536, "2147483648": 2_147_483_648,
      "4294967296": 4_294_967_296, "9223372036854775807": Int64.max,
      "(-9223372036854775807 - 1)": Int64.min, "0.0": 0, "-0.0": 0, "1.0": 1, "'42'": 42,
      "'-1'": -1,
      "9007199254740993.0": 9_007_199_254_740_992, "'9223372036854775807'": Int64.max,
    ])
  }

  @Test("Int8 reads what fits in it, and nothing else")
  func int8() throws {
    try expectReading([
      "0": Int8(0), "1": 1, "-1": -1, "42": 42, "-128": -128, "127": 127, "0.0": 0, "-0.0": 0,
      "1.0": 1, "'42'": 42, "'-1'": -1,
    ])
  }

  @Test("UInt8 reads what fits in it, and nothing else")
  func uint8() throws {
    try expectReading([
      "0": UInt8(0), "1": 1, "42": 42, "127": 127, "128": 128, "255": 255, "0.0": 0, "-0.0": 0,
      "1.0": 1, "'42'": 42,
    ])
  }

  @Test("UInt64 reads the text of an integer above Int64.max")
  func uint64() throws {
    try expectReading([
      "0": UInt64(0), "1": 1, "42": 42, "127": 127, "128": 128, "255": 255, "256": 256,
      "32768": 32768, "65536": 65536, "2147483648": 2_147_483_648, "4294967296": 4_294_967_296,
      "9223372036854775807": UInt64(Int64.max), "0.0": 0, "-0.0": 0, "1.0": 1, "'42'": 42,
      "'18446744073709551615'": UInt64.max,
    ])
  }

  @Test("every integer type stores its limits")
  func limits() throws {
    func check<Value: FixedWidthInteger & DatabaseValueConvertible>(_ type: Value.Type) throws {
      for value in [Value.min, Value.max, 0, 1, Value.max - 1, Value.min + 1] {
        #expect(try roundTrip(value).value == value, "\(type)")
        #expect(Value.fromDatabaseValue(value.databaseValue) == value, "\(type)")
      }
    }
    try check(Int.self)
    try check(Int64.self)
    try check(Int32.self)
    try check(Int16.self)
    try check(Int8.self)
    try check(UInt.self)
    try check(UInt64.self)
    try check(UInt32.self)
    try check(UInt16.self)
    try check(UInt8.self)
  }

  @Test("integers are stored as INTEGER, and those above Int64.max as TEXT")
  func storageClasses() throws {
    #expect(try roundTrip(Int.max).storageClass == "integer")
    #expect(try roundTrip(UInt64(Int64.max)).storageClass == "integer")
    #expect(try roundTrip(UInt64(Int64.max) + 1).storageClass == "text")
    #expect(UInt64.max.databaseValue.storage == .string("18446744073709551615"))
  }

  @Test("a UInt64 that an INTEGER column has converted to a REAL is an error, not another number")
  func affinity() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE t (i INTEGER)")
      try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [UInt64(Int64.max) + 2])
      #expect(throws: RowDecodingError.self) { try UInt64.fetchOne(db, sql: "SELECT i FROM t") }
    }
  }
}
