extension SQLParser {
  /// An error at the next token: what was expected, and what was found.
  func unexpected(_ expected: String) -> SQLParseError {
    let range = tokens[index].range
    if peek == .invalid { return SQLParseError(fault(ofToken: range), at: range) }
    return SQLParseError("expected \(expected), found \(found)", at: range)
  }

  /// The name of the next token in a message, which is a single line.
  private var found: String {
    switch peek {
    case .endOfText, .string, .blob: return peek.rawValue
    case .word where text.utf8.count > 40: return peek.rawValue
    case .quotedName, .number, .parameter: return peek.rawValue
    default: return "'\(text)'"
    }
  }

  /// The message for a token that SQLite rejects.
  private func fault(ofToken range: Range<Int>) -> String {
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
      return "the quote that begins here is not closed"
    case UInt8(ascii: "["):
      return "the bracket that begins a name here is not closed"
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      return "expected pairs of hexadecimal digits between the quotes of a blob"
    case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"):
      return
        "expected the name of a parameter behind '\(text(range.lowerBound..<range.lowerBound + 1))'"
    default:
      let character = String(decoding: bytes[range], as: UTF8.self).unicodeScalars.first
      let code = String(character?.value ?? 0, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - code.utf8.count))
      return "SQL has no character U+\(zeros)\(code) outside of quotes"
    }
  }
}
