import SQLiteRecords

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Date {
  /// The moment of a date and time, which count as UTC unless they have a time zone.
  ///
  /// Nil if there is no year, month and day.
  public init?(databaseDateComponents components: DatabaseDateComponents) {
    switch components.format {
    case .HM, .HMS, .HMSS: return nil
    case .YMD, .YMD_HM, .YMD_HMS, .YMD_HMSS: break
    }
    let parts = components.dateComponents
    guard let year = parts.year, (0...9999).contains(year),
      let month = parts.month, (1...12).contains(month),
      let day = parts.day, (1...31).contains(day),
      let hour = Self.checked(parts.hour), let minute = Self.checked(parts.minute),
      let second = Self.checked(parts.second)
    else { return nil }
    let midnight = CivilTime(year: year, month: month, day: day).milliseconds / 1000
    let offset = parts.timeZone?.secondsFromGMT() ?? 0
    let seconds = midnight + Int64(3600 * hour + 60 * minute + second - offset)
    let fraction = Double(parts.nanosecond ?? 0) / 1_000_000_000
    self.init(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// A part of a time, 0 if it is missing; nil if it is out of any clock's range.
  private static func checked(_ part: Int?) -> Int? {
    let part = part ?? 0
    return (0..<100).contains(part) ? part : nil
  }
}
