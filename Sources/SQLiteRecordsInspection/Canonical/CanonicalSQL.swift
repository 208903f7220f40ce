package import SQLiteRecordsSQL

/// SQL text in the form in which two texts of one meaning are equal.
///
/// Case, quotes, white space, comments, redundant parentheses, and `TRUE` against `1` make no
/// difference:
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
    let nodes = TokenNode.nodes(of: tokens.map(CanonicalToken.init))
    self.nodes = TokenNode.withoutTruthValues(TokenNode.withoutRedundantParentheses(nodes))
  }

  /// A default value, in which a name that is no keyword is a text.
  ///
  /// https://www.sqlite.org/lang_createtable.html#the_default_clause
  package init(defaultValue sql: String) {
    let tokens = SQLLexer.tokens(of: sql)
    nodes = Self.text(ofName: tokens).map { [.token($0)] } ?? CanonicalSQL(tokens).nodes
  }

  /// The tokens as SQL text again, with one space between them.
  package var text: String { TokenNode.text(of: nodes) }

  /// The text that a default value of one name stands for.
  private static func text(ofName tokens: [SQLToken]) -> CanonicalToken? {
    guard tokens.count == 1, let name = tokens[0].name, CanonicalToken(tokens[0]).kind == .name
    else { return nil }
    return CanonicalToken(.string, name)
  }
}
