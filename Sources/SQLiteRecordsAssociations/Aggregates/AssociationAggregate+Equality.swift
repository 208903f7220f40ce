public import SQLiteRecords

extension AssociationAggregate {
  /// Whether the condition is true, or false: `Author.books.isEmpty == false`.
  public static func == (lhs: Self, rhs: Bool) -> Self { rhs ? lhs.unnamed : !lhs }

  /// Whether the condition is true, or false.
  public static func == (lhs: Bool, rhs: Self) -> Self { rhs == lhs }

  /// Whether the condition is false, or true.
  public static func != (lhs: Self, rhs: Bool) -> Self { lhs == !rhs }

  /// Whether the condition is false, or true.
  public static func != (lhs: Bool, rhs: Self) -> Self { rhs != lhs }

  private var unnamed: Self {
    var aggregate = self
    aggregate.key = nil
    return aggregate
  }

  /// Whether the values are equal: `==`.
  public static func == (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 == $1 } }

  /// Whether the values are equal: `==`.
  public static func == (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
    let value = rhs?.sqlExpression ?? DatabaseValue.null.sqlExpression
    return lhs.map { $0 == value }
  }

  /// Whether the values are equal: `==`.
  public static func == (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
    let value = lhs?.sqlExpression ?? DatabaseValue.null.sqlExpression
    return rhs.map { value == $0 }
  }

  /// Whether the values differ: `!=`.
  public static func != (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 != $1 } }

  /// Whether the values differ: `!=`.
  public static func != (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
    let value = rhs?.sqlExpression ?? DatabaseValue.null.sqlExpression
    return lhs.map { $0 != value }
  }

  /// Whether the values differ: `!=`.
  public static func != (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
    let value = lhs?.sqlExpression ?? DatabaseValue.null.sqlExpression
    return rhs.map { value != $0 }
  }

  /// Whether the values are equal, or both NULL: `===`.
  public static func === (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 === $1 } }

  /// Whether the values are equal, or both NULL: `===`.
  public static func === (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
    let value = rhs?.sqlExpression ?? DatabaseValue.null.sqlExpression
    return lhs.map { $0 === value }
  }

  /// Whether the values are equal, or both NULL: `===`.
  public static func === (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
    let value = lhs?.sqlExpression ?? DatabaseValue.null.sqlExpression
    return rhs.map { value === $0 }
  }

  /// Whether the values differ, or one of them is NULL: `!==`.
  public static func !== (lhs: Self, rhs: Self) -> Self { lhs.combined(rhs) { $0 !== $1 } }

  /// Whether the values differ, or one of them is NULL: `!==`.
  public static func !== (lhs: Self, rhs: (any SQLExpressible)?) -> Self {
    let value = rhs?.sqlExpression ?? DatabaseValue.null.sqlExpression
    return lhs.map { $0 !== value }
  }

  /// Whether the values differ, or one of them is NULL: `!==`.
  public static func !== (lhs: (any SQLExpressible)?, rhs: Self) -> Self {
    let value = lhs?.sqlExpression ?? DatabaseValue.null.sqlExpression
    return rhs.map { value !== $0 }
  }
}
