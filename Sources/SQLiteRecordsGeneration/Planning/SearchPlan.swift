import SQLiteRecordsSchema

/// How a record and the record of a full-text table that indexes its rows know each other.
package enum SearchPlan: Sendable, Equatable {
  /// The record is that of the full-text table.
  ///
  /// - parameter content: The record whose rows it indexes.
  /// - parameter rowID: The column that holds what the full-text table has as rowids.
  case index(content: Identifier, rowID: String)
  /// The record is searched by the record of the only full-text table that indexes its rows.
  case searched(by: Identifier)
}

/// Finds the full-text tables that index the rows of other tables.
struct SearchPlanner {
  private var plans: [FoldedName: SearchPlan] = [:]
  private var modules: [FoldedName: String] = [:]

  /// - parameter records: The names of the records, by table.
  init(_ tables: [Table], _ records: [FoldedName: Identifier]) {
    let contents = Dictionary(tables.map { (FoldedName($0.name.value), $0) }) { first, _ in first }
    var indexes: [FoldedName: [(table: Table, name: Identifier)]] = [:]
    for table in tables {
      guard case .fullText(let fullText) = table.kind,
        case .external(let external) = fullText.content,
        let content = contents[FoldedName(external.table.value)],
        let contentName = records[FoldedName(content.name.value)],
        let name = records[FoldedName(table.name.value)]
      else { continue }
      indexes[FoldedName(content.name.value), default: []].append((table, name))
      // A public type cannot name one that is not.
      guard table.isVisible(inTypesAs: content) else { continue }
      plans[FoldedName(table.name.value)] = .index(
        content: contentName,
        rowID: external.rowID?.value ?? "rowid"
      )
      modules[FoldedName(table.name.value)] = content.record.module?.value
    }
    for (content, tables) in indexes {
      guard tables.count == 1, let table = contents[content],
        [table, tables[0].table].allSatisfy({ $0.record.accessLevel == table.record.accessLevel })
      else { continue }
      plans[content] = .searched(by: tables[0].name)
    }
  }

  func plan(for table: Table) -> SearchPlan? { plans[FoldedName(table.name.value)] }

  /// The other module that declares the record whose rows a full-text table indexes.
  func module(for table: Table) -> String? { modules[FoldedName(table.name.value)] }
}

extension Table {
  /// Whether its record is not more visible than that of another table.
  fileprivate func isVisible(inTypesAs other: Table) -> Bool {
    [self, other].map(\.record.accessLevel).narrowest == record.accessLevel
  }
}
