import SQLiteRecordsSQL

/// A table as `CREATE TABLE` says it, or a view, and the record that is made from it.
///
/// https://www.sqlite.org/lang_createtable.html
package struct Table: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  package let columns: [Column]
  package let primaryKey: PrimaryKey?
  package let uniqueConstraints: [UniqueConstraint]
  package let checks: [CheckConstraint]
  package let foreignKeys: [ForeignKey]
  package let indexes: [Index]
  package let triggers: [Trigger]
  package let isStrict: Bool
  package let isWithoutRowID: Bool
  /// What it selects, if it is a view; then it has columns and triggers, and nothing else.
  package let view: View?
  /// What makes it a full-text table, if it is one.
  package let fullText: FullText?
  /// What makes it a virtual table of another module, if it is one; then it has columns, and nothing
  /// else.
  package let virtual: VirtualTable?
  package let record: RecordOptions
  /// The first of the columns with each name.
  private let columnIndexes: [FoldedName: Int]

  package init(
    name: Located<String>,
    documentation: String? = nil,
    columns: [Column],
    primaryKey: PrimaryKey? = nil,
    uniqueConstraints: [UniqueConstraint] = [],
    checks: [CheckConstraint] = [],
    foreignKeys: [ForeignKey] = [],
    indexes: [Index] = [],
    triggers: [Trigger] = [],
    isStrict: Bool = false,
    isWithoutRowID: Bool = false,
    view: View? = nil,
    fullText: FullText? = nil,
    virtual: VirtualTable? = nil,
    record: RecordOptions
  ) {
    self.name = name
    self.documentation = documentation
    self.columns = columns
    self.primaryKey = primaryKey
    self.uniqueConstraints = uniqueConstraints
    self.checks = checks
    self.foreignKeys = foreignKeys
    self.indexes = indexes
    self.triggers = triggers
    self.isStrict = isStrict
    self.isWithoutRowID = isWithoutRowID
    self.view = view
    self.fullText = fullText
    self.virtual = virtual
    self.record = record
    columnIndexes = Dictionary(
      columns.enumerated().map { (FoldedName($0.element.name.value), $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What the table is called in diagnostics.
  package var kind: String { view == nil ? "table" : "view" }

  /// Whether its rows are written by statements, and not only fetched.
  package var isWritten: Bool { !hasSelectedColumns && fullText?.isWritten ?? true }

  /// Whether its columns are those that SQLite reports: it is a view, or a virtual table.
  package var hasSelectedColumns: Bool { view != nil || virtual != nil }

  /// The column that is another name of the rowid: a single primary key column declared `INTEGER`,
  /// unless it is declared `PRIMARY KEY DESC` itself.
  ///
  /// https://www.sqlite.org/lang_createtable.html#rowid
  package var rowIDAlias: Column? {
    guard view == nil, !isWithoutRowID, let name = primaryKey?.rowIDCandidate else { return nil }
    let column = column(named: name)
    return column?.type?.asciiLowercased == "integer" ? column : nil
  }

  /// Finds a column as SQLite does: without regard to ASCII case.
  package func column(named name: String) -> Column? {
    columnIndexes[FoldedName(name)].map { columns[$0] }
  }
}
