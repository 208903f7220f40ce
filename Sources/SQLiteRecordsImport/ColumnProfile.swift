import SQLiteRecordsSchema

/// What is stored in a column.
struct ColumnProfile {
  private(set) var hasNull = false
  private(set) var hasReals = false
  private(set) var hasTexts = false
  private(set) var hasBlobs = false
  private var smallest: Int64?
  private var largest: Int64?
  /// Whether all texts are written as `Date` writes them.
  private var areDates = true
  private var areUnicode = true
  /// Whether all blobs have the length of a UUID.
  private var areUUIDs = true

  mutating func add(_ value: SQLiteRow.Value) {
    switch value {
    case .null: hasNull = true
    case .integer(let integer):
      smallest = min(smallest ?? integer, integer)
      largest = max(largest ?? integer, integer)
    case .real: hasReals = true
    case .text(let bytes):
      hasTexts = true
      areDates = areDates && bytes.isDate
      areUnicode = areUnicode && String(validating: bytes, as: UTF8.self) != nil
    case .blob(let count):
      hasBlobs = true
      areUUIDs = areUUIDs && count == 16
    }
  }

  private var hasIntegers: Bool { smallest != nil }

  /// Whether there is no value but NULL.
  var isEmpty: Bool { !hasIntegers && !hasReals && !hasTexts && !hasBlobs }

  private var integers: ClosedRange<Int64>? {
    guard let smallest, let largest else { return nil }
    return smallest...largest
  }

  private func areIntegers(within range: ClosedRange<Int64>) -> Bool {
    integers.map { range.contains($0.lowerBound) && range.contains($0.upperBound) } ?? true
  }

  /// The integers that a `Double` holds without a loss.
  private static let exactIntegers: ClosedRange<Int64> = -(1 << 53)...(1 << 53)

  /// Whether a property reads all values, and writes them back as they are.
  func fits(_ type: PropertyType) -> Bool {
    switch type {
    case .standard(let type): fits(type)
    case .stored, .json, .rawValue, .databaseValue, .enumeration: true
    }
  }

  private func fits(_ type: SwiftType) -> Bool {
    let hasNumbers = hasIntegers || hasReals
    switch type {
    case .int64, .int, .int32, .int16, .int8, .uint32, .uint16, .uint8, .uint64:
      let range = type.integers ?? Int64.min...Int64.max
      return !hasReals && !hasTexts && !hasBlobs && areIntegers(within: range)
    case .bool: return !hasReals && !hasTexts && !hasBlobs && areIntegers(within: 0...1)
    case .double: return !hasTexts && !hasBlobs && areIntegers(within: Self.exactIntegers)
    case .string: return !hasNumbers && !hasBlobs && areUnicode
    case .data: return !hasNumbers && !hasTexts
    case .date: return !hasNumbers && !hasBlobs && areDates
    case .uuid: return !hasNumbers && !hasTexts && areUUIDs
    // No declared type means these.
    case .float, .decimal, .url: return isEmpty
    }
  }

  /// The plainest type that fits.
  var type: PropertyType {
    if isEmpty { return .anyValue }
    let types: [SwiftType] = [.int, .double, .string, .data]
    return types.first(where: fits).map { .standard($0) } ?? .anyValue
  }
}

extension PropertyType {
  /// The type of the runtime that has any value, as SQLite stores it.
  static let anyValue = PropertyType.databaseValue("DatabaseValue")
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are a date as `Date` is written: `2030-01-31 12:00:00.000`.
  fileprivate var isDate: Bool {
    let pattern = "0000-00-00 00:00:00.000".utf8
    guard count == pattern.count else { return false }
    let isLaidOut = zip(self, pattern).allSatisfy { byte, expected in
      expected == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == expected
    }
    guard isLaidOut else { return false }
    func number(_ range: Range<Int>) -> Int { self[range].reduce(0) { $0 * 10 + Int($1) - 0x30 } }
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
      && number(11..<13) < 24 && number(14..<16) < 60 && number(17..<19) < 60
  }
}
