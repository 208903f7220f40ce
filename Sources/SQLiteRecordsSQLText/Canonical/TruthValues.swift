extension TokenNode {
  /// The nodes with 1 and 0 for `TRUE` and `FALSE`, which are other spellings of them, but after
  /// `IS`, where they ask for the truth of a value.
  ///
  /// https://www.sqlite.org/lang_expr.html#boolean_expressions
  static func withoutTruthValues(_ nodes: [TokenNode]) -> [TokenNode] {
    nodes.indices.map { index in
      switch nodes[index] {
      case .group(let inner):
        return .group(withoutTruthValues(inner))
      case .token(let token):
        guard token.isKeyword("TRUE") || token.isKeyword("FALSE") else { return nodes[index] }
        let before = nodes[..<index].last { !$0.isKeyword("NOT") }
        if before?.isKeyword("IS") == true { return nodes[index] }
        return .token(CanonicalToken(.number, token.isKeyword("TRUE") ? "1" : "0"))
      }
    }
  }
}
