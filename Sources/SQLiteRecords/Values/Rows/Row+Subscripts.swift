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

/// The names or the values of a row's columns, from left to right, of which each is read when it is asked for.
///
/// ```swift
/// let last = row.databaseValues.last
/// let names = row.columnNames.map { $0.uppercased() }
/// ```
public struct RowColumns<Element>: RandomAccessCollection {
  /// The number of columns.
  public let endIndex: Int

  private let element: (Int) -> Element

  init(count: Int, _ element: @escaping (Int) -> Element) {
    endIndex = count
    self.element = element
  }

  /// The leftmost column.
  public var startIndex: Int { 0 }

  /// The name or the value of a column.
  ///
  /// - precondition: There is a column at the position.
  public subscript(position: Int) -> Element {
    require(indices.contains(position), "a row with \(count) columns has no position \(position)")
    return element(position)
  }
}

extension Row {
  /// A row with the columns and values of a dictionary, in unspecified order; nil if a key is not a
  /// string, or a value is not a database value.
  public init?(_ dictionary: [AnyHashable: Any]) {
    var values: [String: (any DatabaseValueConvertible)?] = [:]
    for (key, value) in dictionary {
      guard let column = key as? String, let value = DatabaseValue(value: value) else { return nil }
      values[column] = value
    }
    self.init(values)
  }

  /// The first value that is not NULL among columns, from the first name to the last.
  ///
  /// ```swift
  /// let name: String? = row.coalesce(["nickname", "name"])
  /// ```
  ///
  /// - precondition: That value can be converted.
  public func coalesce<Value: DatabaseValueConvertible>(
    _ columnNames: some Collection<String>
  ) -> Value? {
    for name in columnNames {
      if let value: Value = self[name] { return value }
    }
    return nil
  }
}

extension Dictionary<String, DatabaseValue> {
  /// The columns and values of a row. If two columns have the same name, the leftmost counts.
  public init(_ row: Row) {
    self.init(row.lazy.map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first })
  }
}
