/// The columns that an expression of a table's statement can name.
struct ColumnNames {
  private let names: Set<String>
  private let collations: [String: String]

  init(_ table: TableDescription?) {
    let clauses = table?.statement.columns ?? []
    names = Set((table?.columns.map(\.name) ?? []).map(\.lowercasedASCII))
    collations = Dictionary(
      clauses.compactMap { column in
        column.collation.map { (column.name.lowercasedASCII, $0.lowercasedASCII) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// An expression, in which SQLite takes a name in double quotes for a text if no column has it.
  ///
  /// https://www.sqlite.org/quirks.html#double_quoted_string_literals_are_accepted
  func canonical(_ fragment: SQLFragment) -> CanonicalSQL {
    let tokens = SQLTokenizer.tokens(of: fragment.text)
    return CanonicalSQL(
      tokens.indices.map { index in
        let token = tokens[index]
        let next = index + 1 < tokens.count ? tokens[index + 1] : nil
        let isName =
          token.kind != .quotedName || !token.text.hasPrefix("\"")
          || names.contains(token.text.unquotedSQL.lowercasedASCII)
          || next?.isSymbol("(") == true || next?.isSymbol(".") == true
        return isName ? token : token.asString
      }
    )
  }

  /// A term, with the collation that it takes from its column.
  func meaning(of term: IndexedTerm) -> SchemaFact.Meaning {
    let expression: SchemaFact.Meaning =
      term.column.map { .word($0) } ?? .sql(canonical(term.expression))
    let inherited = term.column.flatMap { collations[$0.lowercasedASCII] } ?? "binary"
    return .list([
      expression, .word(term.collation ?? inherited), .word(term.isDescending ? "desc" : "asc"),
    ])
  }
}

extension SQLToken {
  fileprivate var asString: SQLToken {
    SQLToken(kind: .string, text: text.unquotedSQL.sqlStringLiteral, range: range)
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
