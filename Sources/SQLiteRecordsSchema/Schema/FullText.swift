/// The definition of a full-text table.
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

  /// The detail with which the index stores the places of words.
  package enum Detail: String, Sendable, Equatable, CaseIterable {
    case full, column, none
  }

  /// An option that is on or off, and the version of SQLite that brought it.
  package enum Option: String, Sendable, Equatable, CaseIterable {
    /// Rows of a contentless table can be deleted.
    case contentlessDelete
    /// A contentless table keeps the columns that are not searched.
    case contentlessUnindexed
    /// Texts are stored with the locales of their words.
    case locale
    /// Tokens can hold data behind a NUL.
    case tokenData

    /// How `CREATE VIRTUAL TABLE` writes the option.
    var argument: String {
      switch self {
      case .contentlessDelete: "contentless_delete"
      case .contentlessUnindexed: "contentless_unindexed"
      case .locale: "locale"
      case .tokenData: "tokendata"
      }
    }

    /// https://www.sqlite.org/changes.html
    package var version: SQLiteVersion {
      switch self {
      case .contentlessDelete: SQLiteVersion(43)
      case .tokenData: SQLiteVersion(45)
      case .contentlessUnindexed, .locale: SQLiteVersion(47)
      }
    }
  }

  package let content: Content
  /// How texts are split into words, such as `porter unicode61`; `nil` leaves it to SQLite.
  package let tokenizer: Located<String>?
  /// The lengths of the prefixes that have an index.
  package let prefixes: [Int]
  package let detail: Detail?
  /// Whether the sizes of texts are kept; `nil` leaves it to SQLite, which keeps them.
  package let keepsColumnSizes: Bool?
  /// The options that are on, each with its place.
  package let options: [Located<Option>]
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
