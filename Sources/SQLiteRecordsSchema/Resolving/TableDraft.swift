import SQLiteRecordsSQL

/// A table of which everything is resolved but what depends on other tables.
struct TableDraft {
  enum Kind {
    case ordinary(OrdinaryDraft)
    case view(ViewDocument, triggers: [Trigger])
    case fullText(FullTextDocument)
    case virtual(VirtualTableDocument)
  }

  let document: TableDocument
  let scope: ColumnScope
  let kind: Kind

  init(_ table: TableDocument, log: inout DiagnosticLog) {
    document = table
    scope = ColumnScope(table, log: &log)
    switch table.kind {
    case .ordinary(let ordinary):
      kind = .ordinary(OrdinaryDraft(ordinary, in: scope, log: &log))
    case .view(let view):
      kind = .view(view, triggers: view.triggers.map { Trigger($0, columns: $0.names) })
    case .fullText(let fullText): kind = .fullText(fullText)
    case .virtual(let virtual): kind = .virtual(virtual)
    }
  }

  var name: String { document.name.value }

  /// An ordinary table; `nil` for the other kinds.
  var ordinary: OrdinaryDraft? {
    guard case .ordinary(let table) = kind else { return nil }
    return table
  }

  /// Whether a column is another name of the rowid.
  func isRowIDAlias(_ column: ColumnDocument) -> Bool {
    guard let ordinary, ordinary.document.withoutRowID == nil else { return false }
    return ordinary.primaryKey?.rowIDCandidate == column.name.value
      && column.type?.value.asciiLowercased == "integer"
  }

  /// Whether SQLite keeps the types of columns.
  var isStrict: Bool { ordinary?.document.isStrict ?? false }
}

/// An ordinary table of which everything is resolved but its foreign keys.
struct OrdinaryDraft {
  let document: OrdinaryTableDocument
  let primaryKey: PrimaryKey?
  let uniqueConstraints: [UniqueConstraint]
  let indexes: [Index]
  let triggers: [Trigger]
  /// The sets of columns that SQLite keeps unique, so that foreign keys can lead to them.
  let uniqueKeys: Set<Set<String>>
  /// The sets of columns that SQLite keeps unique by another collation than that of the columns.
  let collatedKeys: Set<Set<String>>

  init(_ table: OrdinaryTableDocument, in scope: ColumnScope, log: inout DiagnosticLog) {
    document = table
    primaryKey = PrimaryKeyResolver.resolve(table, in: scope, log: &log)
    uniqueConstraints = table.uniqueConstraints.compactMap { list in
      scope.resolve(list.columns, log: &log).map {
        UniqueConstraint(keyColumns: $0, options: list.options)
      }
    }
    indexes = IndexResolver.resolve(table, in: scope, log: &log)
    triggers = table.triggers.compactMap { trigger in
      Self.columns(of: trigger, in: scope, log: &log).map { Trigger(trigger, columns: $0) }
    }
    let keys = UniqueKeys(
      table,
      primaryKey: primaryKey,
      constraints: uniqueConstraints,
      indexes: indexes
    )
    uniqueKeys = keys.ofColumns
    collatedKeys = keys.ofOtherCollations
  }

  /// The columns that a trigger names; logs what is wrong with them and returns `nil`.
  private static func columns(
    of trigger: TriggerDocument,
    in scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> [String]? {
    guard let list = trigger.columns else { return [] }
    if trigger.isUnchecked { return trigger.names.map { scope.spelling(of: $0) ?? $0 } }
    return scope.resolve(list, log: &log)
  }
}

extension TriggerDocument {
  /// The columns as they are written; for a view, SQLite alone knows whether there are such.
  fileprivate var names: [String] { columns?.value.map(\.value) ?? [] }
}

extension Trigger {
  fileprivate init(_ document: TriggerDocument, columns: [String]) {
    self.init(
      name: document.name,
      timing: document.timing.value,
      event: document.event.value,
      columns: columns,
      isUnchecked: document.isUnchecked,
      condition: document.condition,
      statements: document.statements.value
    )
  }
}
