import SQLiteRecordsSQL

extension SQLSyntax.UnaryOperator {
  var sql: String {
    switch self {
    case .minus: "-"
    case .plus: "+"
    case .bitwiseNot: "~"
    case .not: "NOT"
    }
  }
}

extension SQLSyntax.BinaryOperator {
  var sql: String {
    switch self {
    case .concatenate: "||"
    case .jsonExtract: "->"
    case .jsonExtractValue: "->>"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .add: "+"
    case .subtract: "-"
    case .bitwiseAnd: "&"
    case .bitwiseOr: "|"
    case .shiftLeft: "<<"
    case .shiftRight: ">>"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .equal: "="
    case .notEqual: "<>"
    case .isSame: "IS"
    case .isDistinct: "IS NOT"
    case .and: "AND"
    case .or: "OR"
    }
  }
}

extension SQLSyntax.MatchOperator {
  var sql: String { "\(self)".uppercased() }
}
