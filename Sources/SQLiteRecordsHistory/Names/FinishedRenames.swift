import SQLiteRecordsSQL

/// The renames that the steps of a history have carried out.
struct FinishedRenames {
  private var renames: Set<SchemaRename> = []

  init(of history: MigrationHistory) {
    for step in history.steps {
      let new = step.renames.map(\.folded)
      // The columns of a table that gets another name are those of the new name, too.
      for table in new where table.column == nil {
        for rename in renames where rename.column != nil && rename.table == table.oldName {
          renames.insert(
            SchemaRename(table: table.table, column: rename.column, oldName: rename.oldName)
          )
        }
      }
      renames.formUnion(new)
    }
  }

  /// - parameters:
  ///   - name: What something is called since.
  ///   - table: The table of a column; `nil` for a table.
  func includes(_ name: String, of table: String?, from oldName: String) -> Bool {
    let rename = SchemaRename(
      table: table ?? name,
      column: table == nil ? nil : name,
      oldName: oldName
    )
    return renames.contains(rename.folded)
  }
}

extension SchemaRename {
  /// The rename as SQLite compares names.
  fileprivate var folded: SchemaRename {
    SchemaRename(
      table: table.asciiLowercased,
      column: column?.asciiLowercased,
      oldName: oldName.asciiLowercased
    )
  }
}
