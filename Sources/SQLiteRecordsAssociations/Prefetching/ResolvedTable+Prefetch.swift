import SQLiteRecords

extension ResolvedTable {
  /// The fetch for all rows of the statement together; nil if there is none.
  ///
  /// - parameter hidden: The columns that the statement selects for it.
  func prefetch(_ hidden: [HiddenColumn], _ db: Database) throws -> RowPrefetch? {
    let commonTables = Set(commonTables.map(\.name.asciiLowercased))
    let plans = try prefetchPlans(under: [], hidden, commonTables, db)
    if plans.isEmpty { return nil }
    return RowPrefetch(
      fetch: { db, rows, parts in
        for plan in plans { try plan.fetch(db, for: rows, decoding: parts) }
      },
      requests: { db in try plans.map { try $0.request(keys: nil).makePreparedRequest(db) } },
      visit: { db, rows, visitor in
        for plan in plans { try plan.visit(db, for: rows, visitor) }
      }
    )
  }

  /// - parameter scopes: Where the rows of the table are found in those of the statement.
  /// - parameter commonTables: The names of common table expressions, in lower case.
  private func prefetchPlans(
    under scopes: [String],
    _ hidden: [HiddenColumn],
    _ commonTables: Set<String>,
    _ db: Database
  ) throws -> [PrefetchPlan] {
    let own = try relation.prefetches.map { prefetch in
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
        sources: sources,
        match: isExact ? .values(of: columns) : .keys(of: columns, in: query.table)
      )
    }
    return try children.reduce(into: own) { plans, child in
      guard let key = child.join?.key else { return }
      plans += try child.prefetchPlans(under: scopes + [key], hidden, commonTables, db)
    }
  }
}
