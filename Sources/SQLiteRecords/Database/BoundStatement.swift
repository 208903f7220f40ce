/// A prepared statement, and where in it each column of a record's table is bound.
@usableFromInline
final class BoundStatement {
  @usableFromInline let prepared: PreparedStatement

  /// The names of the table's columns, by position.
  let columns: [String]

  /// The names of the columns that the parameters stand for, in order.
  @usableFromInline let parameterNames: [String]

  /// The columns of the record that the parameters stand for.
  @usableFromInline let parameterColumns: BoundColumns

  /// The column that is another name of the rowid, if there is one.
  @usableFromInline let rowIDColumn: String?

  /// Whether the rows of the table have rowids.
  @usableFromInline let hasRowID: Bool

  /// Whether the statement returns a row.
  @usableFromInline let returnsRow: Bool

  /// The current row, by name. It is the same object in all runs, so that reading one row by its key
  /// allocates none.
  @usableFromInline let rowContent: RowContent

  /// Where the columns are bound.
  @usableFromInline let columnBindings: ColumnBindings

  /// Whether the key is no column of the record, as a hidden rowid is none.
  @usableFromInline let hasHiddenKey: Bool

  /// Whether a column of a key does not store values as they store themselves.
  @usableFromInline let hasKeyStorage: Bool

  /// Whether a key parameter was bound to NULL since the bindings began, or not at all.
  @inlinable @inline(__always)
  var hasNullKey: Bool { hasHiddenKey || columnBindings.bindings.state.pointee.hasNullKey }

  /// Whether each column with a parameter has been bound since the bindings began. The parameter of
  /// one that has not would point to a text of the run before.
  @inlinable @inline(__always)
  var isComplete: Bool {
    columnBindings.bindings.state.pointee.boundColumns == parameterColumns
  }

  /// - parameter columns: The names of the table's columns, by position.
  /// - parameter written: The columns that the first parameters stand for.
  /// - parameter key: The columns that the last parameters stand for: those that say which row is
  ///   meant.
  init(
    _ prepared: PreparedStatement,
    columns: [String],
    written: [String],
    key: [String],
    rowIDColumn: String?,
    hasRowID: Bool,
    hasKeyStorage: Bool
  ) {
    self.hasKeyStorage = hasKeyStorage
    self.prepared = prepared
    rowContent = StatementRowContent(prepared, of: prepared)
    self.columns = columns
    self.rowIDColumn = rowIDColumn
    self.hasRowID = hasRowID
    returnsRow = prepared.columnCount > 0
    hasHiddenKey = !key.allSatisfy(columns.contains)
    parameterNames = written + key
    parameterColumns = BoundColumns(parameterNames.compactMap { columns.firstIndex(of: $0) })
    columnBindings = ColumnBindings(
      prepared.bindings,
      parameterNames.map { columns.firstIndex(of: $0) },
      columnCount: columns.count,
      keyOffset: written.count
    )
  }

  deinit { columnBindings.deallocate() }

  /// The current row, which has exactly the generated selection of a record type. It is valid until
  /// the statement moves on or is reset.
  @inlinable
  func currentRow(owner: ObjectIdentifier) -> Row {
    Row(content: rowContent, sqliteStatement: prepared.sqliteStatement, owner: owner)
  }
}
