// The keys of files, tables and columns.

extension ObjectKind {
  /// The keys of a file, in addition to those of its only table.
  package static let file = ObjectKind(
    "a file with several tables",
    keys: [
      .schema, .minimumSQLite, .naming, .functions, .tables, .views, .fullTextTables,
      .virtualTables,
    ],
    objects: [
      .naming: .naming, .tables: .table, .views: .view, .fullTextTables: .fullTextTable,
      .virtualTables: .virtualTable,
    ],
    layout: .lineForEachMember
  )

  /// The keys of a table.
  package static let table = ObjectKind(
    "a table",
    keys: [
      .table, .renamedFrom, .documentation, .columns, .primaryKey, .unique, .checks, .foreignKeys,
      .indexes,
      .triggers, .strict, .withoutRowID, .swift,
    ],
    objects: [
      .columns: .column, .primaryKey: .tablePrimaryKey, .unique: .tableUnique, .checks: .tableCheck,
      .foreignKeys: .foreignKey, .indexes: .index, .triggers: .trigger, .swift: .record,
    ],
    layout: .lineForEachMember,
    otherKeys: .table
  )

  /// The keys of a column. What may be long comes last.
  package static let column = ObjectKind(
    "a column",
    keys: [
      .name, .renamedFrom, .type, .notNull, .primaryKey, .unique, .default, .backfill, .generated,
      .unchecked, .check, .collate, .references, .swift, .documentation,
    ],
    objects: [
      .primaryKey: .columnPrimaryKey, .notNull: .columnConstraint, .unique: .columnConstraint,
      .default: .sqlDefault, .generated: .generated, .check: .check, .references: .columnReference,
      .swift: .property,
    ],
    layout: .lineForEach,
    otherKeys: .column,
    otherForm: OtherForms.column
  )
}
