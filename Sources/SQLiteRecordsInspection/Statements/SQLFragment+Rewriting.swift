package import SQLiteRecordsSQL

extension SQLFragment {
  /// The part without comments, and with single quotes around the texts that are written in double
  /// quotes.
  ///
  /// SQLite takes a name in double quotes for a text where nothing has that name.
  /// https://www.sqlite.org/quirks.html#double_quoted_string_literals_are_accepted
  package func rewritten(_ names: some QuotedNames) -> String {
    let tokens = SQLLexer.tokens(of: text)
    let bytes = Array(text.utf8)
    var result = ""
    var end = 0
    for (index, token) in tokens.enumerated() {
      if index > 0 { result += Self.space(bytes[end..<token.range.lowerBound]) }
      let isText = token.isDoubleQuoted && !names.isName(tokens, at: index)
      result += isText ? token.asString.text : token.text
      end = token.range.upperBound
    }
    return result
  }

  /// The white space between two tokens as it is, or one space in place of comments.
  private static func space(_ gap: ArraySlice<UInt8>) -> String {
    let isBlank = gap.allSatisfy(\.isSQLSpace)
    return isBlank ? String(decoding: gap, as: UTF8.self) : " "
  }

  /// The statements of a trigger's body, without their semicolons.
  package var statements: [SQLFragment] {
    let tokens = SQLLexer.tokens(of: text)
    let bytes = Array(text.utf8)
    return tokens.split { $0.isSymbol(";") }.compactMap { part in
      guard let first = part.first, let last = part.last else { return nil }
      let text = bytes[first.range.lowerBound..<last.range.upperBound]
      return SQLFragment(
        text: String(decoding: text, as: UTF8.self),
        canonical: CanonicalSQL(part)
      )
    }
  }

  /// A text that is a part by itself.
  package init(_ text: String) {
    self.init(text: text, canonical: CanonicalSQL(text))
  }

  /// The tokens of the part.
  package var tokens: [SQLToken] { SQLLexer.tokens(of: text) }
}

extension QuotedNames {
  /// A part of a statement, with texts for the names in double quotes that nothing has.
  func canonical(_ fragment: SQLFragment) -> CanonicalSQL { canonical(fragment.tokens) }
}
