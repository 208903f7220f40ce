extension SQLTerminal {
  /// The operator in front of an operand that the token is.
  var unaryOperator: SQLSyntax.UnaryOperator? {
    switch self {
    case .minus: .minus
    case .plus: .plus
    case .tilde: .bitwiseNot
    case .not: .not
    default: nil
    }
  }

  /// The operator between two operands that the token is by itself.
  var binaryOperator: SQLSyntax.BinaryOperator? {
    switch self {
    case .or: .or
    case .and: .and
    case .equal, .doubleEqual: .equal
    case .notEqual, .lessOrGreater: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .ampersand: .bitwiseAnd
    case .bar: .bitwiseOr
    case .shiftLeft: .shiftLeft
    case .shiftRight: .shiftRight
    case .plus: .add
    case .minus: .subtract
    case .star: .multiply
    case .slash: .divide
    case .percent: .remainder
    case .concatenation: .concatenate
    case .arrow: .jsonExtract
    case .longArrow: .jsonExtractValue
    default: nil
    }
  }

  /// The operator that compares texts with a pattern that the token is.
  var matchOperator: SQLSyntax.MatchOperator? {
    switch self {
    case .like: .like
    case .glob: .glob
    case .regexp: .regexp
    case .match: .match
    default: nil
    }
  }

  /// How tightly what the token begins binds to the operand on its left; `nil` if nothing that it
  /// begins stands behind an operand.
  var precedence: SQLPrecedence? {
    switch self {
    case .or: .or
    case .and: .and
    case .equal, .doubleEqual, .notEqual, .lessOrGreater, .is, .isnull, .notnull, .not, .like,
      .glob,
      .regexp, .match, .between, .in:
      .equality
    case .less, .lessOrEqual, .greater, .greaterOrEqual: .comparison
    case .ampersand, .bar, .shiftLeft, .shiftRight: .bitwise
    case .plus, .minus: .sum
    case .star, .slash, .percent: .product
    case .concatenation, .arrow, .longArrow: .concatenation
    case .collate: .collation
    default: nil
    }
  }
}
