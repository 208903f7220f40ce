import SQLiteRecordsSchema

/// The statements that create a table or a view, before they are printed.
package enum DefinitionPlan: Sendable, Equatable {
  /// A column in `CREATE TABLE`.
  package struct Column: Sendable, Equatable {
    package let name: String
    /// The text after the name: the type and the constraints, if there are any.
    package let definition: String
  }

  /// A table of which each column is named once: the runtime writes `CREATE TABLE`.
  case parts(
    columns: [Column],
    constraints: [String],
    isStrict: Bool,
    indexes: [String],
    triggers: [String]
  )

  /// A view or a virtual table, by the statements that create it.
  case statements([String])

  init(_ table: Table) {
    guard let ordinary = table.ordinary else {
      self = .statements(table.createStatements)
      return
    }
    self = .parts(
      columns: ordinary.columnDefinitions(table.columns).map {
        Column(name: $0.name, definition: $0.definition)
      },
      constraints: ordinary.tableConstraints,
      isStrict: ordinary.isStrict,
      indexes: table.indexStatements,
      triggers: table.triggerStatements
    )
  }
}
