/// Where the columns of a table are bound in a statement, as a value that a persistence container
/// can hold without counting references. The bound statement owns what it refers to.
@usableFromInline
package struct ColumnBindings {
  @usableFromInline package let bindings: StatementBindings

  @usableFromInline let parameters: UnretainedReference<ColumnParameters>

  /// - parameter parameters: Those of one row.
  @inlinable
  package init(_ bindings: StatementBindings, _ parameters: ColumnParameters) {
    self.bindings = bindings
    self.parameters = UnretainedReference(parameters)
  }

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
    if parameter == ColumnParameters.none { return }
    bindings.state.pointee.boundColumns.insert(column)
    if isNumber {
      bindings.bind(key: value, toColumnParameter: parameter)
    } else {
      bindings.bind(value, toColumnParameter: parameter)
    }
  }

  /// The parameter of a column by position.
  @inlinable @inline(__always)
  func parameter(ofColumn column: CInt) -> CInt { parameters.use { $0[column] } }
}

extension StatementBindings {
  /// Binds a column's value, and remembers it if it is one of those that say which row is meant.
  ///
  /// It is for values with references in them: with one call in `encode(to:)` instead of two, none is
  /// counted.
  ///
  /// - parameter parameter: The parameter as `ColumnParameters` has it.
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
      parameter != ColumnParameters.noColumn,
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
