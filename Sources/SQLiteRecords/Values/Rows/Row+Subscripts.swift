// The subscripts of GRDB: they return plain values, so a value that cannot be converted is a
// programmer error. `decode` and generated columns throw instead.

extension Row {
  /// The value at an index: nil, `Int64`, `Double`, `String` or `Data`.
  ///
  /// - precondition: There is a column at the index.
  public subscript(index: Int) -> (any DatabaseValueConvertible)? {
    checkIndex(index)
    return content.databaseValue(at: index).storage.value
  }

  /// The value of the leftmost column with a name: nil, `Int64`, `Double`, `String` or `Data`; nil
  /// too if there is no such column.
  public subscript(columnName: String) -> (any DatabaseValueConvertible)? {
    content.index(ofColumn: columnName).flatMap { content.databaseValue(at: $0).storage.value }
  }

  /// The converted value at an index.
  ///
  /// - precondition: There is a column at the index, and its value can be converted. If the
  ///   database may contain other values, use ``decode(_:atIndex:)``, which throws.
  @inlinable
  public subscript<Value: DatabaseValueConvertible>(index: Int) -> Value {
    checkIndex(index)
    guard let value = convert(Value.self, at: index) else {
      trap(mismatch(Value.self, at: index))
    }
    return value
  }

  /// The converted value of the leftmost column with a name.
  ///
  /// - precondition: There is such a column or `Value` is optional, and its value can be converted.
  ///   If the database may contain other values, use `decode(_:forKey:)`, which throws.
  @inlinable @inline(__always)
  public subscript<Value: DatabaseValueConvertible>(columnName: String) -> Value {
    if let value = nextValue(Value.self, named: columnName) { return value }
    return otherValue(named: columnName)
  }

  @inlinable @inline(never)
  func otherValue<Value: DatabaseValueConvertible>(named columnName: String) -> Value {
    guard let index = content.index(ofColumn: columnName) else {
      guard let value = Value.fromMissingColumn() else { trap(columnNotFound(columnName)) }
      return value
    }
    guard let value = convert(Value.self, at: index) else {
      trap(mismatch(Value.self, at: index))
    }
    return value
  }

  /// Stops the program: a subscript that cannot throw has no value to return.
  @usableFromInline
  func trap(_ error: RowDecodingError) -> Never {
    programmerError("\(error); use decode(_:forKey:) or decode(_:atIndex:) to get an error instead")
  }
}
