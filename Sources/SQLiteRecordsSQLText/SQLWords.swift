/// The words and signs of SQL without what is in quotes or comments: words in lower case, and `''` in
/// place of each quoted text, as nothing is called by that.
package struct SQLWords {
  package let words: [String]

  package init(_ text: String) {
    words = SQLLexer.tokens(of: text).map { token in
      switch token.kind {
      case .quotedName, .string, .blob: "''"
      case .word, .number, .parameter, .symbol, .invalid, .comment: token.text.asciiLowercased
      }
    }
  }
}
