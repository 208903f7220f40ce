import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

@Suite("Numbers of all widths")
struct NumberTests {
  @Test("the smallest and largest values are read exactly as written", arguments: [true, false])
  func extremes(isLargest: Bool) throws {
    try withTable(of: Numbers.self) { db in
      let numbers = Numbers(
        int8: isLargest ? .max : .min,
        int16: isLargest ? .max : .min,
        int32: isLargest ? .max : .min,
        int64: isLargest ? .max : .min,
        uint8: isLargest ? .max : .min,
        uint16: isLargest ? .max : .min,
        uint32: isLargest ? .max : .min,
        uint64: isLargest ? .max : .min,
        float: isLargest ? .greatestFiniteMagnitude : -.leastNonzeroMagnitude,
        decimal: try #require(
          Decimal(string: isLargest ? "12345678901234567890123456789012345678" : "-1e-20")
        ),
        url: try #require(URL(string: "https://example.org/?q=a%20b#c"))
      )
      let inserted = try numbers.inserted(db)
      #expect(try Numbers.fetchOne(db) == inserted)
    }
  }

  @Test(
    "a stored number that does not fit is a decoding error",
    arguments: [
      ("int8", "128"), ("int16", "-32769"), ("int32", "2147483648"), ("uint8", "-1"),
      ("uint16", "65536"), ("uint32", "4294967296"), ("uint64", "'18446744073709551616'"),
      ("decimal", "'1,5'"), ("int64", "1.5"),
    ]
  )
  func tooLarge(column: String, value: String) throws {
    try withTable(of: Numbers.self) { db in
      let values = "1, 1, 1, 1, 1, 1, 1, 1, '1', 1.5, '1.5', 'https://example.org'"
      try db.execute(sql: "INSERT INTO numbers VALUES (\(values))")
      #expect(try Numbers.fetchOne(db)?.decimal == 1.5)
      try db.execute(sql: "UPDATE numbers SET \(column) = \(value)")
      #expect(throws: RowDecodingError.self) { try Numbers.fetchOne(db) }
    }
  }
}
