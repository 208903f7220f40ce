import SQLiteRecordsSQL

/// Finds the columns of tables that views select, whose Swift side the views inherit.
struct ColumnOrigins {
  /// The properties that a column of a view inherits.
  struct Origin {
    let column: Column
    /// Whether the view never yields NULL there.
    let isNotNull: Bool
  }

  private let tables: [FoldedName: Table]
  private let functions: [ApplicationFunction]

  init(_ schema: Schema) {
    tables = Dictionary(
      (schema.references + schema.tables).map { (FoldedName($0.name.value), $0) }
    ) { $1 }
    functions = schema.functions
  }

  /// The origins of a view's columns, in their order; `nil` for an expression.
  func origins(
    of view: Table,
    _ columns: [GeneratorConnection.ResultColumn]
  ) -> [Origin?] {
    let mayAddNulls = queries(behind: view).contains {
      AddedNulls.areAdded(by: $0, functions: functions)
    }
    return columns.map { column in
      guard let origin = column.origin, let table = tables[FoldedName(origin.table)],
        let column = table.column(named: origin.column)
      else { return nil }
      return Origin(column: column, isNotNull: !mayAddNulls && table.hasValue(in: column))
    }
  }

  /// The query of a view, and those of all views that it may select from.
  private func queries(behind view: Table) -> [String] {
    var queries: [String] = []
    var rest = [view]
    var seen: Set<FoldedName> = [FoldedName(view.name.value)]
    while let table = rest.popLast() {
      guard case .view(let view) = table.kind else { continue }
      queries.append(view.query.value)
      for name in SQLLexer.tokens(of: view.query.value).compactMap(\.name).map(FoldedName.init)
      where seen.insert(name).inserted {
        if let table = tables[name] { rest.append(table) }
      }
    }
    return queries
  }
}

extension Table {
  /// Whether the property of a column is not optional once a row has been fetched.
  fileprivate func hasValue(in column: Column) -> Bool {
    guard noun == .table else { return false }
    return refusesNull(in: column) || column.property.isRequired || rowIDAlias?.name == column.name
  }
}
