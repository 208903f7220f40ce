import SQLiteRecords

extension ResolvedTable {
  /// The fetches for all rows of the statement together.
  ///
  /// - parameter hidden: The columns that the statement selects for them.
  func prefetchPlans(_ hidden: [HiddenColumn], _ db: Database) throws -> [PrefetchPlan] {
    let commonTables = Set(commonTables.map(\.name.asciiLowercased))
    return try prefetchPlans(under: [], hidden, commonTables, db)
  }

  /// - parameter scopes: Where the rows of the table are found in those of the statement.
  /// - parameter commonTables: The names of common table expressions, in lower case.
  private func prefetchPlans(
    under scopes: [String],
    _ hidden: [HiddenColumn],
    _ commonTables: Set<String>,
    _ db: Database
  ) throws -> [PrefetchPlan] {
    let own = try prefetches.map { prefetch in
      let condition = prefetch.path.steps[0].condition
      let columns = try condition.columns(db)
      let sources = columns.map { column in
        let index = hidden.firstIndex {
          $0.table == identity && $0.column.asciiLowercased == column.left.asciiLowercased
        }
        return index.map { PrefetchPlan.Source.hidden(fromEnd: hidden.count - $0) }
          ?? .column(column.left)
      }
      // The statement for the prefetched rows does not have the common table expressions.
      let isExact =
        try commonTables.contains(query.table.name.asciiLowercased) || condition.isExact(db)
      return PrefetchPlan(
        prefetch,
        scopes,
        columns: zip(columns, sources).map(PrefetchPlan.Column.init),
        keyTable: isExact ? nil : query.table
      )
    }
    return try children.reduce(into: own) { plans, child in
      guard let key = child.join?.key else { return }
      plans += try child.prefetchPlans(under: scopes + [key], hidden, commonTables, db)
    }
  }
}
