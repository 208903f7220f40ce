public import SQLiteRecords

/// A prepared statement that writes several rows of a record's table, and where in it each column
/// of each row is bound.
///
/// The column that is another name of the rowid comes last in each row, and is NULL in the text of the
/// statement if SQLite chooses all rowids.
@usableFromInline
final class MultiRowStatement {
  /// The key by which a connection finds the statement.
  @usableFromInline
  struct Key: Hashable {
    let type: ObjectIdentifier
    let isUpsert: Bool
    /// Whether NULL is in the text for the rowid of each row.
    let areNew: Bool
    let rowCount: Int
  }

  @usableFromInline let prepared: PreparedStatement
  @usableFromInline let rowCount: Int

  /// Whether the last parameter of each row is the rowid.
  @usableFromInline let hasRowIDParameter: Bool

  /// The columns of a row that its parameters stand for, by position.
  @usableFromInline let rowColumns: BoundColumns

  /// For each row, where its columns are bound.
  @usableFromInline let parameters: [ColumnParameters]

  /// Whether the schema may have changed since the statement was prepared.
  @usableFromInline var isOutdated = false

  /// - parameter columns: The names of all columns of the table, by position.
  /// - parameter written: Those that the parameters of a row stand for, in order.
  init(
    _ prepared: PreparedStatement,
    rowCount: Int,
    columns: [String],
    written: [String],
    hasRowIDParameter: Bool
  ) {
    self.prepared = prepared
    self.rowCount = rowCount
    self.hasRowIDParameter = hasRowIDParameter
    let positions = written.map { columns.firstIndex(of: $0) }
    rowColumns = BoundColumns(positions.compactMap(\.self))
    parameters = (0..<rowCount).map { row in
      ColumnParameters.make(
        positions,
        columnCount: columns.count,
        keyOffset: hasRowIDParameter ? written.count - 1 : written.count,
        after: row * written.count
      )
    }
  }

  /// Whether the statement runs, or is reserved for a run.
  var isInUse: Bool { prepared.bindings.isInUse }

  /// Where the columns of a row are bound, counted from 0.
  ///
  /// The state of the bindings forgets the key and the columns of the row before.
  @inlinable
  func beginRow(_ row: Int) -> ColumnBindings {
    prepared.bindings.beginRow()
    return ColumnBindings(prepared.bindings, parameters[row])
  }

  /// Lets go of the values that are bound.
  @usableFromInline
  func clear() {
    prepared.clearBindings()
    prepared.bindings.begin()
  }

  /// Whether each column of the row that was begun last has been bound.
  @inlinable var isRowComplete: Bool {
    prepared.bindings.haveBound(rowColumns)
  }
}
