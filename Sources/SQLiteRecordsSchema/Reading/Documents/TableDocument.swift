/// A table of any kind, or a view, as it is written.
package struct TableDocument: Sendable, Equatable {
  /// The source of the rows, with its definition.
  package enum Kind: Sendable, Equatable {
    case ordinary(OrdinaryTableDocument)
    case view(ViewDocument)
    case fullText(FullTextDocument)
    case virtual(VirtualTableDocument)
  }

  package let name: Located<String>
  package let documentation: String?
  package let kind: Kind
  package var record: RecordDocument
}

/// An ordinary table, as it is written.
package struct OrdinaryTableDocument: Sendable, Equatable {
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
  /// The earlier name of the table.
  package var renamedFrom: Located<String>?
}

/// A view, as it is written.
package struct ViewDocument: Sendable, Equatable {
  package let query: Located<String>
  package let columnNames: [Located<String>]
  package let declaredColumns: [DeclaredColumnDocument]
  package let triggers: [TriggerDocument]
}

/// A full-text table, as it is written.
package struct FullTextDocument: Sendable, Equatable {
  package let columns: Located<[ColumnDocument]>
  /// The rest; the names of its content are those that are written.
  package let fullText: FullText
}

/// A virtual table of another module, as it is written.
package struct VirtualTableDocument: Sendable, Equatable {
  package let module: Located<String>
  package let arguments: [Located<String>]
  package let declaredColumns: [DeclaredColumnDocument]
}

extension TableDocument {
  /// The name of the table in texts.
  package var noun: TableNoun {
    switch kind {
    case .ordinary: .table
    case .view: .view
    case .fullText: .fullTextTable
    case .virtual: .virtualTable
    }
  }

  /// An ordinary table; `nil` for the other kinds.
  var ordinary: OrdinaryTableDocument? {
    guard case .ordinary(let table) = kind else { return nil }
    return table
  }

  /// The list of columns; `nil` for a view and a virtual table, whose columns SQLite reports.
  var columnList: Located<[ColumnDocument]>? {
    switch kind {
    case .ordinary(let table): table.columns
    case .fullText(let table): table.columns
    case .view, .virtual: nil
    }
  }

  /// The columns as far as the file has them.
  package var columns: [ColumnDocument] { columnList?.value ?? [] }

  /// The declarations of columns that SQLite reports.
  package var declaredColumns: [DeclaredColumnDocument] {
    switch kind {
    case .view(let view): view.declaredColumns
    case .virtual(let table): table.declaredColumns
    case .ordinary, .fullText: []
    }
  }

  /// The triggers. Only ordinary tables and views can have some.
  package var triggers: [TriggerDocument] {
    switch kind {
    case .ordinary(let table): table.triggers
    case .view(let view): view.triggers
    case .fullText, .virtual: []
    }
  }

  /// Whether rows are written by statements, and not only fetched.
  var isWritten: Bool {
    switch kind {
    case .ordinary: true
    case .fullText(let table): table.fullText.isWritten
    case .view, .virtual: false
    }
  }

  /// The names of the columns and the Swift sides that are written for them.
  var properties: [(column: String, property: PropertyDocument)] {
    columns.map { ($0.name.value, $0.property) }
      + declaredColumns.map { ($0.name.value, $0.property) }
  }
}
