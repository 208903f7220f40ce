import SQLiteRecordsSQLText

extension DefinitionReader {
  /// Passes the type of a column. SQLite takes nearly any words for one.
  ///
  /// https://www.sqlite.org/datatype3.html#determination_of_column_affinity
  mutating func declaredType() -> String {
    var words: [SQLToken] = []
    while let token = next, token.isTypeWord { words += [token]; _ = self.token() }
    if !words.isEmpty, next?.isSymbol("(") == true {
      words += SQLLexer.tokens(of: "(") + parenthesized() + SQLLexer.tokens(of: ")")
    }
    // The words of a generated column look like those of a type.
    if next?.isWord("AS") == true, words.count > 1, words.last?.isWord("ALWAYS") == true {
      words.removeLast(2)
    }
    // SQLite takes the quotes off.
    return words.flatMap { SQLLexer.tokens(of: $0.name ?? $0.text) }
      .filter { !$0.isSymbol("+") }
      .map(\.text.asciiUppercased).joined(separator: " ")
  }

  /// Passes a conflict clause, if one comes next, and returns it with a space before it. `ABORT` is
  /// what holds without one.
  mutating func conflict() -> String {
    guard take("ON", "CONFLICT") else { return "" }
    let word = name().asciiUppercased
    return word == "ABORT" ? "" : " ON CONFLICT \(word)"
  }

  /// Passes `ASC` or `DESC`, and returns whether it was the latter.
  mutating func direction() -> Bool { !take("ASC") && take("DESC") }

  /// Passes a literal, a signed number, a name, or an expression in parentheses.
  mutating func defaultValue() -> CanonicalSQL {
    if next?.isSymbol("(") == true { return CanonicalSQL(defaultValue: parenthesized()) }
    let isSigned = next?.isSymbol("-") == true || next?.isSymbol("+") == true
    let sign = isSigned ? token() : nil
    return CanonicalSQL(defaultValue: [sign, token()].compactMap { $0 })
  }

  /// Passes `ON DELETE`, `ON UPDATE`, or `ON INSERT`, with which SQLite does nothing.
  mutating func event() -> String? {
    ["DELETE", "UPDATE", "INSERT"].first { take("ON", $0) }
  }

  /// Passes the action of a foreign key. `NO ACTION` is what holds without one.
  mutating func action() -> String? {
    if take("NO", "ACTION") { return nil }
    let word = name().asciiUppercased
    return word == "SET" ? "SET \(name().asciiUppercased)" : word
  }
}

extension SQLToken {
  fileprivate var isTypeWord: Bool {
    switch kind {
    case .quotedName, .string: true
    case .word: !SQLKeyword.reserved.contains(text.asciiUppercased)
    case .blob, .number, .parameter, .symbol, .invalid, .comment: false
    }
  }
}
