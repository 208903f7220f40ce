import Foundation
import SQLiteRecordsGRDB
import SeededRandom
import Testing

/// A type whose values are tried on all paths: those at its limits, and random ones.
struct MatrixType: Sendable, CustomTestStringConvertible {
  let name: String

  /// Tries a number of random values, and returns how many values were read.
  let check: @Sendable (Database, Int, inout SplitMix) throws -> Int

  var testDescription: String { name }

  init<Value: MatrixValue>(
    _ values: [Value],
    random: @escaping @Sendable (inout SplitMix) -> Value
  ) {
    name = "\(Value.self)"
    check = { db, count, numbers in
      var checked = 0
      for value in values { checked += try ValueMatrix.check(value, db) }
      for _ in 0..<count { checked += try ValueMatrix.check(random(&numbers), db) }
      return checked
    }
  }

  static var all: [MatrixType] { integers + numbers + textsAndBytes + moments + wrapped }

  private static func integer<Value: FixedWidthInteger & MatrixValue>(
    _ type: Value.Type
  ) -> MatrixType {
    MatrixType([.min, 0, 1, .max]) { numbers in
      // Small numbers are as likely as large ones.
      Value.random(in: .min ... .max, using: &numbers)
        >> Int.random(in: 0..<Value.bitWidth, using: &numbers)
    }
  }

  private static var integers: [MatrixType] {
    [
      integer(Int.self), integer(Int8.self), integer(Int16.self), integer(Int32.self),
      integer(Int64.self), integer(UInt.self), integer(UInt8.self), integer(UInt16.self),
      integer(UInt32.self), integer(UInt64.self),
    ]
  }

  private static var numbers: [MatrixType] {
    [
      MatrixType([false, true]) { Bool.random(using: &$0) },
      MatrixType(doubles) { numbers in
        let number = Double(bitPattern: numbers.next())
        return number.isNaN ? 0.5 : number
      },
      MatrixType(floats) { numbers in
        let number = Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next()))
        return number.isNaN ? 0.5 : number
      },
      MatrixType(decimals) { numbers in
        let number = Decimal(
          sign: Bool.random(using: &numbers) ? .plus : .minus,
          exponent: Int.random(in: -128...127, using: &numbers),
          significand: Decimal(numbers.next()) * Decimal(numbers.next() >> 1)
        )
        return number.isNaN ? Decimal(1) : number
      },
    ]
  }

  private static let doubles: [Double] = [
    0, 0.1, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .infinity, 1 / 3, 9.3e18,
  ]

  private static let floats: [Float] = [
    0, 0.1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.infinity,
  ]

  private static let decimals: [Decimal] = [
    .zero, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -12.5,
  ]

  private static var textsAndBytes: [MatrixType] {
    [
      MatrixType(["", "a", "\0", "e\u{301}", "é", "'", "😀", "1", "NULL", "\u{FEFF}"]) { numbers in
        let scalars = (0..<Int.random(in: 0..<40, using: &numbers)).compactMap { _ in
          UnicodeScalar(UInt32.random(in: 0..<0x11_0000, using: &numbers))
        }
        return String(String.UnicodeScalarView(scalars))
      },
      MatrixType([Data(), Data([0]), Data([0xFF, 0xFE]), Data("text".utf8)]) { numbers in
        Data(
          (0..<Int.random(in: 0..<40, using: &numbers)).map { _ in
            UInt8.random(in: .min ... .max, using: &numbers)
          }
        )
      },
      MatrixType([url("https://example.org"), url("file:///a%20b")]) { numbers in
        url("https://example.org/\(numbers.next())?a=\(numbers.next())#b")
      },
    ]
  }

  private static var moments: [MatrixType] {
    [
      MatrixType([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1e12)]) { numbers in
        let milliseconds = Int64.random(
          in: -62_000_000_000_000...253_000_000_000_000,
          using: &numbers
        )
        return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      },
      MatrixType([uuid(0, 0), uuid(.max, .max)]) { numbers in
        uuid(numbers.next(), numbers.next())
      },
    ]
  }

  private static func url(_ text: String) -> URL {
    URL(string: text) ?? URL(filePath: text)
  }

  private static func uuid(_ high: UInt64, _ low: UInt64) -> UUID {
    UUID(uuid: unsafeBitCast((high, low), to: uuid_t.self))
  }

  /// A raw representable type, and one that is stored as JSON.
  private static var wrapped: [MatrixType] {
    [
      MatrixType(Suit.allCases) { Suit.allCases.randomElement(using: &$0) ?? .hearts },
      MatrixType([Point(x: 0, y: 0)]) { numbers in
        Point(x: Int(truncatingIfNeeded: numbers.next()), y: Double(numbers.next()))
      },
    ]
  }

  enum Suit: String, CaseIterable, MatrixValue {
    case hearts, spades
    case clubs = ""
  }

  struct Point: MatrixValue {
    var x: Int
    var y: Double
  }
}
