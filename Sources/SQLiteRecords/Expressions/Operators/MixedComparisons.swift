// The comparisons of typed expressions with values of other types: those with an `Int` work, as SQLite
// compares integers of all widths, and the others are reported with what to do.
//
// ```swift
// Player.filter { $0.teamID == teams.count }   // compiles: "teamID" is an Int64, and the value an Int
// Player.filter { $0.teamID == "1" }           // error: the value is not of the column's type
// ```

extension SQLTypedExpressible where SQLValue: BinaryInteger {
  /// `=`, with an `Int`.
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: Int) -> SQLExpression { lhs.sqlExpression == rhs }

  /// `<>`, with an `Int`.
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: Int) -> SQLExpression { lhs.sqlExpression != rhs }

  /// `<`, with an `Int`.
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: Int) -> SQLExpression { lhs.sqlExpression < rhs }

  /// `<=`, with an `Int`.
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: Int) -> SQLExpression { lhs.sqlExpression <= rhs }

  /// `>`, with an `Int`.
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: Int) -> SQLExpression { lhs.sqlExpression > rhs }

  /// `>=`, with an `Int`.
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: Int) -> SQLExpression { lhs.sqlExpression >= rhs }
}

extension Sequence where Element == Int {
  /// Whether an expression of integers has one of the values: `"id" IN (1, 2, 3)`.
  @_disfavoredOverload
  public func contains<Operand: SQLTypedExpressible>(_ element: Operand) -> SQLExpression
  where Operand.SQLValue: BinaryInteger {
    .contains(map(\.sqlExpression), element)
  }
}

extension SQLTypedExpressible {
  /// Does not compile: the value must have the type of the column.
  @available(*, unavailable, message: "the value does not have the column's type; convert it")
  @_disfavoredOverload
  public static func == (lhs: Self, rhs: some DatabaseValueConvertible) -> SQLExpression {
    .null
  }

  /// Does not compile: the value must have the type of the column.
  @available(*, unavailable, message: "the value does not have the column's type; convert it")
  @_disfavoredOverload
  public static func != (lhs: Self, rhs: some DatabaseValueConvertible) -> SQLExpression {
    .null
  }

  /// Does not compile: the value must have the type of the column.
  @available(*, unavailable, message: "the value does not have the column's type; convert it")
  @_disfavoredOverload
  public static func < (lhs: Self, rhs: some DatabaseValueConvertible) -> SQLExpression {
    .null
  }

  /// Does not compile: the value must have the type of the column.
  @available(*, unavailable, message: "the value does not have the column's type; convert it")
  @_disfavoredOverload
  public static func <= (lhs: Self, rhs: some DatabaseValueConvertible) -> SQLExpression {
    .null
  }

  /// Does not compile: the value must have the type of the column.
  @available(*, unavailable, message: "the value does not have the column's type; convert it")
  @_disfavoredOverload
  public static func > (lhs: Self, rhs: some DatabaseValueConvertible) -> SQLExpression {
    .null
  }

  /// Does not compile: the value must have the type of the column.
  @available(*, unavailable, message: "the value does not have the column's type; convert it")
  @_disfavoredOverload
  public static func >= (lhs: Self, rhs: some DatabaseValueConvertible) -> SQLExpression {
    .null
  }
}
