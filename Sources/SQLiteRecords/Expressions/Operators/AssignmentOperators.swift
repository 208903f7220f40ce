// The assignments that compute a column's value from the one it has.
//
// ```swift
// // UPDATE "player" SET "score" = "score" + 10
// try Player.updateAll(db, Column("score") += 10)
// ```

/// `"score" = "score" + 10`
public func += (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
  column.set(to: column + value)
}

/// `"score" = "score" - 10`
public func -= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
  column.set(to: column - value)
}

/// `"score" = "score" * 10`
public func *= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
  column.set(to: column * value)
}

/// `"score" = "score" / 10`
public func /= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
  column.set(to: column / value)
}

/// `"score" = "score" & 10`
public func &= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
  column.set(to: column & value)
}

/// `"score" = "score" | 10`
public func |= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
  column.set(to: column | value)
}

/// `"score" = "score" << 10`
public func <<= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
  column.set(to: column << value)
}

/// `"score" = "score" >> 10`
public func >>= (column: some ColumnExpression, value: some SQLExpressible) -> ColumnAssignment {
  column.set(to: column >> value)
}

// The assignments of columns that know the type of their values.
//
// ```swift
// // UPDATE "player" SET "score" = "score" + "bonus"
// try Player.updateAll(db) { [$0.score += $0.bonus] }
// ```

extension TableColumn where Value: Numeric & DatabaseValueConvertible {
  /// `"score" = "score" + 10`
  public static func += (column: Self, value: Value) -> ColumnAssignment {
    column.set(to: column + value)
  }

  /// `"score" = "score" + "bonus"`
  public static func += (
    column: Self,
    value: some SQLTypedExpressible<Value>
  ) -> ColumnAssignment {
    column.set(to: column + value)
  }

  /// `"score" = "score" + LENGTH("name")`
  public static func += (column: Self, value: SQLExpression) -> ColumnAssignment {
    column.set(to: column.sqlExpression + value)
  }

  /// `"score" = "score" - 10`
  public static func -= (column: Self, value: Value) -> ColumnAssignment {
    column.set(to: column - value)
  }

  /// `"score" = "score" - "bonus"`
  public static func -= (
    column: Self,
    value: some SQLTypedExpressible<Value>
  ) -> ColumnAssignment {
    column.set(to: column - value)
  }

  /// `"score" = "score" - LENGTH("name")`
  public static func -= (column: Self, value: SQLExpression) -> ColumnAssignment {
    column.set(to: column.sqlExpression - value)
  }

  /// `"score" = "score" * 10`
  public static func *= (column: Self, value: Value) -> ColumnAssignment {
    column.set(to: column * value)
  }

  /// `"score" = "score" * "bonus"`
  public static func *= (
    column: Self,
    value: some SQLTypedExpressible<Value>
  ) -> ColumnAssignment {
    column.set(to: column * value)
  }

  /// `"score" = "score" * LENGTH("name")`
  public static func *= (column: Self, value: SQLExpression) -> ColumnAssignment {
    column.set(to: column.sqlExpression * value)
  }

  /// `"score" = "score" / 10`
  public static func /= (column: Self, value: Value) -> ColumnAssignment {
    column.set(to: column / value)
  }

  /// `"score" = "score" / "bonus"`
  public static func /= (
    column: Self,
    value: some SQLTypedExpressible<Value>
  ) -> ColumnAssignment {
    column.set(to: column / value)
  }

  /// `"score" = "score" / LENGTH("name")`
  public static func /= (column: Self, value: SQLExpression) -> ColumnAssignment {
    column.set(to: column.sqlExpression / value)
  }
}

extension TableColumn where Value: BinaryInteger & DatabaseValueConvertible {
  /// `"score" = "score" & 10`
  public static func &= (column: Self, value: Value) -> ColumnAssignment {
    column.set(to: column & value)
  }

  /// `"score" = "score" & "bonus"`
  public static func &= (
    column: Self,
    value: some SQLTypedExpressible<Value>
  ) -> ColumnAssignment {
    column.set(to: column & value)
  }

  /// `"score" = "score" & LENGTH("name")`
  public static func &= (column: Self, value: SQLExpression) -> ColumnAssignment {
    column.set(to: column.sqlExpression & value)
  }

  /// `"score" = "score" | 10`
  public static func |= (column: Self, value: Value) -> ColumnAssignment {
    column.set(to: column | value)
  }

  /// `"score" = "score" | "bonus"`
  public static func |= (
    column: Self,
    value: some SQLTypedExpressible<Value>
  ) -> ColumnAssignment {
    column.set(to: column | value)
  }

  /// `"score" = "score" | LENGTH("name")`
  public static func |= (column: Self, value: SQLExpression) -> ColumnAssignment {
    column.set(to: column.sqlExpression | value)
  }

  /// `"score" = "score" << 10`
  public static func <<= (column: Self, value: Value) -> ColumnAssignment {
    column.set(to: column << value)
  }

  /// `"score" = "score" << "bonus"`
  public static func <<= (
    column: Self,
    value: some SQLTypedExpressible<Value>
  ) -> ColumnAssignment {
    column.set(to: column << value)
  }

  /// `"score" = "score" << LENGTH("name")`
  public static func <<= (column: Self, value: SQLExpression) -> ColumnAssignment {
    column.set(to: column.sqlExpression << value)
  }

  /// `"score" = "score" >> 10`
  public static func >>= (column: Self, value: Value) -> ColumnAssignment {
    column.set(to: column >> value)
  }

  /// `"score" = "score" >> "bonus"`
  public static func >>= (
    column: Self,
    value: some SQLTypedExpressible<Value>
  ) -> ColumnAssignment {
    column.set(to: column >> value)
  }

  /// `"score" = "score" >> LENGTH("name")`
  public static func >>= (column: Self, value: SQLExpression) -> ColumnAssignment {
    column.set(to: column.sqlExpression >> value)
  }
}
