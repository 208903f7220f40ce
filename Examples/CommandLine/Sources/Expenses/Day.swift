import Foundation

/// A day of the calendar, such as `2026-03-14`.
struct Day {
  let text: String

  private static let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()

  static var today: Self { Self(Date()) }

  private init(_ date: Date) {
    text = date.formatted(Self.style)
  }

  /// Reads a day, and rejects one that does not exist, such as the 30th of February.
  init(_ text: String) throws {
    guard let date = try? Date(text, strategy: Self.style), date.formatted(Self.style) == text
    else { throw Failure(.invalidData, "'\(text)' is not a day such as 2026-03-14") }
    self.text = text
  }
}
