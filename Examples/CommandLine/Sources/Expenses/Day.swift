import Foundation
import SQLiteRecords

extension CalendarDay {
  /// The current day in the user's time zone.
  static func today() throws -> Self {
    guard let day = Self(Date(), in: .current) else {
      throw Failure(.invalidData, "the clock is not in the years 0 to 9999")
    }
    return day
  }

  /// Reads a day, and rejects one that does not exist, such as the 30th of February.
  static func written(_ text: String) throws -> Self {
    guard let day = Self(text) else {
      throw Failure(.invalidData, "'\(text)' is not a day such as 2026-03-14")
    }
    return day
  }
}
