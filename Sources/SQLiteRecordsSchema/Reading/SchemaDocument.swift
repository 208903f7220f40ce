/// A schema file, as it is written.
package struct SchemaDocument: Sendable, Equatable {
  package let tables: [TableDocument]

  package init(tables: [TableDocument]) {
    self.tables = tables
  }
}

/// Names of columns in brackets, with the place of the bracket.
package typealias ColumnList = Located<[Located<String>]>

/// A table, as it is written.
package struct TableDocument: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  package let columns: Located<[ColumnDocument]>
  package let primaryKey: ColumnList?
  package let uniqueConstraints: [ColumnList]
  package let checks: [CheckDocument]
  package let foreignKeys: [ForeignKeyDocument]
  package let indexes: [IndexDocument]
  package let isStrict: Bool
  /// The place of `withoutRowID`, if it is true.
  package let withoutRowID: SourceLocation?
  package let record: RecordDocument
}

/// A column, as it is written.
package struct ColumnDocument: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  package let type: Located<String>?
  package let isNotNull: Bool
  package let primaryKey: PrimaryKeyDocument?
  package let isUnique: Bool
  package let defaultValue: Located<DefaultValue>?
  package let checks: [CheckDocument]
  package let collation: Located<String>?
  package let reference: ReferenceDocument?
  package let property: PropertyDocument
}

/// A primary key that is declared with its column.
package struct PrimaryKeyDocument: Sendable, Equatable {
  package let location: SourceLocation
  /// The place of `autoincrement`, if it is true.
  package let autoincrement: SourceLocation?
}

/// A check, as it is written.
package struct CheckDocument: Sendable, Equatable {
  package let name: Located<String>?
  package let expression: Located<String>
}

/// A foreign key that is declared with its table.
package struct ForeignKeyDocument: Sendable, Equatable {
  package let columns: ColumnList
  package let reference: ReferenceDocument
}

/// What a foreign key leads to.
package struct ReferenceDocument: Sendable, Equatable {
  package let table: Located<String>
  /// `nil` means the primary key.
  package let columns: ColumnList?
  package let onDelete: Located<ForeignKey.Action>?
  package let onUpdate: Located<ForeignKey.Action>?
}

/// An index, as it is written.
package struct IndexDocument: Sendable, Equatable {
  package let name: Located<String>?
  package let columns: ColumnList
  package let isUnique: Bool
}
