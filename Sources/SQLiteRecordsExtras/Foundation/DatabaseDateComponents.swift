public import SQLiteRecords

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A date, a time, or both, as calendar components, in one of SQLite's text formats.
///
/// ```swift
/// let birthday = DatabaseDateComponents(
///   DateComponents(year: 1973, month: 9, day: 18), format: .YMD)
/// // INSERT INTO player (name, birthday) VALUES ('Arthur', '1973-09-18')
/// try db.execute(
///   sql: "INSERT INTO player (name, birthday) VALUES (?, ?)", arguments: ["Arthur", birthday])
/// ```
///
/// https://www.sqlite.org/lang_datefunc.html#time_values
public struct DatabaseDateComponents: Sendable, Hashable {
  /// A text format for dates and times.
  public enum Format: String, Sendable, Hashable {
    /// `1973-09-18`
    case YMD = "yyyy-MM-dd"
    /// `1973-09-18 10:06`
    case YMD_HM = "yyyy-MM-dd HH:mm"
    /// `1973-09-18 10:06:30`
    case YMD_HMS = "yyyy-MM-dd HH:mm:ss"
    /// `1973-09-18 10:06:30.123`
    case YMD_HMSS = "yyyy-MM-dd HH:mm:ss.SSS"
    /// `10:06`
    case HM = "HH:mm"
    /// `10:06:30`
    case HMS = "HH:mm:ss"
    /// `10:06:30.123`
    case HMSS = "HH:mm:ss.SSS"
  }

  /// The components.
  public let dateComponents: DateComponents

  /// The format in which they are stored.
  public let format: Format

  /// Components to be stored in a format.
  public init(_ dateComponents: DateComponents, format: Format) {
    self.dateComponents = dateComponents
    self.format = format
  }
}

extension DatabaseDateComponents: DatabaseValueConvertible, StatementColumnConvertible {
  /// A TEXT in the format. A missing month or day becomes 1, and other missing components become 0.
  public var databaseValue: DatabaseValue {
    switch format {
    case .YMD: date.databaseValue
    case .YMD_HM: "\(date) \(minutes)".databaseValue
    case .YMD_HMS: "\(date) \(minutes):\(second)".databaseValue
    case .YMD_HMSS: "\(date) \(minutes):\(second).\(millisecond)".databaseValue
    case .HM: minutes.databaseValue
    case .HMS: "\(minutes):\(second)".databaseValue
    case .HMSS: "\(minutes):\(second).\(millisecond)".databaseValue
    }
  }

  private var date: String {
    let year = digits(dateComponents.year ?? 0, count: 4)
    return "\(year)-\(digits(dateComponents.month ?? 1))-\(digits(dateComponents.day ?? 1))"
  }

  private var minutes: String {
    "\(digits(dateComponents.hour ?? 0)):\(digits(dateComponents.minute ?? 0))"
  }

  private var second: String { digits(dateComponents.second ?? 0) }

  /// The nanoseconds in milliseconds. The nearest millisecond may belong to the next second, which
  /// is not written here, so that 999 is the most.
  private var millisecond: String {
    let nanosecond = dateComponents.nanosecond ?? 0
    return digits(min(Int((Double(nanosecond) / 1_000_000).rounded()), 999), count: 3)
  }

  private func digits(_ number: Int, count: Int = 2) -> String {
    let text = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, count - text.count))
    return (number < 0 ? "-" : "") + zeros + text
  }
}

extension DatabaseDateComponents: Codable {
  /// Decodes the text that ``databaseValue`` is.
  ///
  /// - throws: A `DecodingError` if the text is not in one of SQLite's formats.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let components = DatabaseDateComponents(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "the text is not a date or time in one of SQLite's formats"
      )
    }
    self = components
  }

  /// Encodes the text that ``databaseValue`` is.
  ///
  /// - throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String.fromDatabaseValue(databaseValue))
  }
}
