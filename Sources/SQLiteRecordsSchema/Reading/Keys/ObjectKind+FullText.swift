// The keys of full-text tables.

extension ObjectKind {
  /// The keys of a full-text table.
  package static let fullTextTable = ObjectKind(
    "a full-text table",
    keys: [
      .fullTextTable, .documentation, .columns, .content, .contentless, .tokenize, .prefixes,
      .detail, .columnSize, .contentlessDelete, .contentlessUnindexed, .locale, .tokenData, .swift,
    ],
    objects: [.columns: .fullTextColumn, .content: .externalContent, .swift: .record],
    layout: .lineForEachMember
  )

  /// The keys of a column of a full-text table.
  package static let fullTextColumn = ObjectKind(
    "a full-text column",
    keys: [.name, .unindexed, .swift, .documentation],
    objects: [.swift: .property],
    layout: .lineForEach
  )

  /// The keys of the table whose texts a full-text table indexes.
  package static let externalContent = ObjectKind(
    "the content of a full-text table",
    keys: [.table, .rowID, .synchronized]
  )
}
