import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension ColumnReading {
  /// Values that records write, as SQL: those at the edges of the type. Empty for a type of the client, of which only its
  /// code knows them.
  package var samples: [String] {
    switch form {
    case .unseen: []
    case .day: ["'0000-01-01'", "'2026-11-28'", "'2028-02-29'", "'9999-12-31'"]
    case .cases(let cases, _): cases.map(\.value.sqlLiteral)
    case .type(.date, let storage): Self.milliseconds.map { Self.date($0, storage ?? .text) }
    case .type(.uuid, let storage):
      ["00FF80C0-FEDF-9A00-0000-0000000000E1", "56E7D8D3-E9E4-48B6-968E-8D102833AF00"]
        .map { Self.uuid($0, storage ?? .blob) }
    case .type(let type, _): Self.samples(of: type)
    }
  }

  /// A value that depends on a number, as SQL; `nil` for types that have too few values.
  package func sample(_ number: Int64) -> String? {
    switch form {
    case .unseen, .cases, .type(.bool, _): return nil
    case .day: return "date('2000-01-01', '+\(number % 2_000_000) days')"
    case .type(.date, let storage): return Self.date(number * 1000, storage ?? .text)
    case .type(.uuid, let storage):
      let digits = String(number)
      let zeros = String(repeating: "0", count: max(0, 8 - digits.utf8.count))
      return Self.uuid("\(zeros)\(digits.suffix(8))-0000-0000-0000-00000000000A", storage ?? .blob)
    case .type(let type, _):
      if let range = type.integers { return String(number % min(range.upperBound, 9_999_999)) }
      switch type {
      case .string: return "'k\(number)'"
      case .url: return "'https://example.com/\(number)'"
      case .decimal: return "'\(number).5'"
      case .data: return "CAST('k\(number)' AS BLOB)"
      case _: return "\(number).25"
      }
    }
  }

  /// Milliseconds since 1970.
  private static let milliseconds: [Int64] = [
    0, 1000, -1000, 1, -1, 978_307_200_000, 1_700_000_000_123, -86_400_000, 4_102_444_800_250,
    -62_167_219_200_000, 253_402_300_799_000,
  ]

  private static func date(_ milliseconds: Int64, _ storage: ValueStorage) -> String {
    guard let written = DateForm(.unixMilliseconds), let form = DateForm(storage) else {
      return "0"
    }
    return "(\(written.expression(of: "(\(milliseconds))", as: form)))"
  }

  private static func uuid(_ text: String, _ storage: ValueStorage) -> String {
    switch storage {
    case .blob: "x'\(text.filter { $0 != "-" })'"
    case .lowercaseText: "'\(text.lowercased())'"
    case _: "'\(text)'"
    }
  }

  private static func samples(of type: SwiftType) -> [String] {
    switch type {
    case .int64, .int:
      [
        "0", "1", "-1", "42", "9007199254740993", "9223372036854775807",
        "(-9223372036854775807 - 1)",
      ]
    case .int32, .int16, .int8, .uint32, .uint16, .uint8:
      ["0", "1", "42"]
        + (type.integers.map { [String($0.lowerBound), String($0.upperBound)] } ?? [])
    case .uint64: ["0", "1", "9223372036854775807"]
    case .bool: ["0", "1"]
    case .double, .float: ["0.5", "-1.25", "0.0", "3.0", "1e30", "-9007199254740992.0"]
    case .decimal: ["'0'", "'1'", "'-12.5'", "'1234567890.0123456789'"]
    case .string: ["'a'", "''", "'007'", "'It''s'", "'Zoë 🎲'", "' 12 '", "'1e3'", "'A'", "'NULL'"]
    case .url: ["'https://example.com/'", "'https://example.com/a?b=c#d'"]
    case .data: ["x''", "x'00ff'", "zeroblob(20)"]
    case .date, .uuid: []
    }
  }
}

extension ColumnReading {
  /// The expression for the milliseconds since 1970 of a date, by which dates that differ in their last bits are equal;
  /// `nil` if the column is read as something else.
  package func milliseconds(of value: String) -> String? {
    guard case .type(.date, let storage) = form, let own = DateForm(storage ?? .text),
      let target = DateForm(.unixMilliseconds)
    else { return nil }
    return own.expression(of: value, as: target)
  }
}
