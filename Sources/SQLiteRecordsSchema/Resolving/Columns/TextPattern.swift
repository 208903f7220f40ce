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
