/// A type that SQL can write down as an expression: a value, a column, the result of an operator.
public protocol SQLExpressible {
  /// The expression.
  var sqlExpression: SQLExpression { get }
}

/// An SQL expression, as a value.
///
/// ```swift
/// // ("score" > 1000) AND ("name" LIKE 'A%')
/// let condition = Column("score") > 1000 && Column("name").like("A%")
/// let players = try Player.filter(condition).fetchAll(db)
/// ```
///
/// Operators and functions on columns make expressions. Values in them are bound to parameters.
/// https://www.sqlite.org/lang_expr.html
public struct SQLExpression: SQLExpressible, Sendable {
  package let form: Form

  /// Whether the value is JSON rather than a text, so that SQL functions that build JSON embed it.
  package let isJSON: Bool

  /// The number of expressions in each other, including this one.
  let depth: UInt8

  init(form: Form, isJSON: Bool, depth: UInt8) {
    self.form = form
    self.isJSON = isJSON
    self.depth = depth
  }

  /// The expression itself.
  public var sqlExpression: SQLExpression { self }
}
