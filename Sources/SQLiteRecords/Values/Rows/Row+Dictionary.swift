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
