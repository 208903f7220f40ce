/// What makes a table a full-text table.
///
/// https://www.sqlite.org/fts5.html
package struct FullText: Sendable, Equatable {
  /// Where the texts are.
  package enum Content: Sendable, Equatable {
    /// In the full-text table itself.
    case own
    /// Nowhere: only the index is kept, and columns read as NULL.
    case none
    /// In another table.
    case external(ExternalContent)
  }

  /// What the index keeps of the places of words.
  package enum Detail: String, Sendable, Equatable, CaseIterable {
    case full, column, none
  }

  package let content: Content
  /// How texts are split into words, such as `porter unicode61`; `nil` leaves it to SQLite.
  package let tokenizer: Located<String>?
  /// The lengths of the prefixes that have an index.
  package let prefixes: [Int]
  package let detail: Detail?
  /// Whether the sizes of texts are kept; `nil` leaves it to SQLite, which keeps them.
  package let keepsColumnSizes: Bool?
  /// The columns that are kept and not searched, spelled as in the table.
  package let unindexedColumns: [String]

  /// Whether rows are written to the table itself.
  package var isWritten: Bool { content == .own }
}

/// The table whose texts a full-text table indexes.
package struct ExternalContent: Sendable, Equatable {
  package let table: Located<String>
  /// The column that is the rowid of the table.
  package let rowID: Located<String>?
  /// Whether triggers of the table keep the index as the table is.
  package let isSynchronized: Bool

  package init(table: Located<String>, rowID: Located<String>? = nil, isSynchronized: Bool = true) {
    self.table = table
    self.rowID = rowID
    self.isSynchronized = isSynchronized
  }
}
