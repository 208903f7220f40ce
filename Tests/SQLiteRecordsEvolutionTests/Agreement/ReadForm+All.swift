import Foundation
import SQLiteRecords
import SeededRandom

extension ReadForm {
  static let all =
    integers + otherNumbers + numbers + texts + uuidForms + others + dates + storedDates

  private static func integer<
    Value: FixedWidthInteger & DatabaseValueConvertible & Sendable
  >(
    _ type: Value.Type,
    _ column: String = "INTEGER",
    in range: ClosedRange<Value>
  ) -> ReadForm {
    ReadForm(
      "\(type)",
      column,
      literals: [
        "0", "1", "-1", "'5'", "' 7 '", "2.0", "\(Value.max)", "'\(Value.max)'", "1.5", "'a'",
      ],
      isLess: { $0 < $1 },
      random: {
        Bool.random(using: &$0)
          ? Value.random(in: range, using: &$0) : Value(truncatingIfNeeded: $0.next() % 3)
      }
    )
  }

  private static var integers: [ReadForm] {
    [
      integer(Int.self, in: -1_000_000_000...1_000_000_000),
      integer(Int.self, "", in: -1_000_000...1_000_000),
      integer(Int64.self, in: -1_000_000_000...1_000_000_000),
      integer(Int32.self, in: .min ... .max), integer(Int16.self, in: .min ... .max),
      integer(Int8.self, in: .min ... .max), integer(UInt32.self, in: .min ... .max),
      integer(UInt16.self, in: .min ... .max), integer(UInt8.self, in: .min ... .max),
    ]
  }

  private static var otherNumbers: [ReadForm] {
    [
      ReadForm(
        "UInt64",
        "TEXT",
        hasOrder: false,
        literals: ["'0'", "'18446744073709551615'", "'05'", "5", "-1", "'a'"],
        isLess: { (one: UInt64, other: UInt64) in one < other },
        random: { $0.next() }
      ),
      integer(UInt64.self, "", in: 0...1_000_000),
      ReadForm(
        "Bool",
        "BOOLEAN",
        literals: ["0", "1", "TRUE", "2", "0.5", "'1'", "'t'"],
        isLess: { (one: Bool, other: Bool) in !one && other },
        random: { Bool.random(using: &$0) }
      ),
      ReadForm(
        "Money",
        "INTEGER",
        #"{ "rawValue": "Money" }"#,
        literals: ["0", "100", "'5'", "1.5", "'abc'"],
        isLess: { (one: Money, other: Money) in one.rawValue < other.rawValue },
        random: { Money(rawValue: Int.random(in: -1000...100_000, using: &$0)) }
      ),
    ]
  }

  private static let reals = [
    "0.0", "0.1", "0.5", "3", "9e999", "1e300", "123456789", "9007199254740993", "'1.5'", "'a'",
    "x'00'",
  ]

  private static func double(_ numbers: inout SplitMix) -> Double {
    switch numbers.next() % 6 {
    case 0: .infinity
    case 1: Double(numbers.next() % 1000)
    case 2: Double(bitPattern: numbers.next() & ~(1 << 62))
    case _: Double(Int64(bitPattern: numbers.next()) >> 40) / 1024
    }
  }

  private static var numbers: [ReadForm] {
    ["REAL", "", "DECIMAL"].map { column in
      ReadForm(
        "Double",
        column,
        literals: reals,
        isLess: { (one: Double, other: Double) in one < other }
      ) {
        let number = double(&$0)
        return number.isNaN ? 0.25 : number
      }
    } + [
      ReadForm(
        "Float",
        "REAL",
        literals: reals,
        isLess: { (one: Float, other: Float) in one < other }
      ) {
        let number = Float(double(&$0))
        return number.isNaN ? 0.25 : number
      },
      ReadForm(
        "Decimal",
        "TEXT",
        hasOrder: false,
        literals: [
          "'1.1'", "'1.10'", "'-0'", "'NaN'", "'1e3'", "'.5'", "'12345678901234567890.5'", "1.5",
          "7", "'1,5'",
        ],
        isLess: { (one: Decimal, other: Decimal) in one < other },
        random: { Decimal(Int($0.next() % 100_000)) / 100 }
      ),
    ]
  }

  private static let words = ["", "a", "B", "ä", "12", "1.50", "2030-01-31", "[1]", "low", "it's"]

