extension JSONReader {
  /// Reads a string, from its opening to its closing quote.
  mutating func readString() throws(SyntaxError) -> String {
    let opening = location
    cursor.move(to: cursor.position + 1)
    var text: [UInt8] = []
    escapes = []
    while true {
      let plain = try plainBytes(opening: opening)
      if cursor.bytes[cursor.position] == UInt8(ascii: "\"") {
        cursor.move(to: cursor.position + 1)
        if text.isEmpty { return String(decoding: plain, as: UTF8.self) }
        text += plain
        return String(decoding: text, as: UTF8.self)
      }
      if !plain.isEmpty { text += plain }
      let (start, offset) = (cursor.position, text.count)
      let scalar = try readEscape()
      if scalar.isASCII { text.append(UInt8(ascii: scalar)) } else { text += String(scalar).utf8 }
      let surplus = cursor.position - start - (text.count - offset)
      escapes.append(JSONEscape(offset: offset, surplus: surplus))
    }
  }

  /// Passes the bytes up to the next quote or backslash, which stands at the cursor afterwards.
  private mutating func plainBytes(
    opening: SourceLocation
  ) throws(SyntaxError) -> UnsafeBufferPointer<UInt8> {
    let start = cursor.position
    var end = start
    while end < cursor.bytes.count {
      let byte = cursor.bytes[end]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        cursor.move(to: end)
        return UnsafeBufferPointer(rebasing: cursor.bytes[start..<end])
      }
      guard byte >= 0x20 else { throw controlCharacter(at: end, opening: opening) }
      guard byte < 0x80 else {
        guard let length = cursor.sequenceLength(at: end) else { throw invalidUTF8(at: end) }
        end += length
        continue
      }
      end += 1
    }
    throw SyntaxError(.unclosedString, "the string is not closed", at: opening)
  }

  private func controlCharacter(at position: Int, opening: SourceLocation) -> SyntaxError {
    let byte = cursor.bytes[position]
    if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      return SyntaxError(
        .unclosedString,
        "the string is not closed on its line; write a line break as '\\n'",
        at: opening
      )
    }
    return SyntaxError(
      .controlCharacter,
      "a string contains the control character \(codePoint(UInt32(byte))); "
        + "write it as an escape",
      at: location(at: position)
    )
  }

  /// Reads an escape, from its backslash.
  private mutating func readEscape() throws(SyntaxError) -> Unicode.Scalar {
    let start = cursor.position
    cursor.move(to: start + 1)
    guard let letter = cursor.next else {
      throw failure(.unclosedString, "the string is not closed")
    }
    cursor.move(to: start + 2)
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{08}"
    case UInt8(ascii: "f"): return "\u{0C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(start: start)
    default: throw unknownEscape(letter, at: start)
    }
  }

  /// Reads the digits of `\u`, and the second half if they are the first of a surrogate pair.
  private mutating func readUnicodeEscape(start: Int) throws(SyntaxError) -> Unicode.Scalar {
    let first = try readHexadecimal(start: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    let second = cursor.position
    guard (0xD800...0xDBFF).contains(first), cursor.take(UInt8(ascii: "\\")),
      cursor.take(UInt8(ascii: "u"))
    else { throw loneSurrogate(first, at: start) }
    let low = try readHexadecimal(start: second)
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (low - 0xDC00))
    else { throw loneSurrogate(first, at: start) }
    return scalar
  }

  private mutating func readHexadecimal(start: Int) throws(SyntaxError) -> UInt32 {
    let digits = cursor.bytes[cursor.position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy(Self.isHexadecimal),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw SyntaxError(
        .shortUnicodeEscape,
        "'\\u' needs four hexadecimal digits",
        at: location(at: start)
      )
    }
    cursor.move(to: digits.endIndex)
    return value
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }

  private func loneSurrogate(_ value: UInt32, at position: Int) -> SyntaxError {
    SyntaxError(
      .loneSurrogate,
      "\(codePoint(value)) is one half of a surrogate pair without the other",
      at: location(at: position)
    )
  }

  private func unknownEscape(_ letter: UInt8, at position: Int) -> SyntaxError {
    let isGraphic = (0x21...0x7E).contains(letter)
    let escape = isGraphic ? quoted("\\\(Unicode.Scalar(letter))") : "after a backslash"
    return SyntaxError(
      .unknownEscape,
      "unknown escape \(escape) in a string; write a backslash as '\\\\'",
      at: location(at: position)
    )
  }
}
