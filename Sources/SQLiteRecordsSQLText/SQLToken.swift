/// A token of SQL text. White space is not a token.
///
/// https://www.sqlite.org/lang_keywords.html
package struct SQLToken: Sendable, Equatable {
  /// The kinds of tokens that SQLite's tokenizer distinguishes.
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
    /// A text that SQLite rejects: a quote that does not end, a character that begins no token.
    case invalid
    /// `-- …` or `/* … */`. Only `SQLLexer.tokensAndComments(of:)` gives comments.
    case comment
  }

  package let kind: Kind
  /// The token as it is written.
  package let text: String
  /// Where the token is among the bytes of its text.
  package let range: Range<Int>

  package init(kind: Kind, text: String, range: Range<Int>) {
    self.kind = kind
    self.text = text
    self.range = range
  }

  /// Whether the token is a word, in any case. The word is given in upper case.
  package func isWord(_ word: String) -> Bool {
    kind == .word && text.utf8.elementsEqual(word.utf8) { $0.asciiUppercased == $1 }
  }

  /// Whether the token is a symbol.
  package func isSymbol(_ symbol: String) -> Bool {
    kind == .symbol && text == symbol
  }

  /// Whether the token is a name in double quotes, which SQLite may take for a text.
  ///
  /// https://www.sqlite.org/quirks.html#double_quoted_string_literals_are_accepted
  package var isDoubleQuoted: Bool { kind == .quotedName && text.hasPrefix("\"") }

  /// The name that the token stands for, without its quotes. SQLite takes a text in single quotes
  /// for a name where it expects one.
  package var name: String? {
    switch kind {
    case .word: text
    case .quotedName, .string: text.unquotedSQL
    case .blob, .number, .parameter, .symbol, .invalid, .comment: nil
    }
  }
}
