import SQLiteRecordsSchema

extension ValueForm {
  /// The form of a date that a text is; `nil` if it is none.
  init?(text: String) {
    let form = Self.form(
      of: text,
      among: [
        (TextPattern.day, .day), (TextPattern.clock, .clock), (TextPattern.dateTime, .dateTime),
        (TextPattern.dateTimeMilliseconds, .dateTimeMilliseconds),
        (TextPattern.iso8601, .iso8601), (TextPattern.iso8601Milliseconds, .iso8601Milliseconds),
      ]
    )
    guard let form else { return nil }
    // MySQL's date that is none.
    if form != .clock, text.hasPrefix("0000-00") { return nil }
    self = form
  }

  /// The form among whose dates a moment is in its place that lacks the seconds, or the `Z`: `2026-11-28T10:06`.
  init?(beginningOf text: String) {
    let form = Self.form(
      of: text,
      among: [
        ("0000-00-00 00:00", .dateTime), ("0000-00-00T00:00", .iso8601),
        ("0000-00-00T00:00:00", .iso8601), ("0000-00-00T00:00:00.000", .iso8601),
      ]
    )
    guard let form else { return nil }
    self = form
  }

  private static func form(of text: String, among forms: [(String, ValueForm)]) -> ValueForm? {
    forms.first { text.utf8[...].matches($0.0) }?.1
  }
}
