extension SQLExpression {
  static func like(
    _ operand: some SQLExpressible,
    _ pattern: some SQLExpressible,
    escape: (any SQLExpressible)?
  ) -> SQLExpression {
    SQLExpression(
      form: .test(
        .like(operand.sqlExpression, pattern.sqlExpression, escape: escape?.sqlExpression),
        isNegated: false
      )
    )
  }
}

extension SQLSpecificExpressible {
  /// Whether the text matches a pattern.
  ///
  /// ```swift
  /// // "email" LIKE '%@example.com'
  /// Column("email").like("%@example.com")
  /// // "discount" LIKE '%10\%%' ESCAPE '\'
  /// Column("discount").like("%10\\%%", escape: "\\")
  /// ```
  ///
  /// https://www.sqlite.org/lang_expr.html#like
  ///
  /// - parameter escape: The character that escapes a following `%` or `_`; none by default.
  public func like(
    _ pattern: some SQLExpressible,
    escape: (any SQLExpressible)? = nil
  ) -> SQLExpression {
    .like(self, pattern, escape: escape)
  }
}

extension SQLTypedExpressible where SQLValue == String {
  /// Whether the text matches a pattern: `"email" LIKE '%@example.com'`.
  ///
  /// https://www.sqlite.org/lang_expr.html#like
  ///
  /// - parameter escape: The character that escapes a following `%` or `_`; none by default.
  public func like(_ pattern: String, escape: String? = nil) -> SQLExpression {
    .like(self, pattern, escape: escape)
  }
}
