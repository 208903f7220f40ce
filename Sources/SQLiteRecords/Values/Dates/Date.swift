#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date: DatabaseValueConvertible, StatementColumnConvertible {
  /// A TEXT in UTC, rounded to the millisecond: `2026-11-21 10:06:00.000`.
  ///
  /// A date outside the years 0 to 9999, which SQLite's date functions cannot read, is stored as a
  /// REAL: seconds since 1970, also if these are infinite. A date that is not a number, which no REAL is
  /// either, is NULL here, and an error `SQLITE_MISMATCH` where it is bound to a parameter.
  public var databaseValue: DatabaseValue {
    let seconds = timeIntervalSince1970
    guard let milliseconds = Int64(exactly: (seconds * 1000).rounded()),
      milliseconds.magnitude < 1_000_000_000_000_000,
      let text = CivilTime(milliseconds: milliseconds).text
    else { return seconds.databaseValue }
    return text.databaseValue
  }

  /// A text in one of SQLite's formats, or a number of seconds since 1970.
  ///
  /// https://www.sqlite.org/lang_datefunc.html#time_values
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Date? {
    switch dbValue.storage {
    case .int64(let value): Date(timeIntervalSince1970: Double(value))
    case .double(let value): Date(timeIntervalSince1970: value)
    case .string(let value): CivilTime(value).map(Date.init(_:))
    case .null, .blob: nil
    }
  }

  /// Reads a text in one of SQLite's formats, or a number of seconds since 1970.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    guard let value = Self.fromColumn(StatementColumn(sqliteStatement, index)) else { return nil }
    self = value
  }

  /// Reads a text in one of SQLite's formats, or a number of seconds since 1970.
  public static func fromColumn(_ column: StatementColumn) -> Date? {
    let value = column.value
    switch value.storageClass {
    case .integer: return Date(timeIntervalSince1970: Double(value.int64))
    case .real: return Date(timeIntervalSince1970: value.double)
    case .text: return CivilTime(bytes: value.bytes).map(Date.init(_:))
    case .blob, .null: return nil
    }
  }

  /// Binds a TEXT.
  public func bind(to sqliteStatement: SQLiteStatement, at index: CInt) -> CInt {
    let value = databaseValue
    if value.isNull { return ResultCode.SQLITE_MISMATCH.rawValue }
    return value.bind(to: sqliteStatement, at: index)
  }

  /// Binds a TEXT.
  public func bind(to parameter: StatementParameter) {
    switch databaseValue.storage {
    case .string(let text): parameter.bind(text)
    case .double(let seconds): parameter.bind(seconds)
    case .null, .int64, .blob: parameter.report(ResultCode.SQLITE_MISMATCH.rawValue)
    }
  }

  package init(_ time: CivilTime) {
    self.init(timeIntervalSince1970: Double(time.milliseconds) / 1000)
  }
}

extension Date {
  /// The moment of a Julian day number: the days since noon in Greenwich on November 24, 4714 BC.
  ///
  /// Nil outside the years -4713 to 9999. https://www.sqlite.org/lang_datefunc.html
  public init?(julianDay: Double) {
    guard julianDay >= 0, julianDay < 5_373_484.5 else { return nil }
    let milliseconds = (julianDay * 86_400_000).rounded() - 210_866_760_000_000
    self.init(timeIntervalSince1970: milliseconds / 1000)
  }
}
