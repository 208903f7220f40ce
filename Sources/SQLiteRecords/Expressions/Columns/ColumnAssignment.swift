/// The assignment of a value to a column, in an `UPDATE` or an upsert.
///
/// ```swift
/// try Player.updateAll(db) {
///   // UPDATE "player" SET "score" = "score" + 10, "team" = NULL
///   [$0.score += 10, $0.team.set(to: nil)]
/// }
/// ```
///
/// https://www.sqlite.org/lang_update.html
public struct ColumnAssignment: Sendable {
  /// The name of the column.
  let columnName: String

  /// The new value; nil if the column keeps its value.
  let value: SQLExpression?

  init(_ column: some NamedColumn, _ value: SQLExpression?) {
    columnName = column.name
    self.value = value
  }

  /// Writes `"score" = "score" + 10`.
  ///
  /// - precondition: There is a value.
  func write(to writer: inout SQLWriter) throws {
    writer.appendIdentifier(columnName)
    writer.append(" = ")
    try (value ?? SQLExpression(form: .column(columnName))).write(to: &writer)
  }
}

extension NamedColumn {
  /// Keeps the value of the column when an upsert overwrites the others.
  ///
  /// ```swift
  /// // … ON CONFLICT("word") DO UPDATE SET "count" = "count" + 1
  /// try vocabulary.upsertAndFetch(db, onConflict: ["word"]) { _ in
  ///   [Column("count") += 1, Column("isTainted").noOverwrite]
  /// }
  /// ```
  public var noOverwrite: ColumnAssignment { ColumnAssignment(self, nil) }
}

extension ColumnExpression {
  /// The assignment of a value: `"score" = 1000`.
  public func set(to value: (any SQLExpressible)?) -> ColumnAssignment {
    ColumnAssignment(self, value?.sqlExpression ?? .null)
  }
}

extension TableColumn where Value: DatabaseValueConvertible {
  /// The assignment of a value: `"score" = 1000`.
  public func set(to value: Value?) -> ColumnAssignment {
    ColumnAssignment(self, value.sqlExpression)
  }

  /// The assignment of another column, or of an expression with the same type of values.
  public func set(to value: some SQLTypedExpressible<Value>) -> ColumnAssignment {
    ColumnAssignment(self, value.sqlExpression)
  }

  /// The assignment of an expression of unknown type: `"score" = LENGTH("name")`.
  public func set(to value: SQLExpression) -> ColumnAssignment {
    ColumnAssignment(self, value)
  }
}

extension StoredColumn {
  /// The assignment of a value, as the column stores it: `"createdAt" = 1893456000000`.
  public func set(to value: Storage.Value?) -> ColumnAssignment {
    ColumnAssignment(self, operand(value))
  }

  /// The assignment of another column with the same storage.
  public func set(to value: some SQLTypedExpressible<Storage>) -> ColumnAssignment {
    ColumnAssignment(self, value.sqlExpression)
  }

  /// The assignment of an expression of unknown type.
  public func set(to value: SQLExpression) -> ColumnAssignment {
    ColumnAssignment(self, value)
  }
}
