// The keys of what columns and tables declare in addition to names and types.

extension ObjectKind {
  /// The keys of a primary key that is declared with its column.
  package static let columnPrimaryKey = ObjectKind(
    "a primary key",
    keys: [.autoincrement, .order, .onConflict, .name],
    otherForm: OtherForms.columnPrimaryKey
  )

  /// The keys of what a column declares with `notNull` or `unique`.
  package static let columnConstraint = ObjectKind(
    "a constraint of a column",
    keys: [.onConflict, .name],
    otherForm: OtherForms.boolean
  )

  /// The keys of a primary key that is declared with its table.
  package static let tablePrimaryKey = ObjectKind(
    "a primary key",
    keys: [.columns, .autoincrement, .onConflict, .name],
    objects: [.columns: .keyColumn],
    elements: .keyColumn,
    otherForm: OtherForms.names
  )

  /// The keys of a unique constraint that is declared with its table.
  package static let tableUnique = ObjectKind(
    "a unique constraint",
    keys: [.columns, .onConflict, .name],
    objects: [.columns: .keyColumn],
    elements: .keyColumn,
    otherForm: OtherForms.names
  )

  /// The keys of a column in a key.
  package static let keyColumn = ObjectKind(
    "a column of a key",
    keys: [.column, .collate, .order],
    otherKeys: .keyColumn
  )

  /// The keys of a default that is an SQL expression.
  package static let sqlDefault = ObjectKind(
    "an SQL default",
    keys: [.sql],
    otherKeys: .expression
  )

  /// The keys of how a generated column's value is worked out.
  package static let generated = ObjectKind(
    "a generated value",
    keys: [.sql, .stored],
    otherKeys: .expression
  )

  /// The keys of a check that is declared with its column.
  package static let check = ObjectKind(
    "a check",
    keys: [.name, .sql],
    otherKeys: .expression
  )

  /// The keys of a check that is declared with its table.
  package static let tableCheck = ObjectKind(
    "a check",
    keys: [.name, .sql, .onConflict],
    otherKeys: .expression
  )

  /// The keys of a foreign key that is declared with its table.
  package static let foreignKey = ObjectKind(
    "a foreign key",
    keys: [.columns, .references, .name],
    objects: [.references: .tableReference],
    otherKeys: .foreignKey,
    otherForm: OtherForms.foreignKey
  )

  /// The keys of what a foreign key leads to, if it is declared with its column.
  package static let columnReference = ObjectKind(
    "a reference",
    keys: [
      .table, .column, .onDelete, .onUpdate, .match, .deferral, .unchecked, .name, .association,
      .inverse,
    ],
    otherKeys: .columnReference,
    otherForm: OtherForms.columnReference
  )

  /// The keys of what a foreign key leads to, if it is declared with its table.
  package static let tableReference = ObjectKind(
    "a reference",
    keys: [
      .table, .columns, .onDelete, .onUpdate, .match, .deferral, .unchecked, .association, .inverse,
    ],
    otherKeys: .tableReference,
    otherForm: OtherForms.tableReference
  )

  /// The keys of an index.
  package static let index = ObjectKind(
    "an index",
    keys: [.name, .columns, .unique, .where],
    objects: [.columns: .indexTerm],
    otherKeys: .index,
    otherForm: OtherForms.index
  )

  /// The keys of a column or an expression in an index.
  package static let indexTerm = ObjectKind(
    "an indexed column",
    keys: [.column, .sql, .collate, .order],
    otherKeys: .indexTerm
  )
}
