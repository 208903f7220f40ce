public import SQLiteRecords

/// A modifier of SQLite's date functions.
///
/// ```swift
/// // JULIANDAY("birthDate", '+1 days')
/// julianDay(Column("birthDate"), .day(1))
/// ```
///
/// https://www.sqlite.org/lang_datefunc.html#modifiers
public enum SQLDateModifier: Sendable, Hashable {
  /// Adds seconds.
  case second(Double)
  /// Adds minutes.
  case minute(Int)
  /// Adds hours.
  case hour(Int)
  /// Adds days.
  case day(Int)
  /// Adds months.
  case month(Int)
  /// Adds years.
  case year(Int)
  /// Goes to the beginning of the day.
  case startOfDay
  /// Goes to the beginning of the month.
  case startOfMonth
  /// Goes to the beginning of the year.
  case startOfYear
  /// Goes to the next day of the week, of which Sunday is 0, unless it already is that day.
  case weekday(Int)
  /// Interprets a number as seconds since 1970.
  case unixEpoch
  /// Converts a date from UTC to local time.
  case localTime
  /// Converts a date from local time to UTC.
  case utc

  /// The modifier, as SQL has it.
  var text: String {
    switch self {
    case .second(let value): signed(value, isNegative: value < 0) + " seconds"
    case .minute(let value): signed(value, isNegative: value < 0) + " minutes"
    case .hour(let value): signed(value, isNegative: value < 0) + " hours"
    case .day(let value): signed(value, isNegative: value < 0) + " days"
    case .month(let value): signed(value, isNegative: value < 0) + " months"
    case .year(let value): signed(value, isNegative: value < 0) + " years"
    case .startOfDay: "start of day"
    case .startOfMonth: "start of month"
    case .startOfYear: "start of year"
    case .weekday(let day): "weekday \(day)"
    case .unixEpoch: "unixepoch"
    case .localTime: "localtime"
    case .utc: "utc"
    }
  }

  private func signed(_ value: some CustomStringConvertible, isNegative: Bool) -> String {
    isNegative ? value.description : "+\(value)"
  }
}

extension SQLDateModifier: SQLExpressible {
  /// The modifier as an SQL text.
  public var sqlExpression: SQLExpression { text.sqlExpression }
}

/// The date and time as a text: `DATETIME("birthDate", '+1 days')`.
///
/// https://www.sqlite.org/lang_datefunc.html
public func dateTime(_ value: some SQLTerm, _ modifiers: SQLDateModifier...) -> SQLExpression {
  .function("DATETIME", [value] + modifiers)
}

/// The number of days since noon in Greenwich on 24 November 4714 BC: `JULIANDAY("birthDate")`.
///
/// https://www.sqlite.org/lang_datefunc.html
public func julianDay(_ value: some SQLTerm, _ modifiers: SQLDateModifier...) -> SQLExpression {
  .function("JULIANDAY", [value] + modifiers)
}
