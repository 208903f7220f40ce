/// A prepared statement, and where in it each column of a record is bound: of a generated one by the
/// positions of its table's columns, of another one by the names that records of its type have set.
@usableFromInline
package final class BoundStatement {
  /// Where the columns are bound.
  @usableFromInline let columnBindings: ColumnBindings

  @usableFromInline package let prepared: PreparedStatement

  /// The parameters of the columns.
  private let parameters: ColumnParameters

  /// The columns of the record that the parameters stand for.
  @usableFromInline let parameterColumns: BoundColumns

  /// Whether the rows of the table have rowids.
  @usableFromInline let hasRowID: Bool

  /// Whether there is one parameter, for a key that is stored as it stores itself.
  @usableFromInline let takesPlainKey: Bool

  /// Whether the key is not a column of the record: it is the hidden rowid.
  @usableFromInline let hasHiddenKey: Bool

  /// The names of the columns that the parameters stand for, in order.
  @usableFromInline package let parameterNames: [String]

  /// The column that is another name of the rowid, if there is one.
  @usableFromInline let rowIDColumn: String?

  /// Whether the statement returns a row.
  @usableFromInline let returnsRow: Bool

  /// The current row, by name. It is the same object in all runs, so that reading one row by its key
  /// allocates none.
  @usableFromInline let rowContent: RowContent

  /// The columns of the record, by position.
  let columns: CollectedColumns

  /// For each parameter, the position of its column; nil if the record has no such column.
  let positions: [Int?]

  /// Whether parameters say which row is meant.
  let hasKey: Bool

  /// The bound values of the current record, if its columns are names. Containers may have those of
  /// earlier records.
  private(set) var row: BoundRow?

  /// Whether a key parameter was bound to NULL since the bindings began, or not at all.
  @inlinable @inline(__always)
  package var hasNullKey: Bool { hasHiddenKey || columnBindings.bindings.hasNullKey }

  /// Whether each column with a parameter has been bound since the bindings began. The parameter of
  /// one that has not would point to a text of the run before.
  @inlinable @inline(__always)
  var isComplete: Bool {
    columnBindings.bindings.haveBound(parameterColumns)
  }

  /// - parameter columns: The columns of the record, by position.
  /// - parameter written: Those that the first parameters stand for.
  /// - parameter key: Those that the last parameters stand for: those that say which row is meant.
  /// - parameter hasKeyStorage: Whether a column of the key does not store values as they store
  ///   themselves.
  init(
    _ prepared: PreparedStatement,
    columns: CollectedColumns,
    written: [String],
    key: [String],
    rowIDColumn: String?,
    hasRowID: Bool,
    hasKeyStorage: Bool
  ) {
    self.prepared = prepared
    self.columns = columns
    rowContent = StatementRowContent(prepared, of: prepared)
    self.rowIDColumn = rowIDColumn
    self.hasRowID = hasRowID
    returnsRow = prepared.columnCount > 0
    hasKey = !key.isEmpty
    parameterNames = written + key
    positions = parameterNames.map(columns.position)
    hasHiddenKey = positions[written.count...].contains(nil)
    takesPlainKey = parameterNames.count == 1 && !hasKeyStorage
    parameterColumns = BoundColumns(positions.compactMap(\.self))
    parameters = ColumnParameters.make(
      positions,
      columnCount: columns.names.count,
      keyOffset: written.count
    )
    columnBindings = ColumnBindings(prepared.bindings, parameters)
  }

  deinit {
    if !isKnownUniquelyReferenced(&row) { row?.keepCopies() }
  }

  /// Starts a pass of bindings of a record whose columns are names. If others still use the previous row,
  /// its values are copied first.
  ///
  /// - returns: The row of the record.
  @discardableResult
  func beginRow() -> BoundRow {
    if row != nil, !isKnownUniquelyReferenced(&row) {
      row?.keepCopies()
      row = nil
    }
    let current = row ?? BoundRow(columns, columnBindings)
    row = current
    current.removeAll()
    columnBindings.bindings.begin()
    return current
  }

  /// Whether the statement runs, or is reserved for a run.
  @inlinable @inline(__always)
  var isInUse: Bool { columnBindings.bindings.isInUse }

  /// Whether the statement is reserved for a run.
  var isReserved: Bool { columnBindings.bindings.isReserved }

  /// The current row, which has exactly the generated selection of a record type. It is valid until
  /// the statement moves on or is reset.
  @inlinable
  func currentRow(owner: ObjectIdentifier) -> Row {
    Row(content: rowContent, sqliteStatement: prepared.sqliteStatement, owner: owner)
  }
}

extension BoundStatement {
  /// The cached statement of a record type that was found last, and can be used without a look at
  /// the type's callbacks: many records of one type are often written one after another.
  @usableFromInline
  struct Recent {
    /// The record type. Only the thread of the current access reads it, and the end of the access clears
    /// it.
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let statement: UnretainedReference<BoundStatement>

    /// The place among the type's statements.
    @usableFromInline let slot: Int
  }
}

extension BoundStatement {
  /// Reserves the statement until a closure returns: until then it is not bound for another run, and
  /// not released.
  @inlinable @inline(__always)
  package func reserving<Value>(_ body: () throws -> Value) rethrows -> Value {
    try columnBindings.bindings.reserving(body)
  }
}

extension UnretainedReference<BoundStatement> {
  /// Whether the only parameter of the statement is a key whose column has no storage of its own.
  @inlinable @inline(__always)
  var takesPlainKey: Bool { use { $0.takesPlainKey } }

  /// Whether the statement runs, or is reserved for a run.
  @inlinable @inline(__always)
  var isInUse: Bool { use { $0.isInUse } }
}
