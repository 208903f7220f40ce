/// The sets of columns that a table keeps unique.
///
/// A foreign key leads to columns that are unique by their own collations, in all rows.
/// https://www.sqlite.org/foreignkeys.html#fk_indexes
struct UniqueKeys {
  /// Those that are compared as the columns are.
  private(set) var ofColumns: Set<Set<String>> = []
  /// Those that are compared otherwise.
  private(set) var ofOtherCollations: Set<Set<String>> = []

  private let collations: [String: FoldedName]

  init(
    _ table: OrdinaryTableDocument,
    primaryKey: PrimaryKey?,
    constraints: [UniqueConstraint],
    indexes: [Index]
  ) {
    collations = Dictionary(
      table.columns.value.map { ($0.name.value, FoldedName($0.collation?.value ?? "BINARY")) },
      uniquingKeysWith: { first, _ in first }
    )
    for column in table.columns.value where column.isUnique {
      ofColumns.insert([column.name.value])
    }
    let keys = [primaryKey].compactMap { $0?.keyColumns } + constraints.map(\.keyColumns)
    for key in keys { insert(key.map { ($0.name, $0.collation?.value) }) }
    for index in indexes where index.isUnique && index.condition == nil {
      let columns = index.terms.compactMap { term in
        term.column.map { ($0, term.collation?.value) }
      }
      if columns.count == index.terms.count { insert(columns) }
    }
  }

  private mutating func insert(_ key: [(name: String, collation: String?)]) {
    let isOwn = key.allSatisfy { column in
      column.collation.map { FoldedName($0) == collations[column.name] } ?? true
    }
    let names = Set(key.map(\.name))
    if isOwn { ofColumns.insert(names) } else { ofOtherCollations.insert(names) }
  }
}
