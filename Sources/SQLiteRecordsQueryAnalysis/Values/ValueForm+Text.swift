import SQLiteRecordsSchema

extension ValueForm {
  /// The form of a date that a text is; `nil` if it is none.
  init?(text: String) {
    let forms: [(String, ValueForm)] = [
      (TextPattern.day, .day), (TextPattern.clock, .clock), (TextPattern.dateTime, .dateTime),
      (TextPattern.dateTimeMilliseconds, .dateTimeMilliseconds),
      (TextPattern.iso8601, .iso8601), (TextPattern.iso8601Milliseconds, .iso8601Milliseconds),
    ]
    guard let form = forms.first(where: { text.utf8[...].matches($0.0) })?.1 else { return nil }
    // MySQL's date that is none.
    if form != .clock, text.hasPrefix("0000-00") { return nil }
    self = form
  }

  /// The form with which a moment is in order that lacks its seconds: `2026-11-28 10:06` or `2026-11-28T10:06`.
  init?(beginningOf text: String) {
    let forms: [(String, ValueForm)] = [
      ("0000-00-00 00:00", .dateTime), ("0000-00-00T00:00", .iso8601),
      ("0000-00-00T00:00:00", .iso8601), ("0000-00-00T00:00:00.000", .iso8601),
    ]
    guard let form = forms.first(where: { text.utf8[...].matches($0.0) })?.1 else { return nil }
    self = form
  }
}
