/// A type that SQL can write down as an expression: a value, a column, the result of an operator.
public protocol SQLExpressible {
  /// The expression.
  var sqlExpression: SQLExpression { get }
}

/// An SQL expression, as a value.
///
/// https://www.sqlite.org/lang_expr.html
public struct SQLExpression: SQLExpressible {
  indirect enum Form {
    case value(DatabaseValue)
  }

  let form: Form

  /// The expression itself.
  public var sqlExpression: SQLExpression { self }
}
