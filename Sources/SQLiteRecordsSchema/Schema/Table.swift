import SQLiteRecordsSQL

/// A table of any kind, or a view, and the record that is made from it.
///
/// What all have in common is here; what only one kind has is in its case of ``Kind``.
package struct Table: Sendable, Equatable {
  /// The source of the rows, with its definition.
  package enum Kind: Sendable, Equatable {
    case ordinary(OrdinaryTable)
    case view(View)
    case fullText(FullText)
    case virtual(VirtualTable)
  }

  package let name: Located<String>
  package let documentation: String?
  /// The columns. Those of a view and of a virtual table are known once SQLite has reported them.
  package let columns: [Column]
  package let kind: Kind
  package let record: RecordOptions
  /// The first of the columns with each name.
  private let columnIndexes: [FoldedName: Int]

  package init(
    name: Located<String>,
    documentation: String? = nil,
    columns: [Column],
    kind: Kind = .ordinary(OrdinaryTable()),
    record: RecordOptions
  ) {
    self.name = name
    self.documentation = documentation
    self.columns = columns
    self.kind = kind
    self.record = record
    columnIndexes = Dictionary(
      columns.enumerated().map { (FoldedName($0.element.name.value), $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Finds a column as SQLite does: without regard to ASCII case.
  package func column(named name: String) -> Column? {
    columnIndexes[FoldedName(name)].map { columns[$0] }
  }

  /// The table with other columns.
  package func with(columns: [Column]) -> Table {
    Table(name: name, documentation: documentation, columns: columns, kind: kind, record: record)
  }
}

extension Table {
  /// The name of the table in texts.
  package var noun: TableNoun {
    switch kind {
    case .ordinary: .table
    case .view: .view
    case .fullText: .fullTextTable
    case .virtual: .virtualTable
    }
  }

  /// The definition of an ordinary table; `nil` for the other kinds.
  package var ordinary: OrdinaryTable? {
    guard case .ordinary(let table) = kind else { return nil }
    return table
  }

  /// The triggers. Only ordinary tables and views can have some.
  package var triggers: [Trigger] {
    switch kind {
    case .ordinary(let table): table.triggers
    case .view(let view): view.triggers
    case .fullText, .virtual: []
    }
  }

  /// Whether rows are written by statements, and not only fetched.
  package var isWritten: Bool {
    switch kind {
    case .ordinary: true
    case .fullText(let fullText): fullText.isWritten
    case .view, .virtual: false
    }
  }

  /// Whether the columns are those that SQLite reports.
  package var hasReportedColumns: Bool {
    switch kind {
    case .view, .virtual: true
    case .ordinary, .fullText: false
    }
  }

  /// The column that is another name of the rowid: a single primary key column declared `INTEGER`,
  /// unless it is declared `PRIMARY KEY DESC` itself.
  ///
  /// https://www.sqlite.org/lang_createtable.html#rowid
  package var rowIDAlias: Column? {
    guard let ordinary, !ordinary.isWithoutRowID, let name = ordinary.primaryKey?.rowIDCandidate
    else { return nil }
    let column = column(named: name)
    return column?.type?.asciiLowercased == "integer" ? column : nil
  }

  /// Whether SQLite rejects NULL in a column.
  ///
  /// The columns of a primary key may be NULL, except in `WITHOUT ROWID` and `STRICT` tables.
  /// https://www.sqlite.org/quirks.html#primary_keys_can_sometimes_contain_nulls
  package func refusesNull(in column: Column) -> Bool {
    if column.isNotNull { return true }
    guard let ordinary, ordinary.isWithoutRowID || ordinary.isStrict,
      let key = ordinary.primaryKey, key.columns.contains(column.name.value)
    else { return false }
    // SQLite numbers a row without a rowid.
    return rowIDAlias?.name != column.name
  }
}

/// The name of a table of each kind in texts.
package enum TableNoun: String, Sendable, Equatable, CustomStringConvertible {
  case table = "table"
  case view = "view"
  case fullTextTable = "full-text table"
  case virtualTable = "virtual table"

  package var description: String { rawValue }
}
