import SQLiteRecordsSchema

extension ValueForm {
  /// The form of a date that a text is; `nil` if it is none.
  init?(text: String) {
    let forms: [(String, ValueForm)] = [
      ("0000-00-00", .day), ("00:00:00", .clock), ("0000-00-00 00:00:00", .dateTime),
      ("0000-00-00 00:00:00.000", .dateTimeMilliseconds), ("0000-00-00T00:00:00Z", .iso8601),
      ("0000-00-00T00:00:00.000Z", .iso8601Milliseconds),
    ]
    guard let form = forms.first(where: { text.utf8[...].matches($0.0) })?.1 else { return nil }
    // MySQL's date that is none.
    if form != .clock, text.hasPrefix("0000-00") { return nil }
    self = form
  }
}
