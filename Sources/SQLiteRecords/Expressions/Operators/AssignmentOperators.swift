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
