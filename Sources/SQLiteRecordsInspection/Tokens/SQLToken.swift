/// A token of SQL text. White space and comments are no tokens.
///
/// https://www.sqlite.org/lang_keywords.html
package struct SQLToken: Sendable, Equatable {
  /// What SQLite's tokenizer tells apart.
  package enum Kind: Sendable, Equatable {
    /// A keyword, or a name without quotes.
    case word
    /// A name in double quotes, backticks or brackets.
    case quotedName
    /// A text in single quotes.
    case string
    /// `x'…'`
    case blob
    case number
    /// `?1`, `:name`, `@name` or `$name`
    case parameter
    /// An operator or a punctuation mark.
    case symbol
    /// What SQLite refuses: a quote that does not end, a character that begins nothing.
    case invalid
  }

  package let kind: Kind
  /// The token as it is written.
  package let text: String
  /// Where the token is among the bytes of its text.
  package let range: Range<Int>

  /// Whether the token is a word, in any case. The word is given in upper case.
  package func isWord(_ word: String) -> Bool {
    kind == .word && text.utf8.elementsEqual(word.utf8) { $0.asciiUppercased == $1 }
  }

  /// Whether the token is a symbol.
  package func isSymbol(_ symbol: String) -> Bool {
    kind == .symbol && text == symbol
  }

  /// The name that the token stands for, without its quotes. SQLite takes a text in single quotes
  /// for a name where it expects one.
  package var name: String? {
    switch kind {
    case .word: text
    case .quotedName, .string: text.unquotedSQL
    case .blob, .number, .parameter, .symbol, .invalid: nil
    }
  }
}

extension String {
  /// The text between quotes, those that are doubled once.
  var unquotedSQL: String {
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
}

extension UInt8 {
  var asciiUppercased: UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self & 0xDF : self
  }
}

extension String {
  /// The text as an SQL string literal.
  var sqlStringLiteral: String { "'" + doubled("'") + "'" }

  /// The name in double quotes.
  var sqlQuotedName: String { "\"" + doubled("\"") + "\"" }

  private func doubled(_ quote: Character) -> String {
    split(separator: quote, omittingEmptySubsequences: false).joined(separator: "\(quote)\(quote)")
  }
}
