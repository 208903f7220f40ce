// SQL functions that turn many rows into one value. https://www.sqlite.org/lang_aggfunc.html

extension SQLExpression {
  @inline(never)
  package static func aggregate(
    _ name: String,
    _ arguments: [any SQLExpressible],
    isDistinct: Bool = false,
    filter: (any SQLExpressible)? = nil
  ) -> SQLExpression {
    let call = SQLFunctionCall(
      name: name,
      arguments: arguments.map(\.sqlExpression),
      isDistinct: isDistinct,
      filter: filter?.sqlExpression,
      isAggregate: true
    )
    return SQLExpression(form: .function(call))
  }

  /// Whether the expression turns many rows into one.
  var isAggregate: Bool {
    switch form {
    case .countAll: true
    case .function(let call): call.isAggregate || call.arguments.contains(where: \.isAggregate)
    case .operation(.prefix(_, let operand)), .operation(.not(let operand)): operand.isAggregate
    case .operation(.binary(_, let left, let right)): left.isAggregate || right.isAggregate
    case .operation(.associative(_, let operands)): operands.contains(where: \.isAggregate)
    case .operation(.collated(let operand, _)), .cast(let operand, _): operand.isAggregate
    case .aliased(let expression, _): expression.isAggregate
    case .value, .column, .ofTable, .subquery, .test, .deferred: false
    // SQL of the client can be anything.
    case .literal: true
    }
  }
}

/// The mean of the values that are not NULL: `AVG("score")`.
public func average(_ value: some SQLTerm) -> SQLExpression {
  .aggregate("AVG", [value])
}

/// The mean of the values of some rows: `AVG("score") FILTER (WHERE "score" > 0)`.
public func average(_ value: some SQLTerm, filter: (any SQLTerm)?) -> SQLExpression {
  .aggregate("AVG", [value], filter: filter)
}

/// The number of values that are not NULL: `COUNT("email")`.
///
/// - parameter filter: The rows to include: `COUNT("email") FILTER (WHERE "score" > 0)`; all by
///   default.
public func count(_ value: some SQLTerm, filter: (any SQLTerm)? = nil) -> SQLExpression {
  .aggregate("COUNT", [value], filter: filter)
}

/// The number of rows: `COUNT(*)`.
public func count(_ all: AllColumns) -> SQLExpression { .countAll }

/// The number of distinct values that are not NULL: `COUNT(DISTINCT "email")`.
public func count(distinct value: some SQLTerm) -> SQLExpression {
  .aggregate("COUNT", [value], isDistinct: true)
}

/// The largest value: `MAX("score")`.
public func max(_ value: some SQLTerm) -> SQLExpression {
  .aggregate("MAX", [value])
}

/// The largest value of some rows: `MAX("score") FILTER (WHERE "score" < 1000)`.
public func max(_ value: some SQLTerm, filter: (any SQLTerm)?) -> SQLExpression {
  .aggregate("MAX", [value], filter: filter)
}

/// The smallest value: `MIN("score")`.
public func min(_ value: some SQLTerm) -> SQLExpression {
  .aggregate("MIN", [value])
}

/// The smallest value of some rows: `MIN("score") FILTER (WHERE "score" > 0)`.
public func min(_ value: some SQLTerm, filter: (any SQLTerm)?) -> SQLExpression {
  .aggregate("MIN", [value], filter: filter)
}

/// The sum of the values that are not NULL, itself NULL if there are none: `SUM("score")`.
public func sum(_ value: some SQLTerm) -> SQLExpression {
  .aggregate("SUM", [value])
}

/// The sum of the values of some rows: `SUM("score") FILTER (WHERE "score" > 0)`.
public func sum(_ value: some SQLTerm, filter: (any SQLTerm)?) -> SQLExpression {
  .aggregate("SUM", [value], filter: filter)
}

/// The sum of the values that are not NULL, as a real: `TOTAL("score")`.
public func total(_ value: some SQLTerm) -> SQLExpression {
  .aggregate("TOTAL", [value])
}

/// The sum of the values of some rows, as a real: `TOTAL("score") FILTER (WHERE "score" > 0)`.
public func total(_ value: some SQLTerm, filter: (any SQLTerm)?) -> SQLExpression {
  .aggregate("TOTAL", [value], filter: filter)
}
