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

  /// Binds a column's value to its parameter, if the statement has one.
  ///
  /// What depends on the column alone is inlined into `encode(to:)`, where its position is known: a
  /// value that is not to be bound is not even copied.
  @inlinable @inline(__always)
  func bind<Value: DatabaseValueConvertible>(_ value: Value?, ofColumn column: CInt) {
    precondition(
      UInt32(bitPattern: column) < UInt32(bitPattern: columnCount),
      "the record's table has no column at this position"
    )
    let parameter = parameters[Int(column)]
    if parameter == 0 { return }
    bindings.state.pointee.boundColumns.insert(column)
    bindings.bind(value, to: parameter, firstKeyParameter: firstKeyParameter)
  }
}

extension StatementBindings {
  /// Binds a value, and remembers it if it is one of those that say which row is meant.
  @inlinable @inline(never)
  func bind<Value: DatabaseValueConvertible>(
    _ value: Value?,
    to parameter: CInt,
    firstKeyParameter: CInt
  ) {
    if parameter >= firstKeyParameter { return bind(key: value, to: parameter) }
    bind(value, to: parameter)
  }

  /// Binds a value that says which row is meant, and remembers it. It can be stored as NULL, too.
  @inlinable @inline(never)
  func bind<Value: DatabaseValueConvertible>(key value: Value?, to parameter: CInt) {
    if let value {
      note(key: value.databaseValue)
    } else {
      state.pointee.hasNullKey = true
    }
    bind(value, to: parameter)
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
