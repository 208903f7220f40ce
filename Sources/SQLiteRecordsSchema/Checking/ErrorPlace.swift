import SQLiteRecordsSQL

extension GeneratorConnection.Failure {
  /// The byte of an expression or a statement that SQLite rejects; the first one if nothing shows it.
  ///
  /// SQLite counts in the text that it prepares, which contains the expression. What it looks up later has
  /// no place: then it is the first token with the name that the message has.
  func offset(in sql: String) -> Int {
    if let offset, let statement, let start = statement.firstByte(of: sql),
      (start..<start + sql.utf8.count).contains(offset)
    {
      return offset - start
    }
    return namedToken(in: sql)?.range.lowerBound ?? 0
  }

  /// The failure with the place that SQLite reports for a view's query, if it is prepared by itself.
  func placed(in query: Located<String>, on connection: GeneratorConnection) -> Self {
    guard !query.lines.isEmpty else { return self }
    do throws(GeneratorConnection.Failure) {
      try connection.compile(query.value)
      return self
    } catch {
      return Self(message: message, offset: error.offset, statement: error.statement)
    }
  }

  private func namedToken(in sql: String) -> SQLToken? {
    let tokens = SQLLexer.tokens(of: sql)
    if let missing = missingName {
      let written = missing.name.prefix { $0 != " " }.split(separator: ".").last
      return tokens.first { token in
        token.name.map(FoldedName.init) == written.map { FoldedName(String($0)) }
      }
    }
    // `near "x": syntax error`
    let word = message.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
    return tokens.first { token in word.map { token.text == $0 } ?? false }
  }
}

extension String {
  /// The first byte of the first occurrence of a text.
  fileprivate func firstByte(of text: String) -> Int? {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    guard bytes.count >= wanted.count else { return nil }
    return (0...bytes.count - wanted.count).first { bytes[$0...].starts(with: wanted) }
  }
}