  private static var texts: [ReadForm] {
    [
      ReadForm(
        "String",
        "TEXT",
        literals: ["''", "'a'", "7", "0.1", "x'61'", "x'ff'", "'2030-01-31'"],
        isLess: { (one: String, other: String) in one.utf8.lexicographicallyPrecedes(other.utf8) },
        random: { words.randomElement(using: &$0) ?? "" }
      ),
      ReadForm(
        "URL",
        "TEXT",
        literals: [
          "'https://example.org/a'", "'https://example.org/ü'", "'a b'", "''", "'\"https://a.b\"'",
          "x'00'", "5",
        ],
        isLess: { (one: URL, other: URL) in
          one.absoluteString.utf8.lexicographicallyPrecedes(other.absoluteString.utf8)
        },
        random: { URL(string: "https://example.org/\($0.next() % 100)") ?? URL(filePath: "/") }
      ),
      ReadForm(
        "Data",
        "BLOB",
        literals: ["x''", "x'00ff'", "zeroblob(3)", "'a'", "5"],
        isLess: { (one: Data, other: Data) in one.lexicographicallyPrecedes(other) },
        random: { Data((0..<Int($0.next() % 4)).map { UInt8($0 * 85) }) }
      ),
    ]
  }

  private static func uuid(_ numbers: inout SplitMix) -> UUID {
    UUID(uuid: unsafeBitCast((numbers.next(), numbers.next()), to: uuid_t.self))
  }

  private static let uuids = [
    "x'56E7D8D3E9E448B6968E8D102833AF00'", "'56E7D8D3-E9E4-48B6-968E-8D102833AF00'",
    "'56e7d8d3-e9e4-48b6-968e-8d102833af00'", "randomblob(16)", "zeroblob(16)", "x'00'", "'a'",
  ]

  private static var uuidForms: [ReadForm] {
    [
      ReadForm(
        "UUID",
        "BLOB",
        literals: uuids,
        isLess: { (one: UUID, other: UUID) in one < other },
        random: uuid,
        read: { try $0[TableColumn<Probe, UUID>("value", at: 0)] }
      ),
      ReadForm(
        UUIDTextStorage.self,
        "UUID as text",
        "TEXT",
        #"{ "type": "UUID", "storage": "text" }"#,
        literals: uuids,
        isLess: { $0 < $1 },
        random: uuid
      ),
      ReadForm(
        LowercaseUUIDTextStorage.self,
        "UUID as lowercaseText",
        "TEXT",
        #"{ "type": "UUID", "storage": "lowercaseText" }"#,
        literals: uuids,
        isLess: { $0 < $1 },
        random: uuid
      ),
    ]
  }

  private static var others: [ReadForm] {
    [
      ReadForm(
        "Rank",
        "TEXT",
        #"{ "enum": { "name": "Rank§", "cases": ["low", "high"] } }"#,
        literals: ["'low'", "'high'", "'Low'", "'a'", "x'6C6F77'", "1"],
        isLess: { (one: Rank, other: Rank) in one.rawValue < other.rawValue },
        random: { Bool.random(using: &$0) ? .low : .high }
      ),
      ReadForm(
        "Level",
        "INTEGER",
        #"{ "enum": { "name": "Level§", "cases": [{ "name": "low", "value": 1 }, { "name": "high", "value": 2 }] } }"#,
        literals: ["1", "2", "3", "'1'", "1.0", "1.5", "'low'"],
        isLess: { (one: Level, other: Level) in one.rawValue < other.rawValue },
        random: { Bool.random(using: &$0) ? .low : .high }
      ),
      ReadForm(
        JSONStorage<AnyJSON>.self,
        "AnyJSON as json",
        "TEXT",
        #"{ "json": "AnyJSON" }"#,
        hasOrder: false,
        literals: ["'[]'", "'[1, 2]'", "'{\"a\":1}'", "'{'", "''", "'a'", "5", "x'5B5D'"],
        isLess: { _, _ in false },
        random: { .array([.number(Double($0.next() % 10))]) }
      ),
      ReadForm(
        "DatabaseValue",
        "",
        #"{ "databaseValue": "DatabaseValue" }"#,
        hasOrder: false,
        literals: ["1", "'a'"],
        isLess: { (_: DatabaseValue, _: DatabaseValue) in false },
        random: { Bool.random(using: &$0) ? 1.databaseValue : "a".databaseValue }
      ),
    ]
  }

  enum Rank: String, DatabaseValueConvertible { case low, high }
  enum Level: Int, DatabaseValueConvertible { case low = 1, high }
  struct Money: RawRepresentable, DatabaseValueConvertible { var rawValue: Int }
}
