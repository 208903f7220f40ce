/// How tightly operators bind, the loosest first.
///
/// https://www.sqlite.org/lang_expr.html#operators_and_parse_affecting_attributes
enum SQLPrecedence: Int, Comparable {
  case or
  case and
  case not
  /// `=`, `IS`, `IN`, `LIKE`, `BETWEEN`, `ISNULL` and their like
  case equality
  case comparison
  /// `&`, `|`, `<<`, `>>`
  case bitwise
  case sum
  case product
  /// `||`, `->`, `->>`
  case concatenation
  case collation
  /// `-`, `+` and `~` in front of an operand
  case sign

  static func < (lhs: SQLPrecedence, rhs: SQLPrecedence) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension SQLTerminal {
  /// The operator between two operands that the token is by itself.
  var binaryOperator: (operation: SQLSyntax.BinaryOperator, precedence: SQLPrecedence)? {
    Self.binaryOperators[self]
  }

  /// How tightly what the token begins binds to the operand on its left; `nil` if nothing that it
  /// begins stands behind an operand.
  var precedence: SQLPrecedence? {
    binaryOperator?.precedence ?? (Self.comparisonWords.contains(self) ? .equality : nil)
      ?? (self == .collate ? .collation : nil)
  }

  private static let comparisonWords: Set<SQLTerminal> = [
    .is, .isnull, .notnull, .not, .like, .glob, .regexp, .match, .between, .in,
  ]

  private static let binaryOperators:
    [SQLTerminal: (operation: SQLSyntax.BinaryOperator, precedence: SQLPrecedence)] = [
      .or: (.or, .or), .and: (.and, .and),
      .equal: (.equal, .equality), .doubleEqual: (.equal, .equality),
      .notEqual: (.notEqual, .equality), .lessOrGreater: (.notEqual, .equality),
      .less: (.less, .comparison), .lessOrEqual: (.lessOrEqual, .comparison),
      .greater: (.greater, .comparison), .greaterOrEqual: (.greaterOrEqual, .comparison),
      .ampersand: (.bitwiseAnd, .bitwise), .bar: (.bitwiseOr, .bitwise),
      .shiftLeft: (.shiftLeft, .bitwise), .shiftRight: (.shiftRight, .bitwise),
      .plus: (.add, .sum), .minus: (.subtract, .sum),
      .star: (.multiply, .product), .slash: (.divide, .product),
      .percent: (.remainder, .product),
      .concatenation: (.concatenate, .concatenation), .arrow: (.jsonExtract, .concatenation),
      .longArrow: (.jsonExtractValue, .concatenation),
    ]
}
