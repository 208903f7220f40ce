import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Tokens that SQLite's grammar does not expect.
extension RejectedStatement {
  /// The words that begin clauses, and that people misspell.
  private static let words = [
    "DELETE", "DISTINCT", "EXISTS", "FROM", "GROUP", "HAVING", "INNER", "INSERT", "INTO", "JOIN",
    "LEFT", "LIMIT", "OFFSET", "ORDER", "RETURNING", "SELECT", "UNION", "UPDATE", "USING", "VALUES",
    "WHERE", "WITH",
  ]

  /// The text that was probably intended, by the unexpected token and those before it.
  var proposalForSyntax: Advice {
    guard let index = tokens.firstIndex(where: { $0.range.lowerBound == offset }) else {
      return .none
    }
    let (token, previous) = (tokens[index], index > 0 ? tokens[index - 1] : nil)
    if let missing = missingWord(before: token, previous) { return missing }
    for candidate in [previous, token].compactMap({ $0 }) {
      if let word = misspelled(candidate) { return meant(word, insteadOf: candidate) }
    }
    if previous?.isSymbol(",") == true, token.isReserved || token.isSymbol(")") {
      return isColumn(token) ? Self.keyword : Advice("; is the comma before it one too many?")
    }
    if token.isReserved { return isColumn(token) ? Self.keyword : .none }
    // `a.id b.name`: the dot is not expected, and the comma is missing before the name.
    if token.isSymbol("."), index > 1, tokens[index - 1].isOperand, tokens[index - 2].isOperandEnd {
      return Advice("; is a comma missing before \(quoted(tokens[index - 1].text))?")
    }
    if token.isOperand, previous?.isOperandEnd == true {
      return Advice("; is a comma missing before \(quoted(token.text))?")
    }
    return .none
  }

  private static let keyword = Advice("; a name that is a keyword is in double quotes")

  /// SQLite may stumble over what follows the word, so that the cure has a place of its own.
  private func meant(_ word: String, insteadOf token: SQLToken) -> Advice {
    Advice.meant(word, insteadOf: token.text).mapping { cure in
      guard case .word(var word) = cure else { return cure }
      word.location = location(token.range.lowerBound)
      return .word(word)
    }
  }

  /// The proposal for a missing word that is always in this place.
  private func missingWord(before token: SQLToken, _ previous: SQLToken?) -> Advice? {
    guard let previous else { return nil }
    if token.kind == .parameter, previous.isWord("IN") {
      return Advice("; write 'IN (\(token.text))'")
    }
    if previous.isWord("DELETE") { return Advice("; write 'DELETE FROM'") }
    if ["ORDER", "GROUP", "PARTITION"].contains(where: previous.isWord), !token.isWord("BY") {
      return Advice("; write '\(previous.text.asciiUppercased) BY'")
    }
    if token.isWord("SET"), tokens[0].isWord("INSERT") {
      return .expected(["VALUES", "SELECT"], insteadOf: token.text)
    }
    let before = tokens.prefix { $0.range.lowerBound < token.range.lowerBound }
    let (cases, ends) = (before.count { $0.isWord("CASE") }, before.count { $0.isWord("END") })
    return cases > ends && token.isReserved ? Advice("; CASE needs an 'END'") : nil
  }

  /// The keyword that a word is nearly, if it is not a keyword and no name of the schema.
  private func misspelled(_ token: SQLToken) -> String? {
    guard token.kind == .word, !token.isReserved, !isColumn(token),
      catalog.table(named: token.text) == nil
    else { return nil }
    return NearestWord.find(token.text, among: Self.words).flatMap { word in
      token.isWord(word) ? nil : word
    }
  }

  private func isColumn(_ token: SQLToken) -> Bool {
    let name = FoldedName(token.text)
    return namesOfColumns.contains { FoldedName($0) == name }
  }
}

extension SQLToken {
  fileprivate var isReserved: Bool {
    kind == .word && SQLKeyword.reserved.contains(text.asciiUppercased)
  }

  /// Whether it is a value or a name.
  fileprivate var isOperand: Bool {
    switch kind {
    case .word: !isReserved
    case .quotedName, .string, .blob, .number, .parameter: true
    case .symbol, .invalid, .comment: false
    }
  }

  /// Whether an expression can end with it.
  fileprivate var isOperandEnd: Bool { isOperand || isSymbol(")") }
}
