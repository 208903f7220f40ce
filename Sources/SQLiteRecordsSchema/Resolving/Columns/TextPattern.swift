/// The patterns of texts that SQLite's functions and records write, for `matches`.
package enum TextPattern {
  package static let day = "0000-00-00"
  package static let clock = "00:00:00"
  package static let dateTime = "0000-00-00 00:00:00"
  package static let dateTimeMilliseconds = "0000-00-00 00:00:00.000"
  package static let iso8601 = "0000-00-00T00:00:00Z"
  package static let iso8601Milliseconds = "0000-00-00T00:00:00.000Z"
  /// A UUID in letters of either case.
  package static let uuid = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
}

extension Substring.UTF8View {
  /// Whether the text has decimal digits where a pattern has `0`, hexadecimal ones where it has `x`, and is
  /// the same elsewhere.
  package func matches(_ pattern: String) -> Bool {
    count == pattern.utf8.count
      && zip(self, pattern.utf8).allSatisfy { byte, expected in
        let character = Character(Unicode.Scalar(byte))
        return switch expected {
        case UInt8(ascii: "0"): character.isASCII && character.isWholeNumber
        case UInt8(ascii: "x"): character.isASCII && character.isHexDigit
        default: byte == expected
        }
      }
  }
}
