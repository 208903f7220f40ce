import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

// Full-text tables and those of other modules.

extension PlanDraft {
  /// Whether a virtual table is not among the current ones, or another one.
  func isChanged(_ table: StoredObject<VirtualTableStatement>) -> Bool {
    current.differs(atVirtualTable: table.name, from: target) || losesRowID(table)
  }

  /// Whether an index of texts finds rows by a column that is the rowid no more. To name the rowid, or
  /// the column that it is, makes no difference otherwise.
  private func losesRowID(_ table: StoredObject<VirtualTableStatement>) -> Bool {
    let options = FullTextArguments(table.statement)?.options ?? [:]
    guard let rowID = options["content_rowid"],
      let content = options["content"].flatMap(target.table(named:))
    else { return false }
    return !content.isRowID(rowID)
  }

  /// Drops the virtual tables that change, or brings their rows into the new form at once: their
  /// arguments are theirs alone. Those that only index another table are made again when it is ready.
  mutating func dropVirtualTables() throws {
    for table in current.schema.virtualTables where isChanged(table) {
      let new = schema.tables.first { FoldedName($0.name.value) == FoldedName(table.name) }
      begin("Table \(table.name.sqlIdentifier):")
      if let new, new.keepsOwnRows, new.ordinary == nil, !table.isContentless {
        try copyRows(of: table, to: new)
      } else {
        if !table.isIndexOfOtherTable {
          let loss = new == nil ? StepLoss.table(table.name) : .rows(table: table.name)
          lose(PlannedLoss(loss), at: new?.name.location ?? lastPlace)
        }
        try run("DROP TABLE \(table.name.sqlIdentifier)")
      }
    }
  }

  private mutating func copyRows(
    of table: StoredObject<VirtualTableStatement>,
    to new: Table
  ) throws {
    let old = table.name.sqlIdentifier
    let name = spareTableName("new_\(table.name)")
    try run(new.createStatement(named: name))
    let oldColumns = try columns(of: table.name)
    let newColumns = try columns(of: name)
    let kept = newColumns.filter { column in
      oldColumns.contains { FoldedName($0) == FoldedName(column) }
    }
    for column in oldColumns
    where !kept.contains(where: { FoldedName($0) == FoldedName(column) }) {
      lose(PlannedLoss(.column(column, table: table.name)), at: new.name.location)
    }
    let rowID = new.isFullText ? ["rowid"] : []
    let list =
      rowID.joined() + (rowID.isEmpty || kept.isEmpty ? "" : ", ")
      + kept.map(\.sqlIdentifier).joined(separator: ", ")
    try run("INSERT INTO \(name.sqlIdentifier) (\(list))\nSELECT \(list)\nFROM \(old)")
    try run("DROP TABLE \(old)")
    try run("ALTER TABLE \(name.sqlIdentifier) RENAME TO \(old)")
  }

  /// Makes the virtual tables that are not there, and fills the indexes of tables that have changed.
  mutating func createVirtualTables() throws {
    for table in schema.tables where table.isVirtual {
      let isMissing = current.virtualTable(named: table.name.value) == nil
      if isMissing {
        begin(table.documentation ?? "Table \(table.name.value.sqlIdentifier):")
        try run(table.createStatement())
      }
      guard let content = table.indexedTable else { continue }
      if !isMissing {
        guard rewrittenTables.contains(FoldedName(content)) else { continue }
        begin("Table \(content.sqlIdentifier) was written again, and so is its index.")
      }
      let name = table.name.value.sqlIdentifier
      try run("INSERT INTO \(name) (\(name)) VALUES ('rebuild')")
    }
    try inspect()
  }
}

extension Table {
  var isFullText: Bool {
    if case .fullText = kind { return true }
    return false
  }

  var isVirtual: Bool {
    switch kind {
    case .fullText, .virtual: true
    case .ordinary, .view: false
    }
  }

  /// The table whose texts a full-text table indexes; `nil` for all other tables.
  fileprivate var indexedTable: String? {
    guard case .fullText(let fullText) = kind, case .external(let content) = fullText.content
    else { return nil }
    return content.table.value
  }

  /// Whether a virtual table has rows that are nowhere else.
  fileprivate var keepsOwnRows: Bool {
    switch kind {
    case .fullText(let fullText): fullText.content == .own
    case .virtual: true
    case .ordinary, .view: false
    }
  }
}

extension StoredObject<VirtualTableStatement> {
  private var content: String? { FullTextArguments(statement)?.options["content"] }

  /// Whether the table only indexes another one.
  fileprivate var isIndexOfOtherTable: Bool { content.map { !$0.isEmpty } ?? false }

  /// Whether the table keeps an index of texts that are nowhere.
  fileprivate var isContentless: Bool { content?.isEmpty ?? false }
}
