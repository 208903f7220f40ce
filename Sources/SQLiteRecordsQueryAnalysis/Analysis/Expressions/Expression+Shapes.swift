import SQLiteRecordsSQL

extension SQLSyntax.Expression {
  /// The expression without parentheses and collations around it.
  var bare: SQLSyntax.Expression {
    switch kind {
    case .parenthesized(let inner), .collate(let inner, _): inner.bare
    case .literal, .parameter, .column, .unary, .binary, .isNull, .notNull, .match, .between,
      .isIn, .cast, .cases, .function, .exists, .subquery, .row, .raise:
      self
    }
  }

  var isNull: Bool {
    if case .literal(.null) = bare.kind { return true }
    return false
  }

  /// Whether it is `TRUE` or `FALSE`: behind `IS`, they do not compare values.
  var isTruth: Bool {
    if case .literal(.boolean) = bare.kind { return true }
    return false
  }

  var isParameter: Bool { parameterName != nil }

  /// The name of the parameter that it is, as it is written.
  var parameterName: String? {
    guard case .parameter(let name) = bare.kind else { return nil }
    return name
  }

  var isRow: Bool {
    switch bare.kind {
    case .row: true
    case .subquery(let select): select.first.width.map { $0 > 1 } ?? false
    case .literal, .parameter, .column, .unary, .binary, .isNull, .notNull, .match, .between,
      .isIn, .cast, .cases, .function, .exists, .parenthesized, .collate, .raise:
      false
    }
  }

  var isLiteral: Bool {
    if case .literal = bare.kind { return true }
    return number != nil
  }

  /// The number that a constant is.
  var number: Double? {
    switch bare.kind {
    case .literal(.integer(let value)): Double(value)
    case .literal(.real(let text)): Double(text)
    case .unary(.minus, let inner): inner.number.map { -$0 }
    case .unary(.plus, let inner): inner.number
    case .literal, .parameter, .column, .unary, .binary, .isNull, .notNull, .match, .between,
      .isIn, .cast, .collate, .cases, .function, .exists, .subquery, .row, .parenthesized, .raise:
      nil
    }
  }

  /// The text that a constant is.
  var text: String? {
    guard case .literal(.text(let text)) = bare.kind else { return nil }
    return text
  }

  /// The conditions that are all true if this one is.
  var conjuncts: [SQLSyntax.Expression] {
    if case .binary(.and, let left, let right) = bare.kind {
      return left.conjuncts + right.conjuncts
    }
    return elementsOfEqualRows ?? [bare]
  }

  /// The comparisons of the elements of two rows, `(a, b) = (c, d)`, which are all true if that is.
  var elementsOfEqualRows: [SQLSyntax.Expression]? {
    guard case .binary(.equal, let left, let right) = bare.kind,
      case .row(let ones) = left.bare.kind, case .row(let others) = right.bare.kind,
      ones.count == others.count
    else { return nil }
    return zip(ones, others).map { one, other in
      let bounds = [one.range.lowerBound, other.range.upperBound]
      return SQLSyntax.Expression(.binary(.equal, one, other), range: bounds[0]..<bounds[1])
    }
  }

  /// The expressions that it is made of, subqueries omitted.
  var operands: [SQLSyntax.Expression] {
    switch kind {
    case .literal, .parameter, .column, .exists, .subquery: []
    case .unary(_, let inner), .isNull(let inner), .notNull(let inner), .cast(let inner, _),
      .collate(let inner, _), .parenthesized(let inner):
      [inner]
    case .binary(_, let left, let right): [left, right]
    case .match(_, _, let left, let right, let escape): [left, right] + (escape.map { [$0] } ?? [])
    case .between(_, let value, let lower, let upper): [value, lower, upper]
    case .isIn(_, let value, .list(let list)): [value] + list
    case .isIn(_, let value, .function(_, let arguments)): [value] + arguments
    case .isIn(_, let value, _): [value]
    case .cases(let base, let branches, let otherwise):
      (base.map { [$0] } ?? []) + branches.flatMap { [$0.condition, $0.value] }
        + (otherwise.map { [$0] } ?? [])
    case .function(let call):
      call.arguments + call.orderBy.map(\.expression) + (call.filter.map { [$0] } ?? [])
        + (call.over?.operands ?? [])
    case .row(let elements): elements
    case .raise(_, let message): message.map { [$0] } ?? []
    }
  }
}

extension SQLSyntax.Over {
  fileprivate var operands: [SQLSyntax.Expression] {
    guard case .window(let window) = self else { return [] }
    return window.partitionBy + window.orderBy.map(\.expression)
  }
}

extension SQLSyntax.SelectCore {
  /// How many columns it returns, if that is seen without looking at its sources.
  var width: Int? {
    switch self {
    case .values(let values): return values.rows.first?.count
    case .query(let query):
      let expressions = query.columns.filter { column in
        if case .expression = column { return true }
        return false
      }
      return expressions.count == query.columns.count ? expressions.count : nil
    }
  }
}
