/// A column, as it is written.
package struct ColumnDocument: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  package let type: Located<String>?
  /// `nil` declares no `NOT NULL`.
  package let notNull: ConstraintOptions?
  package let primaryKey: PrimaryKeyDocument?
  /// `nil` declares no `UNIQUE`.
  package let unique: ConstraintOptions?
  package let defaultValue: Located<DefaultValue>?
  package let generatedValue: Located<GeneratedValue>?
  package let checks: [CheckDocument]
  package let collation: Located<String>?
  package let reference: ReferenceDocument?
  package let property: PropertyDocument
  /// The earlier name of the column.
  package var renamedFrom: Located<String>?
  /// The value that rows get that were there before the column.
  package var backfill: Located<String>?
  /// Whether the values that SQL gives the column are not compared with its property.
  package var isUnchecked = false

  package var isNotNull: Bool { notNull != nil }
  package var isUnique: Bool { unique != nil }
}

/// The declaration of a column that SQLite reports: one of a view or a virtual table.
package struct DeclaredColumnDocument: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  package let type: Located<String>?
  package let isNotNull: Bool
  package let property: PropertyDocument
}
