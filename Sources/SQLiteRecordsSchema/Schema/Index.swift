/// An index that is made by `CREATE INDEX`.
///
/// https://www.sqlite.org/lang_createindex.html
package struct Index: Sendable, Equatable {
  package let name: Located<String>
  package let terms: [IndexTerm]
  package let isUnique: Bool
  /// The expression that is true for the rows of a partial index; `nil` if all rows are in it.
  package let condition: Located<String>?

  package init(
    name: Located<String>,
    terms: [IndexTerm],
    isUnique: Bool,
    condition: Located<String>? = nil
  ) {
    self.name = name
    self.terms = terms
    self.isUnique = isUnique
    self.condition = condition
  }

  /// The names of the columns that the index begins with, up to the first expression.
  package var leadingColumns: [String] {
    terms.map(\.column).prefix { $0 != nil }.compactMap { $0 }
  }
}

/// A term by which an index sorts rows: a column or an expression.
package struct IndexTerm: Sendable, Equatable {
  /// The source of the values.
  package enum Content: Sendable, Equatable {
    /// A column, spelled as in the table.
    case column(String)
    case expression(Located<String>)
  }

  package let content: Content
  /// How the index compares values; `nil` leaves it to the column.
  package let collation: Located<String>?
  /// `nil` writes no word, which means `ASC`.
  package let order: SortOrder?

  package init(_ content: Content, collation: Located<String>? = nil, order: SortOrder? = nil) {
    self.content = content
    self.collation = collation
    self.order = order
  }

  /// The column's name; `nil` if the term is an expression.
  package var column: String? {
    switch content {
    case .column(let name): name
    case .expression: nil
    }
  }
}
