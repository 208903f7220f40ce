import SQLiteRecordsSchema

/// A form in which texts are written for values of a Swift type.
enum TextForm: CaseIterable {
  case day
  case date
  case iso8601
  case iso8601Milliseconds
  case uuidInCapitals
  case uuidInSmallLetters

  /// The form of a storage; `nil` if it is none of these.
  init?(_ type: SwiftType, storedAs storage: ValueStorage) {
    let propertyType = PropertyType.stored(type, storage)
    guard let form = Self.allCases.first(where: { $0.propertyType == propertyType })
    else { return nil }
    self = form
  }

  /// The Swift type that a schema names with a storage; `nil` for a day, which has a type of its own.
  var type: SwiftType? {
    switch self {
    case .day: nil
    case .date, .iso8601, .iso8601Milliseconds: .date
    case .uuidInCapitals, .uuidInSmallLetters: .uuid
    }
  }

  /// The type with the storage that writes the form.
  var propertyType: PropertyType {
    switch self {
    case .day: .calendarDay
    case .date: .standard(.date)
    case .iso8601: .stored(.date, .iso8601)
    case .iso8601Milliseconds: .stored(.date, .iso8601Milliseconds)
    case .uuidInCapitals: .stored(.uuid, .text)
    case .uuidInSmallLetters: .stored(.uuid, .lowercaseText)
    }
  }

  /// Whether a text is written so.
  func isForm(of bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == pattern.utf8.count else { return false }
    let isLaidOut = zip(bytes, pattern.utf8).allSatisfy { byte, expected in
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      return switch expected {
      case UInt8(ascii: "0"): isDigit
      case UInt8(ascii: "F"): isDigit || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte)
      case UInt8(ascii: "f"): isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      default: byte == expected
      }
    }
    return isLaidOut && (type == .uuid || bytes.hasDay && (self == .day || bytes.hasTime))
  }

  private var pattern: String {
    switch self {
    case .day: TextPattern.day
    case .date: TextPattern.dateTimeMilliseconds
    case .iso8601: TextPattern.iso8601
    case .iso8601Milliseconds: TextPattern.iso8601Milliseconds
    case .uuidInCapitals: "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"
    case .uuidInSmallLetters: "ffffffff-ffff-ffff-ffff-ffffffffffff"
    }
  }
}

extension UnsafeRawBufferPointer {
  private func number(_ range: Range<Int>) -> Int {
    self[range].reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  /// Whether the digits at the beginning of a text that is formatted as `2030-01-31 12:00:00` are those of a day.
  fileprivate var hasDay: Bool {
    let (year, month, day) = (number(0..<4), number(5..<7), number(8..<10))
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(day)
  }

  /// Whether the digits behind the day are those of a time.
  fileprivate var hasTime: Bool {
    number(11..<13) < 24 && number(14..<16) < 60 && number(17..<19) < 60
  }
}
