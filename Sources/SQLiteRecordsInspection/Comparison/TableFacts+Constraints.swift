import SQLiteRecordsSQL

extension TableFacts {
  /// The constraints of the statement, those of a column as if they were written after the columns.
  var constraints: [SchemaFact] {
    let ofColumns = table.statement.columns.flatMap { column in
      column.constraints.compactMap { fact(of: $0, ofColumn: column.name) }
    }
    return ofColumns + table.statement.constraints.compactMap { fact(of: $0, ofColumn: nil) }
  }

  private func fact(of constraint: ConstraintClause, ofColumn column: String?) -> SchemaFact? {
    switch constraint.kind {
    case .primaryKey(let terms, let isAutoincrement):
      return primaryKey(
        terms,
        isAutoincrement: isAutoincrement,
        constraint: constraint,
        column: column
      )
    case .unique(let terms):
      return unique(terms, constraint: constraint, column: column)
    case .check(let expression):
      return check(expression, constraint)
    case .foreignKey(let columns, let clause):
      return foreignKey(column.map { [$0] } ?? columns, references: clause, constraint: constraint)
    case .notNull, .null, .defaultValue, .collation, .generated:
      return nil
    }
  }

  private func primaryKey(
    _ terms: [IndexedTerm],
    isAutoincrement: Bool,
    constraint: ConstraintClause,
    column: String?
  ) -> SchemaFact {
    var words = constraint.words
    if isAutoincrement { words.append("AUTOINCREMENT") }
    let (written, text) = key(terms, constraint: constraint, column: column)
    // The rowid has no direction and no collation, whatever the key says.
    let meaning = table.rowIDAlias.map { .list([.word("rowid"), .word($0)]) } ?? written
    return .property(
      path,
      "the primary key",
      .list([meaning, .names(words)]),
      ([text] + words).joined(separator: " ")
    )
  }

  /// A key without a name or conflict clause is known from the pragmas.
  private func unique(
    _ terms: [IndexedTerm],
    constraint: ConstraintClause,
    column: String?
  ) -> SchemaFact? {
    guard !constraint.words.isEmpty else { return nil }
    let (meaning, text) = key(terms, constraint: constraint, column: column)
    return .constraint(
      path,
      .list([.word("unique"), meaning, .names(constraint.words)]),
      (["UNIQUE", text] + constraint.words).joined(separator: " ")
    )
  }

  private func key(
    _ terms: [IndexedTerm],
    constraint: ConstraintClause,
    column: String?
  ) -> (meaning: SchemaFact.Meaning, text: String) {
    guard let column else { return (.list(terms.map { scope.meaning(of: $0) }), terms.listText) }
    let term = IndexedTerm(
      column: column,
      expression: SQLFragment(text: column, canonical: CanonicalSQL(column)),
      collation: nil,
      isDescending: constraint.isDescending
    )
    return (.list([scope.meaning(of: term)]), [term].listText)
  }

  private func check(_ expression: SQLFragment, _ constraint: ConstraintClause) -> SchemaFact {
    .constraint(
      path,
      .list([.word("check"), .sql(scope.canonical(expression)), .names(constraint.words)]),
      (["CHECK (\(expression.text))"] + constraint.words).joined(separator: " ")
    )
  }

  /// The facts about a foreign key that the pragmas omit.
  private func foreignKey(
    _ columns: [String],
    references clause: ReferencesClause,
    constraint: ConstraintClause
  ) -> SchemaFact? {
    var words = constraint.words
    if let match = clause.match { words.append("MATCH \(match)") }
    if clause.deferral?.isDeferred == true { words.append("DEFERRABLE INITIALLY DEFERRED") }
    guard !words.isEmpty else { return nil }
    let text = "FOREIGN KEY \(columns.listText) REFERENCES '\(clause.table)'"
    return .constraint(
      path,
      .list([.word("foreign key"), .names(columns), .word(clause.table), .names(words)]),
      ([text] + words).joined(separator: " ")
    )
  }
}

extension ConstraintClause {
  /// The conflict clause, unless it says what holds without it.
  var effectiveResolution: String? { conflictResolution == "ABORT" ? nil : conflictResolution }

  /// The name and the conflict clause, as far as they are there.
  fileprivate var words: [String] {
    let name = name.map { ["named '\($0)'"] } ?? []
    return name + (effectiveResolution.map { ["ON CONFLICT \($0)"] } ?? [])
  }
}
