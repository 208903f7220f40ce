import SQLiteRecordsSchema

/// The effects of statements on the rows of one table.
struct TableEffects {
  var addsRows = false
  var removesRows = false
  /// The columns that may hold something else, by their names when they are written.
  var writtenColumns: Set<FoldedName> = []
  /// Whether rows were copied into the table, which was made for them.
  var isCopy: Bool { copyingPart != nil }
  /// The part of the step that copied rows into the table; `nil` if none has.
  var copyingPart: Int?
  /// Whether a closure has filled the table, so that nothing is known of its rows.
  var isOpaque = false
  /// The rows that statements name, in order.
  var changes: [PartChange] = []

  /// Adds the effects on the table that takes the place of this one. What happened to the rows after
  /// they were copied to it makes no difference.
  mutating func merge(_ other: TableEffects) {
    if let part = other.copyingPart { changes.removeAll { $0.part > part } }
    changes += other.changes
    isOpaque = isOpaque || other.isOpaque
    addsRows = addsRows || other.addsRows
    removesRows = removesRows || other.removesRows
    writtenColumns.formUnion(other.writtenColumns)
  }
}
