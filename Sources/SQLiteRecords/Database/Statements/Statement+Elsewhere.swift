// The parts of a statement that are needed to run it in another database with the same schema.

extension Statement {
  /// The values that are bound, by the position of their parameters.
  package var parameterValues: [DatabaseValue] { parameters.uncheckedValues(from: arguments) }

  /// The type of the table's column that each result column shows; nil if it shows something else.
  package var declaredTypes: [String?] { prepared.declaredTypes }

  /// Whether the statement changes the schema.
  package var changesSchema: Bool { prepared.effects.changesSchema }

  /// Whether the statement begins or ends a transaction or a savepoint.
  package var changesTransaction: Bool { prepared.effects.transaction != nil }
}
