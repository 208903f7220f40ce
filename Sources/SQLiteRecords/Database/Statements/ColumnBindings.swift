/// Where the columns of a table are bound in a statement, as a value that a persistence container
/// can hold without counting references. The bound statement owns what it points to.
@usableFromInline
package struct ColumnBindings {
  @usableFromInline package let bindings: StatementBindings

  /// For each column by position: its parameter, counted from 1, or ``none``. That of a column which
  /// says which row is meant is negative.
  ///
  /// There are ``places(_:)`` of them, of which those past the last column hold ``noColumn``: for the
  /// position of a generated column, which is a constant, no code compares it with the number of columns.
  @usableFromInline package let parameters: UnsafeMutablePointer<CInt>
  @usableFromInline package let columnCount: CInt

  /// - parameter columns: For each parameter, the position of its column.
  /// - parameter keyOffset: How many parameters come before those that say which row is meant.
  init(_ bindings: StatementBindings, _ columns: [Int?], columnCount: Int, keyOffset: Int) {
    self.bindings = bindings
    self.columnCount = CInt(truncatingIfNeeded: columnCount)
    parameters = .allocate(capacity: Self.places(columnCount))
    Self.initialize(parameters, columns, columnCount: columnCount, keyOffset: keyOffset)
  }

  /// The bindings of one row of several.
  ///
  /// - parameter parameters: Those of its columns, which ``initialize(_:_:columnCount:keyOffset:after:)``
  ///   has initialized.
  @inlinable
  package init(
    _ bindings: StatementBindings,
    parameters: UnsafeMutablePointer<CInt>,
    columnCount: CInt
  ) {
    self.bindings = bindings
    self.parameters = parameters
    self.columnCount = columnCount
  }

  /// Initializes the parameters of a row's columns.
  ///
  /// - parameter columns: For each parameter of the row, the position of its column.
  /// - parameter keyOffset: How many of these come before those that say which row is meant.
  /// - parameter offset: How many parameters come before the row.
  package static func initialize(
    _ parameters: UnsafeMutablePointer<CInt>,
    _ columns: [Int?],
    columnCount: Int,
    keyOffset: Int,
    after offset: Int = 0
  ) {
    parameters.initialize(repeating: noColumn, count: places(columnCount))
    parameters.update(repeating: none, count: columnCount)
    for case (let index, .some(let column)) in columns.enumerated() {
      let parameter = CInt(truncatingIfNeeded: offset + index + 1)
      parameters[column] = index < keyOffset ? parameter : -parameter
    }
  }

  /// The parameter of a column that the statement has no parameter for.
  @inlinable static var none: CInt { 0 }

  /// The parameter of a position past the last column.
  @inlinable static var noColumn: CInt { .min }

  /// The positions that need no comparison with the number of columns.
  @inlinable static var uncheckedPositions: CInt { 64 }

  /// How many parameters are stored for a number of columns.
  @inlinable
  package static func places(_ columnCount: Int) -> Int {
    max(columnCount, Int(uncheckedPositions))
  }

  /// Gives the memory back. The bound statement calls this once, at its end.
  func deallocate() { parameters.deallocate() }

  /// Binds a column's value to its parameter, if the statement has one.
  ///
  /// It is inlined into `encode(to:)`, where the column's position is known: for a number, three
  /// comparisons and SQLite's call are left of it. A value that is not bound is not even copied.
  @inlinable @inline(__always)
  func bind<Value: DatabaseValueConvertible>(_ value: Value?, ofColumn column: CInt) {
    let parameter = parameter(ofColumn: column)
    let isNumber =
      Value.self == Int.self || Value.self == Int64.self || Value.self == Double.self
      || Value.self == Bool.self
    if isNumber, parameter > 0 {
      bindings.state.pointee.boundColumns.insert(column)
      return bindings.bind(value, to: parameter)
    }
    if parameter == Self.none { return }
    bindings.state.pointee.boundColumns.insert(column)
    if isNumber {
      bindings.bind(key: value, toColumnParameter: parameter)
    } else {
      bindings.bind(value, toColumnParameter: parameter)
    }
  }

  @inlinable @inline(__always)
  func parameter(ofColumn column: CInt) -> CInt {
    if UInt32(bitPattern: column) < UInt32(bitPattern: Self.uncheckedPositions)
      || UInt32(bitPattern: column) < UInt32(bitPattern: columnCount)
    {
      return parameters[Int(column)]
    }
    return Self.noColumn
  }
}

extension StatementBindings {
  /// Binds a column's value, and remembers it if it is one of those that say which row is meant.
  ///
  /// It is for values with references in them: with one call in `encode(to:)` instead of two, none is
  /// counted.
  ///
  /// - parameter parameter: The parameter as ``ColumnBindings/parameters`` has it.
  @inlinable @inline(never)
  func bind<Value: DatabaseValueConvertible>(
    _ value: Value?,
    toColumnParameter parameter: CInt
  ) {
    if parameter > 0 { return bind(value, to: parameter) }
    bind(key: value, toColumnParameter: parameter)
  }

  /// Binds a value that says which row is meant, and remembers it. It can be stored as NULL, too.
  @inlinable @inline(never)
  func bind<Value: DatabaseValueConvertible>(
    key value: Value?,
    toColumnParameter parameter: CInt
  ) {
    require(
      parameter != ColumnBindings.noColumn,
      "the record's table has no column at this position"
    )
    if let value {
      note(key: value.databaseValue)
    } else {
      state.pointee.hasNullKey = true
    }
    bind(value, to: -parameter)
  }

  @inlinable @inline(__always)
  func note(key: DatabaseValue) {
    if case .int64(let integer) = key.storage {
      state.pointee.integerKey = integer
    } else if key.isNull {
      state.pointee.hasNullKey = true
    }
  }

  @inlinable @inline(__always)
  func bind<Value: DatabaseValueConvertible>(_ value: Value?, to parameter: CInt) {
    let target = StatementParameter(self, parameter)
    if let value {
      value.bind(to: target)
    } else {
      target.bindNull()
    }
  }
}
