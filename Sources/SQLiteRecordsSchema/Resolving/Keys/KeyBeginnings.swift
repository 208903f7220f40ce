import SQLiteRecordsSQL

/// The sets of columns that keys and indexes of a table begin with, by which SQLite looks rows up.
///
/// Sets are made once for each length of a foreign key, as a table may have as many foreign keys as
/// indexes.
struct KeyBeginnings {
  /// The columns of keys and indexes that hold all rows.
  private let whole: [[String]]
  private let partial: [Index]
  private var sets: [Int: Set<Set<String>>] = [:]

  init(_ table: OrdinaryTable, columns: [Column]) {
    whole =
      (table.primaryKey.map { [$0.columns] } ?? []) + table.uniqueConstraints.map(\.columns)
      + columns.filter(\.isUnique).map { [$0.name.value] }
      + table.indexes.filter { $0.condition == nil }.map(\.leadingColumns)
    partial = table.indexes.filter { $0.condition != nil }
  }

  /// Whether SQLite can look up the child rows of a key: all rows are in the index, or all in which
  /// a column of the key is not null.
  mutating func serve(_ key: ForeignKey) -> Bool {
    let columns = Set(key.columns)
    let count = columns.count
    let sets = sets[count] ?? Set(whole.map { Set($0.prefix(count)) })
    self.sets[count] = sets
    return sets.contains(columns)
      || partial.contains { $0.serves(key) && Set($0.leadingColumns.prefix(count)) == columns }
  }
}

extension Index {
  /// Whether all rows are in the index in which a column of a key is not null.
  fileprivate func serves(_ key: ForeignKey) -> Bool {
    guard let condition else { return true }
    let tokens = SQLLexer.tokens(of: condition.value)
    guard let name = tokens.first?.name, tokens.count == 4,
      zip(tokens.dropFirst(), ["IS", "NOT", "NULL"]).allSatisfy({ $0.isWord($1) })
    else { return false }
    return key.columns.contains { FoldedName($0) == FoldedName(name) }
  }
}
