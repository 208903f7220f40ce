/// A prepared statement, and where in it each column of a record's table is bound.
@usableFromInline
package final class BoundStatement {
  /// Where the columns are bound.
  @usableFromInline let columnBindings: ColumnBindings

  @usableFromInline let prepared: PreparedStatement

  /// The columns of the record that the parameters stand for.
  @usableFromInline let parameterColumns: BoundColumns

  /// Whether the rows of the table have rowids.
  @usableFromInline let hasRowID: Bool

  /// Whether there is one parameter, for a key that is stored as it stores itself.
  @usableFromInline let takesPlainKey: Bool

  /// Whether the key is not a column of the record: it is the hidden rowid.
  @usableFromInline let hasHiddenKey: Bool

  /// The names of the table's columns, by position.
  let columns: [String]

  /// The names of the columns that the parameters stand for, in order.
  @usableFromInline package let parameterNames: [String]

  /// The column that is another name of the rowid, if there is one.
  @usableFromInline let rowIDColumn: String?

  /// Whether the statement returns a row.
  @usableFromInline let returnsRow: Bool

  /// The current row, by name. It is the same object in all runs, so that reading one row by its key
  /// allocates none.
  @usableFromInline let rowContent: RowContent

  /// Whether a key parameter was bound to NULL since the bindings began, or not at all.
  @inlinable @inline(__always)
  package var hasNullKey: Bool { hasHiddenKey || state.pointee.hasNullKey }

  /// Whether each column with a parameter has been bound since the bindings began. The parameter of
  /// one that has not would point to a text of the run before.
  @inlinable @inline(__always)
  var isComplete: Bool {
    state.pointee.boundColumns == parameterColumns
  }

  /// - parameter columns: The names of the table's columns, by position.
  /// - parameter written: The columns that the first parameters stand for.
  /// - parameter key: The columns that the last parameters stand for: those that say which row is
  ///   meant.
  /// - parameter hasKeyStorage: Whether a column of the key does not store values as they store
  ///   themselves.
  init(
    _ prepared: PreparedStatement,
    columns: [String],
    written: [String],
    key: [String],
    rowIDColumn: String?,
    hasRowID: Bool,
    hasKeyStorage: Bool
  ) {
    self.prepared = prepared
    rowContent = StatementRowContent(prepared, of: prepared)
    self.columns = columns
    self.rowIDColumn = rowIDColumn
    self.hasRowID = hasRowID
    returnsRow = prepared.columnCount > 0
    hasHiddenKey = !key.allSatisfy(columns.contains)
    parameterNames = written + key
    takesPlainKey = parameterNames.count == 1 && !hasKeyStorage
    parameterColumns = BoundColumns(parameterNames.compactMap { columns.firstIndex(of: $0) })
    columnBindings = ColumnBindings(
      prepared.bindings,
      parameterNames.map { columns.firstIndex(of: $0) },
      columnCount: columns.count,
      keyOffset: written.count
    )
  }

  deinit { columnBindings.deallocate() }

  /// The state that changes while the statement is bound and run.
  @inlinable @inline(__always)
  var state: UnsafeMutablePointer<StatementBindings.State> { columnBindings.bindings.state }

  /// Whether the statement runs, or is reserved for a run.
  @inlinable @inline(__always)
  var isInUse: Bool { columnBindings.bindings.isInUse }

  /// The current row, which has exactly the generated selection of a record type. It is valid until
  /// the statement moves on or is reset.
  @inlinable
  func currentRow(owner: ObjectIdentifier) -> Row {
    Row(content: rowContent, sqliteStatement: prepared.sqliteStatement, owner: owner)
  }
}
