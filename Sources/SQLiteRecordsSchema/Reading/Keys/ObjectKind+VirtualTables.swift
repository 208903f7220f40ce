// The keys of virtual tables.

extension ObjectKind {
  /// The keys of a virtual table of a module other than FTS5.
  package static let virtualTable = ObjectKind(
    "a virtual table",
    keys: [.virtualTable, .documentation, .module, .arguments, .columns, .swift],
    objects: [.columns: .virtualColumn, .swift: .record],
    layout: .lineForEachMember
  )

  /// The keys of a column of a virtual table.
  package static let virtualColumn = ObjectKind(
    "a column of a virtual table",
    keys: [.name, .type, .notNull, .swift, .documentation],
    objects: [.swift: .property],
    layout: .lineForEach
  )
}
