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
  @inlinable var hasNullKey: Bool { hasHiddenKey || prepared.bindings.state.pointee.hasNullKey }

  /// Whether each column with a parameter has been bound since the bindings began. The parameter of
  /// one that has not would point to a text of the run before.
  @inlinable var isComplete: Bool {
    prepared.bindings.state.pointee.boundColumns == parameterColumns
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

/// Where the columns of a table are bound in a statement, as a value that a persistence container
/// can hold without counting references. The bound statement owns what it points to.
@usableFromInline
struct ColumnBindings {
  @usableFromInline let bindings: StatementBindings

  /// For each column by position: its parameter, counted from 1, or 0 if the statement has none.
  @usableFromInline let parameters: UnsafeMutablePointer<CInt>
  @usableFromInline let columnCount: CInt

  /// The first of the parameters that say which row is meant.
  @usableFromInline let firstKeyParameter: CInt

  /// - parameter columns: For each parameter, the position of its column.
  /// - parameter keyOffset: How many parameters come before those that say which row is meant.
  init(_ bindings: StatementBindings, _ columns: [Int?], columnCount: Int, keyOffset: Int) {
    self.bindings = bindings
    self.columnCount = CInt(truncatingIfNeeded: columnCount)
    firstKeyParameter = CInt(truncatingIfNeeded: keyOffset + 1)
    parameters = .allocate(capacity: columnCount)
    parameters.initialize(repeating: 0, count: columnCount)
    for case (let offset, .some(let column)) in columns.enumerated() {
      parameters[column] = CInt(truncatingIfNeeded: offset + 1)
    }
  }

  /// Gives the memory back. The bound statement calls this once, at its end.
  func deallocate() { parameters.deallocate() }

  /// The parameter of a column, counted from 1; 0 if the statement has none.
  @inlinable @inline(__always)
  func parameter(ofColumn column: CInt) -> CInt {
    precondition(
      UInt32(bitPattern: column) < UInt32(bitPattern: columnCount),
      "the record's table has no column at this position"
    )
    return parameters[Int(column)]
  }

  /// Binds a column's value to its parameter.
  @inlinable @inline(never)
  func bind<Value: DatabaseValueConvertible>(
    _ value: Value?,
    to parameter: CInt,
    ofColumn column: CInt
  ) {
    bindings.state.pointee.boundColumns.insert(column)
    let target = StatementParameter(bindings, parameter)
    if let value {
      value.bind(to: target)
    } else {
      target.bindNull()
    }
    if parameter >= firstKeyParameter { note(key: value?.databaseValue ?? .null) }
  }

  /// Remembers the value of a column that says which row is meant. It can be stored as NULL, too.
  @inlinable
  func note(key: DatabaseValue) {
    if key.isNull {
      bindings.state.pointee.hasNullKey = true
    } else if case .int64(let integer) = key.storage {
      bindings.state.pointee.integerKey = integer
    }
  }
}
