/// Content that remembers the columns of names itself, because it has no statement that does.
class RememberingRowContent: RowContent {
  private var ownLookups: ColumnLookupCache?

  /// The column of a name that was asked for before.
  final func rememberedColumn(_ name: String) -> Int? {
    guard let ownLookups else { return nil }
    let column = ownLookups.nextColumn(named: name) ?? ownLookups.column(named: name)
    return column.map { Int($0) }
  }

  /// Remembers the column of a name for the next rows that have this content.
  final func remember(_ name: String, _ index: Int) {
    let cache = ownLookups ?? ColumnLookupCache(columnCount: count)
    ownLookups = cache
    lookups = UnretainedReference(cache)
    cache.append(name, column: index)
  }
}
