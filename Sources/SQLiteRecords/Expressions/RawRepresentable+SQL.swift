// A raw representable type that declares the conformance is written as its raw value.

extension SQLExpressible where Self: RawRepresentable, RawValue: SQLExpressible {
  /// The raw value's expression.
  public var sqlExpression: SQLExpression { rawValue.sqlExpression }
}

extension SQLSelectable where Self: RawRepresentable, RawValue: SQLSelectable {
  /// The raw value's result columns.
  public var sqlSelection: SQLSelection { rawValue.sqlSelection }
}

extension SQLOrderingTerm where Self: RawRepresentable, RawValue: SQLOrderingTerm {
  /// The raw value's ordering.
  public var sqlOrdering: SQLOrdering { rawValue.sqlOrdering }
}
