import SQLiteRecordsSQL

// The parts of `CREATE TABLE`.

extension OrdinaryTable {
  /// The name of each column, and what follows it, which can be nothing.
  package func columnDefinitions(_ columns: [Column]) -> [(name: String, definition: String)] {
    let keys = Dictionary(
      grouping: foreignKeys.filter(\.isDeclaredOnColumn),
      by: { $0.columns.first ?? "" }
    )
    return columns.map { column in
      (column.name.value, definition(of: column, foreignKeys: keys[column.name.value] ?? []))
    }
  }

  private func definition(of column: Column, foreignKeys: [ForeignKey]) -> String {
    let isKey = primaryKey?.isDeclaredOnColumn == true && primaryKey?.columns == [column.name.value]
    return column.definition(
      primaryKey: isKey ? primaryKey : nil,
      foreignKeys: foreignKeys
    )
  }

  /// The constraints that are declared after the columns.
  package var tableConstraints: [String] {
    var constraints: [String] = []
    if let primaryKey, !primaryKey.isDeclaredOnColumn {
      constraints.append(primaryKey.tableDefinition)
    }
    constraints += uniqueConstraints.map(\.definition)
    constraints += checks.map(\.definition)
    constraints += foreignKeys.filter { !$0.isDeclaredOnColumn }.map {
      "\($0.name.sqlConstraint)FOREIGN KEY \(sqlColumnList($0.columns)) \($0.referencesClause)"
    }
    return constraints
  }
}
