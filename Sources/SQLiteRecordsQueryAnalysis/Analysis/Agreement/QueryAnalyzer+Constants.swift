import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Expressions that SQLite can evaluate at build time.
extension QueryAnalyzer {
  /// The text of an expression that always has the same value; `nil` if it may have several.
  func constant(of expression: Expression) -> String? {
    isConstant(expression) ? text(expression.range) : nil
  }

  private func isConstant(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .literal(let literal): literal.isConstant
    case .function(let call): isConstant(call)
    case .unary, .binary, .isNull, .notNull, .between, .isIn(_, _, .list), .cast, .collate, .cases,
      .parenthesized:
      expression.operands.allSatisfy(isConstant)
    case .parameter, .column, .match, .isIn, .exists, .subquery, .row, .raise: false
    }
  }

  private func isConstant(_ call: SQLSyntax.Function) -> Bool {
    let name = call.name.text.asciiLowercased
    guard call.over == nil, call.filter == nil, !call.hasStar, !name.hasPrefix("sqlite_"),
      catalog.signatures(of: name).isEmpty,
      let rule = BuiltInFunction.rule(name, count: call.arguments.count), !rule.isVolatile
    else { return false }
    if case .scalar = rule.form {
      return call.arguments.allSatisfy(isConstant) && !(call.isOfDates && call.namesPlaceOrTime)
    }
    return false
  }
}

extension SQLSyntax.Literal {
  fileprivate var isConstant: Bool {
    switch self {
    case .null, .integer, .real, .text, .blob, .boolean: true
    case .currentDate, .currentTime, .currentTimestamp: false
    }
  }
}

extension SQLSyntax.Function {
  /// Whether the result depends on when and where a program runs.
  fileprivate var namesPlaceOrTime: Bool {
    let texts = arguments.compactMap(\.text)
    return arguments.isEmpty
      || texts.count < arguments.count && arguments.contains { $0.number == nil && $0.text == nil }
      || texts.contains { ["now", "localtime", "utc"].contains($0.asciiLowercased) }
      || name.text.asciiLowercased == "strftime" && arguments.count < 2
  }

  fileprivate var isOfDates: Bool {
    ["date", "time", "datetime", "strftime", "julianday", "unixepoch", "timediff"]
      .contains(name.text.asciiLowercased)
  }
}
