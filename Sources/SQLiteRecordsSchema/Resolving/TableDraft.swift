import SQLiteRecordsSQL

/// A table of which everything is resolved but what depends on other tables.
struct TableDraft {
  let document: TableDocument
  let scope: ColumnScope
  let primaryKey: PrimaryKey?
  let uniqueConstraints: [UniqueConstraint]
  let indexes: [Index]
  let triggers: [Trigger]
  /// The sets of columns that SQLite keeps unique, so that foreign keys can lead to them.
  let uniqueKeys: Set<Set<String>>
  /// The sets of columns that SQLite keeps unique by another collation than that of the columns.
  let collatedKeys: Set<Set<String>>

  init(_ table: TableDocument, log: inout DiagnosticLog) {
    document = table
    let scope = ColumnScope(table, log: &log)
    self.scope = scope
    primaryKey = PrimaryKeyResolver.resolve(table, in: scope, log: &log)
    uniqueConstraints = table.uniqueConstraints.compactMap { list in
      scope.resolve(list.columns, log: &log).map {
        UniqueConstraint(keyColumns: $0, options: list.options)
      }
    }
    indexes = IndexResolver.resolve(table, in: scope, log: &log)
    triggers = table.triggers.compactMap { trigger in
      Self.trigger(trigger, of: table, in: scope, log: &log)
    }
    let keys = UniqueKeys(table, primaryKey, uniqueConstraints, indexes)
    uniqueKeys = keys.ofColumns
    collatedKeys = keys.ofOtherCollations
  }

  /// Whether a column is another name of the rowid.
  func isRowIDAlias(_ column: ColumnDocument) -> Bool {
    document.withoutRowID == nil && primaryKey?.rowIDCandidate == column.name.value
      && column.type?.value.asciiLowercased == "integer"
  }

  /// A trigger with the columns that it names. Those of a view are known to SQLite alone.
  private static func trigger(
    _ document: TriggerDocument,
    of table: TableDocument,
    in scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> Trigger? {
    var columns: [String]? = document.columns?.value.map(\.value)
    if let list = document.columns, document.hasUncheckedColumns {
      columns = list.value.map { scope.spelling(of: $0.value) ?? $0.value }
    } else if let list = document.columns, table.view == nil {
      columns = scope.resolve(list, log: &log)
      if columns == nil { return nil }
    }
    return Trigger(
      name: document.name,
      timing: document.timing.value,
      event: document.event.value,
      columns: columns ?? [],
      hasUncheckedColumns: document.hasUncheckedColumns,
      condition: document.condition,
      statements: document.statements.value
    )
  }
}
