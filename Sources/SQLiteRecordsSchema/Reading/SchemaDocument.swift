/// A schema file, as it is written.
package struct SchemaDocument: Sendable, Equatable {
  package let tables: [TableDocument]
  package let minimumSQLite: Located<String>?
  package let naming: NamingDocument?
  /// The functions that the application defines.
  package let functions: [Located<String>]

  package init(
    tables: [TableDocument],
    minimumSQLite: Located<String>? = nil,
    naming: NamingDocument? = nil,
    functions: [Located<String>] = []
  ) {
    self.tables = tables
    self.minimumSQLite = minimumSQLite
    self.naming = naming
    self.functions = functions
  }
}

/// The rules by which names are made, as they are written.
package struct NamingDocument: Sendable, Equatable {
  package let location: SourceLocation
  package let records: NamingRules.Style?
  package let recordPrefix: Located<String>?
  package let recordSuffix: Located<String>?
  package let properties: NamingRules.Style?
}

/// Names of columns in brackets, with the place of the bracket.
package typealias ColumnList = Located<[Located<String>]>

/// A table, as it is written.
package struct TableDocument: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  package let columns: Located<[ColumnDocument]>
  package let primaryKey: KeyDocument?
  package let uniqueConstraints: [KeyDocument]
  package let checks: [CheckDocument]
  package let foreignKeys: [ForeignKeyDocument]
  package let indexes: [IndexDocument]
  package let triggers: [TriggerDocument]
  package let isStrict: Bool
  /// The place of `withoutRowID`, if it is true.
  package let withoutRowID: SourceLocation?
  /// What it selects, if it is a view.
  package let view: View?
  /// What makes it a full-text table, if it is one.
  package let fullText: FullText?
  /// What makes it a virtual table of another module, if it is one.
  package let virtual: VirtualTable?
  package var record: RecordDocument

  /// Whether its rows are written by statements, and not only fetched.
  package var isWritten: Bool { !hasSelectedColumns && fullText?.isWritten ?? true }

  /// Whether its columns are those that SQLite reports: it is a view, or a virtual table.
  package var hasSelectedColumns: Bool { view != nil || virtual != nil }

  /// What is said about columns that SQLite reports.
  package var declaredColumns: [ViewColumn] {
    view?.declaredColumns ?? virtual?.declaredColumns ?? []
  }
}

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

  package var isNotNull: Bool { notNull != nil }
  package var isUnique: Bool { unique != nil }
}
