#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day of the Gregorian calendar, such as a birthday: without a time, and without a time zone.
///
/// ```swift
/// let day = CalendarDay("2026-11-28")!
/// day.advanced(by: 1)  // 2026-11-29
/// // SELECT * FROM player WHERE birthday >= '2026-11-28'
/// try Player.filter { $0.birthday >= day }.fetchAll(db)
/// ```
///
/// It is stored as a TEXT of ten characters, which SQLite's [date
/// functions](https://www.sqlite.org/lang_datefunc.html) read, and whose order is that of the days: `date(birthday)`,
/// `strftime('%m', birthday)`, `ORDER BY birthday` and `BETWEEN` do what they say.
///
/// A `Date` is a moment, which is on one day in Tokyo and on another one in New York. A time zone determines the day
/// of a moment, and the first moment of a day:
///
/// ```swift
/// let today = CalendarDay(Date(), in: .current)!  // nil outside the years 0 to 9999
/// let midnight = today.start(in: TimeZone(identifier: "America/New_York")!)
/// ```
public struct CalendarDay: Hashable, Sendable {
  /// Days since 1970-01-01.
  private let number: Int32

  /// The day with a number, or the nearest in the years 0 to 9999.
  private init(clamping number: Int) {
    self.number = Int32(clamping: Swift.min(Swift.max(number, Self.firstNumber), Self.lastNumber))
  }

  private static let firstNumber = Self.number(year: 0, month: 1, day: 1)
  private static let lastNumber = Self.number(year: 9999, month: 12, day: 31)
  private static let millisecondsPerDay: Int64 = 86_400_000

  private static func number(year: Int, month: Int, day: Int) -> Int {
    let time = CivilTime(year: year, month: month, day: day)
    return Int(clamping: time.milliseconds / millisecondsPerDay)
  }

  private var time: CivilTime { CivilTime(milliseconds: Int64(number) * Self.millisecondsPerDay) }

  /// The day with components, which must be a day of the calendar in the years 0 to 9999; nil if there is none, such
  /// as February 30.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= CivilTime.days(in: month, of: year)
    else { return nil }
    self.init(clamping: Self.number(year: year, month: month, day: day))
  }

  /// The year, from 0 to 9999.
  public var year: Int { time.year }

  /// The month, from 1 to 12.
  public var month: Int { time.month }

  /// The day of the month, from 1 to 31.
  public var day: Int { time.day }
}

// MARK: - Dates

extension CalendarDay {
  /// The day that a moment is on in a time zone.
  ///
  /// - returns: Nil if the moment is not in the years 0 to 9999.
  public init?(_ date: Date, in timeZone: TimeZone) {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite, seconds.magnitude < 400_000_000_000 else { return nil }
    let local = seconds + Double(timeZone.secondsFromGMT(for: date))
    let number = (local / 86_400).rounded(.down)
    guard (Double(Self.firstNumber)...Double(Self.lastNumber)).contains(number) else { return nil }
    self.init(clamping: Int(clamping: Int64(number)))
  }

  /// The first moment of the day in a time zone: midnight, or the hour at which daylight saving time begins if there
  /// is no midnight on this day.
  public func start(in timeZone: TimeZone) -> Date {
    var gregorian = Calendar(identifier: .gregorian)
    gregorian.timeZone = timeZone
    let midnight = Date(timeIntervalSince1970: Double(number) * 86_400)
    // The offset at a moment near it, and the one at the moment that it leads to.
    let near = Double(timeZone.secondsFromGMT(for: midnight))
    let offset = Double(timeZone.secondsFromGMT(for: midnight - near))
    return gregorian.startOfDay(for: midnight - offset + 12 * 3600)
  }
}

// MARK: - Order and distance

extension CalendarDay: Comparable, Strideable {
  /// Whether a day is earlier than another one.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }

  /// The number of days up to another one; negative if that is earlier.
  public func distance(to other: Self) -> Int {
    Int(clamping: other.number) - Int(clamping: number)
  }

  /// The day that is a number of days later.
  ///
  /// ```swift
  /// CalendarDay("2024-02-28")!.advanced(by: 2)  // 2024-03-01
  /// ```
  ///
  /// Beyond the years 0 to 9999 it is the first or the last day of these.
  public func advanced(by days: Int) -> Self {
    let (sum, overflows) = Int(clamping: number).addingReportingOverflow(days)
    return Self(clamping: overflows ? (days < 0 ? .min : .max) : sum)
  }
}

// MARK: - Text

extension CalendarDay: LosslessStringConvertible, Codable {
  /// The text of ten characters that is stored: `2026-11-28`.
  public var description: String { String((time.text ?? "").prefix(10)) }

  /// Reads a text such as `2026-11-28`; nil if it has another form, or is no day of the calendar.
  public init?(_ description: String) {
    var text = description
    guard let day = text.withUTF8({ Self(bytes: $0) }) else { return nil }
    self = day
  }

  private init?<Bytes: RandomAccessCollection<UInt8>>(bytes: Bytes) where Bytes.Index == Int {
    guard bytes.count == 10, let time = CivilTime(bytes: bytes) else { return nil }
    self.init(year: time.year, month: time.month, day: time.day)
  }

  /// Decodes a text such as `2026-11-28`.
  ///
  /// - throws: A `DecodingError` if it is not a text, or not such a day.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = Self(text) else {
      let problem = "expected a day such as 2026-11-28"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
    }
    self = day
  }

  /// Encodes the text of ten characters.
  ///
  /// - throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

// MARK: - Values

extension CalendarDay: DatabaseValueConvertible, StatementColumnConvertible {
  /// A TEXT of ten characters.
  public var databaseValue: DatabaseValue { description.databaseValue }

  /// A text of ten characters, as it is written.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
    guard case .string(let text) = dbValue.storage else { return nil }
    return Self(text)
  }

  /// Reads a text of ten characters.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let day = Self.fromColumn(StatementColumn(sqliteStatement, index)) else { return nil }
    self = day
  }

  /// Reads a text of ten characters.
  public static func fromColumn(_ column: StatementColumn) -> Self? {
    let value = column.value
    return value.storageClass == .text ? Self(bytes: value.bytes) : nil
  }

  /// Binds a TEXT of ten characters.
  public func bind(to parameter: StatementParameter) { parameter.bind(description) }
}
