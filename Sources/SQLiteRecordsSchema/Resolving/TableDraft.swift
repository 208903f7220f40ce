/// A table of which everything is resolved but what depends on other tables.
struct TableDraft {
  let document: TableDocument
  let scope: ColumnScope
  let primaryKey: PrimaryKey?
  let uniqueConstraints: [UniqueConstraint]
  let indexes: [Index]
  /// The sets of columns that SQLite keeps unique.
  let uniqueKeys: Set<Set<String>>

  init(_ table: TableDocument, log: inout DiagnosticLog) {
    document = table
    let scope = ColumnScope(table, log: &log)
    self.scope = scope
    primaryKey = PrimaryKeyResolver.resolve(table, in: scope, log: &log)
    uniqueConstraints = table.uniqueConstraints.compactMap { list in
      scope.resolve(list, log: &log).map { UniqueConstraint(columns: $0) }
    }
    indexes = IndexResolver.resolve(table, in: scope, log: &log)
    let uniqueColumns = table.columns.value.filter(\.isUnique).map { [$0.name.value] }
    let uniqueLists =
      uniqueConstraints.map(\.columns) + indexes.filter(\.isUnique).map(\.columns) + uniqueColumns
    uniqueKeys = Set((uniqueLists + [primaryKey?.columns ?? []]).map { Set($0) })
  }

  /// Whether a column is another name of the rowid.
  func isRowIDAlias(_ column: ColumnDocument) -> Bool {
    document.withoutRowID == nil && primaryKey?.columns == [column.name.value]
      && column.type?.value.asciiLowercased == "integer"
  }
}
