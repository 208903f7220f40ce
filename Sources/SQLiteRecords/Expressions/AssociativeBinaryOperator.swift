extension SQLExpression {
  /// An operator that joins any number of operands: `+`, `*`, `AND`, `OR`, `||`, `&`, `|`.
  ///
  /// ```swift
  /// // "firstName" || ' ' || "lastName"
  /// [Column("firstName"), " ", Column("lastName")].joined(operator: .concat)
  /// ```
  public struct AssociativeBinaryOperator: Sendable, Hashable {
    let sql: String

    /// The value of no operands.
    let neutralValue: DatabaseValue

    /// Whether `(a ∘ b) ∘ c` is always `a ∘ (b ∘ c)`, rounding and overflow included.
    let isStrict: Bool

    /// `+`; joining nothing is 0.
    public static let add = Self(sql: "+", neutralValue: 0.databaseValue, isStrict: false)

    /// `*`; joining nothing is 1.
    public static let multiply = Self(sql: "*", neutralValue: 1.databaseValue, isStrict: false)

    /// `AND`; joining nothing is true.
    public static let and = Self(sql: "AND", neutralValue: true.databaseValue, isStrict: true)

    /// `OR`; joining nothing is false.
    public static let or = Self(sql: "OR", neutralValue: false.databaseValue, isStrict: true)

    /// `||`, which joins texts; joining nothing is the empty text.
    public static let concat = Self(sql: "||", neutralValue: "".databaseValue, isStrict: true)

    /// `&`; joining nothing is a number with all bits set.
    public static let bitwiseAnd = Self(
      sql: "&",
      neutralValue: (-1).databaseValue,
      isStrict: true
    )

    /// `|`; joining nothing is 0.
    public static let bitwiseOr = Self(sql: "|", neutralValue: 0.databaseValue, isStrict: true)
  }
}

extension Sequence where Element: SQLExpressible {
  /// The elements, joined by an operator.
  ///
  /// ```swift
  /// // ("score" > 1000) AND ("name" IS NOT NULL)
  /// [Column("score") > 1000, Column("name") != nil].joined(operator: .and)
  /// ```
  public func joined(
    operator associative: SQLExpression.AssociativeBinaryOperator
  ) -> SQLExpression {
    .associative(associative, map(\.sqlExpression))
  }
}

extension Sequence where Element == any SQLExpressible {
  /// The elements, joined by an operator.
  ///
  /// ```swift
  /// // "firstName" || ' ' || "lastName"
  /// [Column("firstName"), " ", Column("lastName")].joined(operator: .concat)
  /// ```
  public func joined(
    operator associative: SQLExpression.AssociativeBinaryOperator
  ) -> SQLExpression {
    .associative(associative, map(\.sqlExpression))
  }
}

extension Sequence where Element == any SQLSpecificExpressible {
  /// The elements, joined by an operator.
  ///
  /// ```swift
  /// // ("score" > 1000) AND ("name" IS NOT NULL)
  /// var conditions: [any SQLSpecificExpressible] = [Column("score") > 1000]
  /// conditions.append(Column("name") != nil)
  /// conditions.joined(operator: .and)
  /// ```
  @_disfavoredOverload
  public func joined(
    operator associative: SQLExpression.AssociativeBinaryOperator
  ) -> SQLExpression {
    .associative(associative, map(\.sqlExpression))
  }
}
