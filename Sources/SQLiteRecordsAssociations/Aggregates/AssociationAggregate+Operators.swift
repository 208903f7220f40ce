public import SQLiteRecords

// The operators of expressions, for aggregates. Each combines two aggregates, or an aggregate and a value.

extension AssociationAggregate {
  /// An aggregate that is made of the value of this one; it has no name.
  package func map(
    _ transform: @escaping @Sendable (SQLExpression) -> SQLExpression
  ) -> AssociationAggregate<RowDecoder> {
    let prepare = prepare
    return AssociationAggregate { .expression(transform(prepare(&$0).expression)) }
  }

  /// An aggregate that is made of the values of two; it has no name.
  func combined(
    _ other: AssociationAggregate<RowDecoder>,
    _ combine: @escaping @Sendable (SQLExpression, SQLExpression) -> SQLExpression
  ) -> AssociationAggregate<RowDecoder> {
    let (prepare, prepareOther) = (prepare, other.prepare)
    return AssociationAggregate { query in
      let expression = prepare(&query).expression
      return .expression(combine(expression, prepareOther(&query).expression))
    }
  }
}

extension AssociationAggregate {
  /// Whether the condition is false: `!Author.books.isEmpty`.
  public static prefix func ! (aggregate: Self) -> Self {
    let prepare = aggregate.prepare
    return AssociationAggregate { prepare(&$0).negated }
  }

  /// The negative value.
  public static prefix func - (aggregate: Self) -> Self { aggregate.map { -$0 } }

  /// The sum: `+`.
  public static func + (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 + $1 } }

  /// The sum: `+`.
  public static func + (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 + value }
  }

  /// The sum: `+`.
  public static func + (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value + $0 }
  }

  /// The difference: `-`.
  public static func - (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 - $1 } }

  /// The difference: `-`.
  public static func - (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 - value }
  }

  /// The difference: `-`.
  public static func - (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value - $0 }
  }

  /// The product: `*`.
  public static func * (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 * $1 } }

  /// The product: `*`.
  public static func * (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 * value }
  }

  /// The product: `*`.
  public static func * (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value * $0 }
  }

  /// The quotient: `/`.
  public static func / (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 / $1 } }

  /// The quotient: `/`.
  public static func / (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 / value }
  }

  /// The quotient: `/`.
  public static func / (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value / $0 }
  }

  /// Whether the first value is smaller: `<`.
  public static func < (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 < $1 } }

  /// Whether the first value is smaller: `<`.
  public static func < (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 < value }
  }

  /// Whether the first value is smaller: `<`.
  public static func < (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value < $0 }
  }

  /// Whether the first value is not larger: `<=`.
  public static func <= (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 <= $1 } }

  /// Whether the first value is not larger: `<=`.
  public static func <= (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 <= value }
  }

  /// Whether the first value is not larger: `<=`.
  public static func <= (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value <= $0 }
  }

  /// Whether the first value is larger: `>`.
  public static func > (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 > $1 } }

  /// Whether the first value is larger: `>`.
  public static func > (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 > value }
  }

  /// Whether the first value is larger: `>`.
  public static func > (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value > $0 }
  }

  /// Whether the first value is not smaller: `>=`.
  public static func >= (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 >= $1 } }

  /// Whether the first value is not smaller: `>=`.
  public static func >= (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 >= value }
  }

  /// Whether the first value is not smaller: `>=`.
  public static func >= (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value >= $0 }
  }

  /// Whether both conditions are true: `&&`.
  public static func && (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 && $1 } }

  /// Whether both conditions are true: `&&`.
  public static func && (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 && value }
  }

  /// Whether both conditions are true: `&&`.
  public static func && (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value && $0 }
  }

  /// Whether one of the conditions is true: `||`.
  public static func || (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 || $1 } }

  /// Whether one of the conditions is true: `||`.
  public static func || (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    return lhs.map { $0 || value }
  }

  /// Whether one of the conditions is true: `||`.
  public static func || (lhs: some SQLExpressible, rhs: Self) -> Self {
    let value = lhs.sqlExpression
    return rhs.map { value || $0 }
  }

  /// The value, or another one if it is NULL: `IFNULL(MIN("player"."score"), 0)`. The name stays.
  public static func ?? (lhs: Self, rhs: some SQLExpressible) -> Self {
    let value = rhs.sqlExpression
    var aggregate = lhs.map { .call("IFNULL", [$0, value]) }
    aggregate.key = lhs.key
    return aggregate
  }
}
