/// The table whose rows a statement names, and what it does to them.
struct WriteTarget {
  let table: String
  /// Whether rows may be removed or replaced.
  let removesRows: Bool
  /// The columns that an `UPDATE` sets; `nil` for other statements.
  let assignedColumns: [String]?

  /// - returns: `nil` for a statement that writes no rows.
  init?(_ effect: StatementEffect) {
    switch effect {
    case .insert(let table, _, let replaces, _):
      self.init(table: table, removesRows: replaces, assignedColumns: nil)
    case .update(let table, let columns, let replaces):
      self.init(table: table, removesRows: replaces, assignedColumns: columns)
    case .delete(let table): self.init(table: table, removesRows: true, assignedColumns: nil)
    case .createTable, .dropTable, .renameTable, .renameColumn, .other: return nil
    }
  }

  private init(table: String, removesRows: Bool, assignedColumns: [String]?) {
    self.table = table
    self.removesRows = removesRows
    self.assignedColumns = assignedColumns
  }
}
