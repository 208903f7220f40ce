/// Knows what the names in double quotes in a part of a statement stand for.
///
/// SQLite takes a name in double quotes for a text where nothing has that name.
/// https://www.sqlite.org/quirks.html#double_quoted_string_literals_are_accepted
package protocol QuotedNames {
  /// Whether a token in double quotes is a name, and not a text.
  func isName(_ tokens: [SQLToken], at index: Int) -> Bool
}

extension QuotedNames {
  /// A part of a statement, with texts for the names in double quotes that nothing has.
  package func canonical(_ tokens: [SQLToken]) -> CanonicalSQL {
    CanonicalSQL(
      tokens.indices.map { index in
        let isText = tokens[index].isDoubleQuoted && !isName(tokens, at: index)
        return isText ? tokens[index].asString : tokens[index]
      }
    )
  }
}

extension SQLToken {
  /// The token as a text in single quotes.
  package var asString: SQLToken {
    SQLToken(kind: .string, text: text.unquotedSQL.sqlStringLiteral, range: range)
  }
}

/// Nothing has a name, as in a default value.
package struct NoNames: QuotedNames {
  package init() {}

  package func isName(_ tokens: [SQLToken], at index: Int) -> Bool {
    tokens.indices.contains(index + 1) && tokens[index + 1].isSymbol("(")
  }
}

/// The names of the columns of a table, which its own expressions can use.
package struct TableColumnNames: QuotedNames {
  private let names: Set<String>

  package init(_ names: some Sequence<String>) {
    self.names = Set(names.map(\.asciiLowercased))
  }

  package func isName(_ tokens: [SQLToken], at index: Int) -> Bool {
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    return names.contains(tokens[index].text.unquotedSQL.asciiLowercased)
      || next?.isSymbol("(") == true || next?.isSymbol(".") == true
  }
}
