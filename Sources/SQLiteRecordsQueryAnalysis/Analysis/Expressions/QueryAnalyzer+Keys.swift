import SQLiteRecordsSQL

extension QueryAnalyzer {
  /// A text that only expressions of the same value have; `nil` if there is none.
  func key(of expression: Expression, _ scope: Scope) -> String? {
    switch expression.kind {
    case .parenthesized(let inner), .collate(let inner, _): return key(of: inner, scope)
    case .literal(let literal): return "\(literal)"
    case .parameter(let name): return name
    case .column(let name): return key(of: name, scope)
    case .unary(let sign, let inner): return joined("\(sign)", [inner], scope)
    case .binary(let sign, let left, let right): return joined("\(sign)", [left, right], scope)
    case .cast(let inner, let type): return joined("cast \(type)", [inner], scope)
    case .isNull(let inner): return joined("isnull", [inner], scope)
    case .notNull(let inner): return joined("notnull", [inner], scope)
    case .function(let call): return key(of: call, scope)
    case .match, .between, .isIn, .cases, .exists, .subquery, .row, .raise: return nil
    }
  }

  private func joined(_ sign: String, _ operands: [Expression], _ scope: Scope) -> String? {
    let keys = operands.compactMap { keyOfOperand($0, scope) }
    return keys.count == operands.count ? "(\(sign) \(keys.joined(separator: " ")))" : nil
  }

  /// The key of a part of an expression, whose collation decides what is equal: the parts of
  /// `nullif(a COLLATE NOCASE, 'x')`.
  private func keyOfOperand(_ expression: Expression, _ scope: Scope) -> String? {
    switch expression.kind {
    case .parenthesized(let inner): return keyOfOperand(inner, scope)
    case .collate(let inner, let name):
      return keyOfOperand(inner, scope).map { "(collate \(name.text.asciiLowercased) \($0))" }
    case .column(let name): return key(of: name, scope, isOperand: true)
    case .literal, .parameter, .unary, .binary, .isNull, .notNull, .match, .between, .isIn, .cast,
      .cases, .function, .exists, .subquery, .row, .raise:
      return key(of: expression, scope)
    }
  }

  private func key(
    of name: SQLSyntax.ColumnName,
    _ scope: Scope,
    isOperand: Bool = false
  ) -> String? {
    switch scope.resolve(name) {
    case .column(let key, let owner):
      return owner.isVolatile(key) ? nil : "c\(key.source).\(key.column)"
    case .merged(let column, let owner):
      if column.keys.contains(where: owner.isVolatile) { return nil }
      return column.keys.map { "m\($0.source).\($0.column)" }.joined(separator: "|")
    case .alias(let alias, let owner):
      return isOperand ? keyOfOperand(alias, owner) : key(of: alias, owner)
    case nil: return nil
    }
  }

  private func key(of call: SQLSyntax.Function, _ scope: Scope) -> String? {
    guard call.over == nil, call.orderBy.isEmpty,
      let rule = rule(of: call),
      !rule.isVolatile
    else { return nil }
    var name = call.name.text.asciiLowercased + (call.isDistinct ? " distinct" : "")
    if call.hasStar { name += " *" }
    if rule.isAggregate {
      // `count(*)` inside a subquery counts other rows.
      guard let owner = owner(of: call, scope) else { return nil }
      name += " of \(owner.depth)"
    }
    var arguments = call.arguments
    if let filter = call.filter { (name, arguments) = (name + " filter", arguments + [filter]) }
    return joined(name, arguments, scope)
  }
}
