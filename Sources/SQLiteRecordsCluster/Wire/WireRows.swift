import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Rows of a result, which is sent in parts if it is large.
struct WireRows: Equatable {
  let columns: [String]
  private(set) var rows: [[DatabaseValue]] = []

  /// Whether another part follows.
  private(set) var isPart = false

  /// The words after the last row of a part, and of the result.
  private static let (endOfPart, endOfRows) = (UInt64(0xEEEE_EEEE_EEEE_EEEE), UInt64.max)

  init(_ reader: inout WireReader) throws(MalformedMessage) {
    let count = try reader.count(ofAtLeast: 8)
    guard count > 0 else { throw MalformedMessage("its rows have no columns") }
    var columns: [String] = []
    for _ in 0..<count { columns.append(try reader.text().string) }
    self.columns = columns
    while try !hasEnded(&reader) { rows.append(try row(&reader)) }
  }

  mutating func append(_ part: WireRows) {
    rows += part.rows
    isPart = part.isPart
  }

  private mutating func hasEnded(_ reader: inout WireReader) throws(MalformedMessage) -> Bool {
    switch try reader.nextWord() {
    case Self.endOfRows: isPart = false
    case Self.endOfPart: isPart = true
    default: return false
    }
    _ = try reader.word()
    return true
  }

  /// The types of the values, four bits each, and the values.
  private func row(_ reader: inout WireReader) throws(MalformedMessage) -> [DatabaseValue] {
    var typesReader = reader
    _ = try reader.bytes((columns.count + 1) / 2)
    var values: [DatabaseValue] = []
    values.reserveCapacity(columns.count)
    var types: UInt64 = 0
    for column in columns.indices {
      if column.isMultiple(of: 16) { types = try typesReader.word() }
      let bits = UInt8(truncatingIfNeeded: types & 0xF)
      guard let type = WireType(rawValue: bits) else {
        throw MalformedMessage("the type of a value is \(bits)")
      }
      types >>= 4
      values.append(try Self.value(type, &reader))
    }
    return values
  }

  private static func value(
    _ type: WireType,
    _ reader: inout WireReader
  ) throws(MalformedMessage) -> DatabaseValue {
    switch type {
    case .integer, .unixTime, .boolean:
      return DatabaseValue(storage: .int64(Int64(bitPattern: try reader.word())))
    case .real:
      return DatabaseValue(storage: .double(Double(bitPattern: try reader.word())))
    case .text, .iso8601:
      return try reader.text().value
    case .blob:
      let count = try reader.count(ofAtLeast: 1)
      return DatabaseValue(storage: .blob(Data(try reader.bytes(count))))
    case .null:
      _ = try reader.word()
      return .null
    }
  }
}

extension WireText {
  /// A text, or a blob of its bytes if they are not UTF-8, as in any other row.
  fileprivate var value: DatabaseValue {
    let string = string
    guard isASCII || string.utf8.elementsEqual(bytes) else {
      return DatabaseValue(storage: .blob(Data(bytes)))
    }
    return DatabaseValue(storage: .string(string))
  }
}
