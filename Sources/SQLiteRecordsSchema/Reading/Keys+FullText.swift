// The keys of full-text tables.

extension Keys {
  /// The keys of a full-text table.
  package enum FullTextTable: String, ObjectKey {
    case fullTextTable, documentation, columns, content, contentless, tokenize, prefixes, detail
    case columnSize, contentlessDelete, contentlessUnindexed, locale, tokenData, swift

    package static let subject = "a full-text table"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .columns: FullTextColumn.self
      case .content: ExternalContent.self
      case .swift: Record.self
      case .fullTextTable, .documentation, .contentless, .tokenize, .prefixes, .detail, .columnSize,
        .contentlessDelete, .contentlessUnindexed, .locale, .tokenData:
        nil
      }
    }
  }

  /// The keys of a column of a full-text table.
  package enum FullTextColumn: String, ObjectKey {
    case name, unindexed, swift, documentation

    package static let subject = "a full-text column"

    package var objectKeys: (any ObjectKey.Type)? {
      switch self {
      case .swift: Property.self
      case .name, .unindexed, .documentation: nil
      }
    }
  }

  /// The keys of the table whose texts a full-text table indexes.
  package enum ExternalContent: String, ObjectKey {
    case table, rowID, synchronized

    package static let subject = "the content of a full-text table"
  }
}
