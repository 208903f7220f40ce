extension String {
  /// The string as an SQL identifier: in double quotes, those inside doubled.
  ///
  /// https://www.sqlite.org/lang_keywords.html
  package var sqlIdentifier: String { quoted(with: UInt8(ascii: "\"")) }

  /// The string as an SQL string literal: in single quotes, those inside doubled.
  ///
  /// https://www.sqlite.org/lang_expr.html#literal_values_constants_
  package var sqlStringLiteral: String { quoted(with: UInt8(ascii: "'")) }

  /// The text between quotes, those that are doubled once. A name in brackets has none to double.
  package var unquotedSQL: String {
    let bytes = Array(utf8)
    guard let first = bytes.first, bytes.count >= 2 else { return self }
    let inner = bytes[1..<(bytes.count - 1)]
    guard first != UInt8(ascii: "[") else { return String(decoding: inner, as: UTF8.self) }
    var unquoted: [UInt8] = []
    var isSecondQuote = false
    for byte in inner {
      isSecondQuote = byte == first && !isSecondQuote
      if !isSecondQuote { unquoted.append(byte) }
    }
    return String(decoding: unquoted, as: UTF8.self)
  }

  private func quoted(with quote: UInt8) -> String {
    var bytes = [quote]
    for byte in utf8 {
      bytes.append(byte)
      if byte == quote { bytes.append(quote) }
    }
    bytes.append(quote)
    return String(decoding: bytes, as: UTF8.self)
  }
}
