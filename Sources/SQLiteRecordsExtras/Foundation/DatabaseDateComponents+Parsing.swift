public import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DatabaseDateComponents {
  /// The components of a text in one of SQLite's formats.
  ///
  /// A `T` may stand between date and time. A time zone at the end, `Z` or `+02:00`, becomes that of
  /// the components.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseDateComponents? {
    String.fromDatabaseValue(dbValue).flatMap { DatabaseDateComponents($0) }
  }

  /// Reads a text in one of SQLite's formats.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let text = String(sqliteStatement: sqliteStatement, index: index) else { return nil }
    self.init(text)
  }

  init?(_ text: String) {
    var text = text
    guard let components = text.withUTF8({ DatabaseDateComponents(bytes: $0) }) else { return nil }
    self = components
  }

  private init?<Bytes: RandomAccessCollection<UInt8>>(bytes: Bytes) where Bytes.Index == Int {
    var scanner = DigitScanner(bytes)
    var components = DateComponents()
    let hasDate = bytes.dropFirst(4).first == UInt8(ascii: "-")
    if hasDate {
      guard scanner.date(&components) else { return nil }
      if scanner.isAtEnd {
        self.init(components, format: .YMD)
        return
      }
      guard scanner.skip(" ") || scanner.skip("T") else { return nil }
    }
    guard let precision = scanner.time(&components), scanner.zone(&components) else { return nil }
    switch precision {
    case .minute: self.init(components, format: hasDate ? .YMD_HM : .HM)
    case .second: self.init(components, format: hasDate ? .YMD_HMS : .HMS)
    case .fraction: self.init(components, format: hasDate ? .YMD_HMSS : .HMSS)
    }
  }
}

extension DigitScanner {
  /// The smallest part of a time that was read.
  fileprivate enum Precision {
    case minute
    case second
    case fraction
  }

  /// `1973-09-18`
  fileprivate mutating func date(_ components: inout DateComponents) -> Bool {
    guard let year = number(digits: 4), skip("-"),
      let month = number(digits: 2), (1...12).contains(month), skip("-"),
      let day = number(digits: 2), (1...31).contains(day)
    else { return false }
    components.year = year
    components.month = month
    components.day = day
    return true
  }

  /// `10:06`, `10:06:30`, or `10:06:30.123456789`
  fileprivate mutating func time(_ components: inout DateComponents) -> Precision? {
    guard let hour = number(digits: 2), hour < 24, skip(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    components.hour = hour
    components.minute = minute
    guard skip(":") else { return .minute }
    guard let second = number(digits: 2), second < 60 else { return nil }
    components.second = second
    guard skip(".") else { return .second }
    guard let nanosecond = nanosecond() else { return nil }
    components.nanosecond = nanosecond
    return .fraction
  }

  /// One digit or more, of which nine count.
  private mutating func nanosecond() -> Int? {
    guard var value = digit() else { return nil }
    for _ in 0..<8 { value = value * 10 + (digit() ?? 0) }
    while digit() != nil {}
    return value
  }

  /// Nothing, or `Z` or `±HH:MM`, up to the end of the text.
  fileprivate mutating func zone(_ components: inout DateComponents) -> Bool {
    if isAtEnd { return true }
    guard let minutes = zone(), isAtEnd else { return false }
    components.timeZone = TimeZone(secondsFromGMT: 60 * minutes)
    return true
  }
}
