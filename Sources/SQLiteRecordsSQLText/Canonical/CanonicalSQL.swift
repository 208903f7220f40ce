/// SQL text in the form in which two texts of one meaning are equal.
///
/// Case, quotes, white space, comments, redundant parentheses, words that can be omitted, and other
/// spellings of a number or an operator make no difference:
///
/// ```swift
/// CanonicalSQL("(score >= 0) AND \"isActive\"") == CanonicalSQL("SCORE>=0 and isActive")
/// ```
package struct CanonicalSQL: Sendable, Hashable {
  private let nodes: [TokenNode]

  package init(_ sql: String) {
    self.init(SQLLexer.tokens(of: sql))
  }

  package init(_ tokens: some Sequence<SQLToken>) {
    var nodes = TokenNode.nodes(of: tokens.map(CanonicalToken.init))
    nodes = TokenNode.withoutTruthValues(TokenNode.withoutRedundantParentheses(nodes))
    self.nodes = TokenNode.withoutPositiveSigns(TokenNode.withoutOptionalWords(nodes))
  }

  /// A default value, in which a name that is not a keyword is a text.
  ///
  /// https://www.sqlite.org/lang_createtable.html#the_default_clause
  package init(defaultValue sql: String) {
    self.init(defaultValue: SQLLexer.tokens(of: sql))
  }

  /// A default value, in which a name that is not a keyword is a text.
  package init(defaultValue tokens: [SQLToken]) {
    nodes = Self.text(ofName: tokens).map { [.token($0)] } ?? CanonicalSQL(tokens).nodes
  }

  /// An argument of a virtual table, which its module alone understands: words are compared without
  /// regard to case, and with what is in quotes as it is.
  package init(moduleArgument tokens: [SQLToken]) {
    nodes = tokens.map { token in
      guard let name = token.name else { return .token(CanonicalToken(token)) }
      return .token(CanonicalToken(.string, token.kind == .word ? name.asciiLowercased : name))
    }
  }

  /// Whether the text is `NULL`, which a column without a default value has, too.
  package var isNull: Bool { nodes.count == 1 && nodes[0].isKeyword("NULL") }

  /// The tokens as SQL text again, with one space between them.
  package var text: String { TokenNode.text(of: nodes) }

  /// The text that a default value of one name stands for.
  private static func text(ofName tokens: [SQLToken]) -> CanonicalToken? {
    guard tokens.count == 1, let name = tokens[0].name, CanonicalToken(tokens[0]).kind == .name
    else { return nil }
    return CanonicalToken(.string, name)
  }
}
