extension JSONReader {
  /// An error at the next byte.
  func failure(_ code: DiagnosticCode, _ message: String) -> SyntaxError {
    SyntaxError(code, message, at: location)
  }

  /// An error that says what was expected and what stands there instead.
  func unexpected(expected: String, among words: [String] = []) -> SyntaxError {
    switch cursor.next {
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      failure(.comment, "JSON has no comments; expected \(expected)")
    case UInt8(ascii: "'"):
      failure(
        .singleQuote,
        "expected \(expected), found a single quote; write strings in double quotes"
      )
    default:
      failure(
        .unexpectedText,
        "expected \(expected), found \(describedNext)"
          + (isTypographicQuote
            ? "; write strings in straight double quotes"
            : NearestWord.suggestion(for: nextWord, among: words).text)
      )
    }
  }

  /// Whether the next character is a quote of a word processor.
  private var isTypographicQuote: Bool {
    guard cursor.next != nil, let length = cursor.sequenceLength(at: cursor.position), length > 1
    else { return false }
    let end = cursor.position + length
    let text = String(decoding: cursor.bytes[cursor.position..<end], as: UTF8.self)
    return text.allSatisfy { "“”„‟«»‘’‚".contains($0) }
  }

  /// The encoding of a file that is not UTF-8, as its first bytes show: a byte-order mark, or an ASCII
  /// character among zeros.
  var otherEncoding: String? {
    let start = Array(cursor.bytes.prefix(4))
    let hasMark = start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF])
    let areZeros = start.map { $0 == 0 }
    if start.count == 4, areZeros[0] && areZeros[1] || areZeros[2] && areZeros[3] {
      return "UTF-32"
    }
    let isWide = start.count > 1 && areZeros[0] != areZeros[1]
    return hasMark || isWide ? "UTF-16" : nil
  }

  /// An error about bytes that are not UTF-8.
  func invalidUTF8(at position: Int) -> SyntaxError {
    SyntaxError(
      .invalidUTF8,
      "the file is not UTF-8: invalid byte \(hexadecimal(cursor.bytes[position])) "
        + "at offset \(position)",
      at: location(at: position)
    )
  }

  /// The text at the cursor: a whole word, or one character.
  var describedNext: String {
    guard let byte = cursor.next else { return "the end of the file" }
    if byte < 0x20 || byte == 0x7F { return "the control character \(codePoint(UInt32(byte)))" }
    if !nextWord.isEmpty { return quoted(nextWord) }
    guard let length = cursor.sequenceLength(at: cursor.position) else {
      return "the byte \(hexadecimal(byte)), which is not UTF-8"
    }
    let end = cursor.position + length
    return quoted(String(decoding: cursor.bytes[cursor.position..<end], as: UTF8.self))
  }

  /// The letters and digits at the cursor, as many as a diagnostic shows.
  private var nextWord: String {
    let word = cursor.bytes[cursor.position...].prefix(40).prefix(while: Self.isWordByte)
    return String(decoding: word, as: UTF8.self)
  }

  /// Whether a byte can be part of a word or a number.
  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default:
      false
    }
  }
}
