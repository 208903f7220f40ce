// The columns of a table alias, by the names that the record type has for them: `author.deathDate`.

extension TableAlias where RowDecoder: TableRecord {
  /// The type whose members are the columns of the table.
  public typealias DatabaseComponents = RowDecoder.DatabaseComponents

  /// A column of the table.
  public subscript<Term: SQLSpecificExpressible>(
    dynamicMember column: KeyPath<DatabaseComponents, Term>
  ) -> SQLExpression {
    self[RowDecoder.databaseComponents[keyPath: column]]
  }

  /// A column of the table whose values have a Swift type.
  public subscript<Term: SQLTypedExpressible>(
    dynamicMember column: KeyPath<DatabaseComponents, Term>
  ) -> AliasedTerm<Term> {
    self[RowDecoder.databaseComponents[keyPath: column]]
  }

  /// An order that the record type defines.
  public subscript<Term: SQLOrderingTerm>(
    dynamicMember ordering: KeyPath<DatabaseComponents, Term>
  ) -> SQLOrdering {
    self[RowDecoder.databaseComponents[keyPath: ordering]]
  }

  /// Result columns that the record type defines.
  public subscript<Term: SQLSelectable>(
    dynamicMember selection: KeyPath<DatabaseComponents, Term>
  ) -> SQLSelection {
    self[RowDecoder.databaseComponents[keyPath: selection]]
  }
}
