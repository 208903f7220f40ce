/// The names that a view or a trigger can use: those of a whole schema, and those that the statement
/// itself gives.
package struct StatementNames: QuotedNames {
  private let names: Set<String>

  /// - parameter names: The names of tables, views and indexes, and of their columns.
  package init(_ names: some Sequence<String>) {
    self.names = Set(names.map(\.asciiLowercased)).union(Self.own)
  }

  /// The names that every statement can use.
  private static let own: Set<String> = Set(
    RowIDNames.all + ["rank", "new", "old", "excluded", "main", "temp", "rollback"]
  )

  package func isName(_ tokens: [SQLToken], at index: Int) -> Bool {
    isNamed(tokens, at: index)
      || tokens.indices.contains { other in
        tokens[other].name?.asciiLowercased == tokens[index].name?.asciiLowercased
          && Self.gives(tokens, at: other)
      }
  }

  private func isNamed(_ tokens: [SQLToken], at index: Int) -> Bool {
    if let name = tokens[index].name, names.contains(name.asciiLowercased) { return true }
    let next = tokens.indices.contains(index + 1) ? tokens[index + 1] : nil
    let previous = index > 0 ? tokens[index - 1] : nil
    return next?.isSymbol("(") == true || next?.isSymbol(".") == true
      || previous?.isSymbol(".") == true
  }

  /// Whether the token is where a statement gives a name to something: behind `AS` or an expression,
  /// or before `AS` in `WITH`.
  private static func gives(_ tokens: [SQLToken], at index: Int) -> Bool {
    if tokens.indices.contains(index + 1), tokens[index + 1].isWord("AS") {
      if tokens[index].kind == .word || tokens[index].isDoubleQuoted,
        index == 0 || tokens[index - 1].isWord("WITH") || tokens[index - 1].isWord("RECURSIVE")
          || tokens[index - 1].isWord("WINDOW") || tokens[index - 1].isSymbol(",")
      {
        return tokens.indices.contains(index + 2) && tokens[index + 2].isSymbol("(")
      }
    }
    guard index > 0 else { return false }
    let previous = tokens[index - 1]
    if previous.isWord("AS") { return true }
    guard tokens[index].isDoubleQuoted else { return false }
    switch previous.kind {
    case .word: return !SQLKeyword.reserved.contains(previous.text.asciiUppercased)
    case .quotedName, .number, .string, .blob: return true
    case .symbol: return previous.isSymbol(")")
    case .parameter, .invalid, .comment: return false
    }
  }
}
