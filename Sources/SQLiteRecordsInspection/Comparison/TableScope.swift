package import SQLiteRecordsSQL

/// The columns that an expression of a table's statement can name.
package struct TableScope: QuotedNames {
  private let names: TableColumnNames
  private let collations: [String: String]

  package init(_ table: TableDescription?) {
    let clauses = table?.statement.columns ?? []
    names = TableColumnNames(table?.columns.map(\.name) ?? [])
    collations = Dictionary(
      clauses.compactMap { column in
        column.collation.map { (column.name.asciiLowercased, $0.asciiLowercased) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  package func isName(_ tokens: [SQLToken], at index: Int) -> Bool {
    names.isName(tokens, at: index)
  }

  /// The text in double quotes that a term is, as SQLite finds no column of that name.
  package func text(of term: IndexedTerm) -> String? {
    let tokens = term.expression.tokens
    guard tokens.count == 1, tokens[0].isDoubleQuoted, !isName(tokens, at: 0) else { return nil }
    return tokens[0].name
  }

  /// A term, with the collation that it takes from its column.
  func meaning(of term: IndexedTerm) -> SchemaFact.Meaning {
    let expression: SchemaFact.Meaning =
      term.column.map { .word($0) } ?? .sql(canonical(term.expression))
    let inherited = term.column.flatMap { collations[$0.asciiLowercased] } ?? "binary"
    return .list([
      expression, .word(term.collation ?? inherited), .word(term.isDescending ? "desc" : "asc"),
    ])
  }
}

extension ColumnClause {
  /// The declared collation.
  package var collation: String? {
    constraints.lazy.compactMap { constraint -> String? in
      guard case .collation(let name) = constraint.kind else { return nil }
      return name
    }.last
  }
}
