import SQLiteRecordsSchema

/// The effects of statements on the rows of one table.
struct TableEffects {
  var addsRows = false
  var removesRows = false
  /// The columns that may hold something else, by their names when they are written.
  var writtenColumns: Set<FoldedName> = []
  /// Whether rows were copied into the table, which was made for them.
  var isCopy = false

  mutating func merge(_ other: TableEffects) {
    addsRows = addsRows || other.addsRows
    removesRows = removesRows || other.removesRows
    writtenColumns.formUnion(other.writtenColumns)
  }
}
