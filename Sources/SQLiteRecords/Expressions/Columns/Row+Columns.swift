// Rows by column. The columns of generated records have subscripts of their own, which throw.

extension Row {
  /// The value of the leftmost column with a name: nil, `Int64`, `Double`, `String` or `Data`; nil
  /// too if there is no such column.
  public subscript(column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
    self[column.name]
  }

  /// The converted value of the leftmost column with a name: `row[Column("score")] as Int`.
  ///
  /// - precondition: There is such a column or `Value` is optional, and its value can be converted.
  ///   If the database may contain other values, use `decode(_:forKey:)`, which throws.
  @inlinable
  public subscript<Value: DatabaseValueConvertible>(column: some ColumnExpression) -> Value {
    self[column.name]
  }

  /// Decodes the value of the leftmost column with a name.
  ///
  /// ```swift
  /// let score = try row.decode(Int.self, forKey: Column("score"))
  /// ```
  ///
  /// - throws: ``RowDecodingError`` if there is no such column and `Value` is not optional, or the
  ///   value cannot be converted without loss.
  @inlinable
  public func decode<Value: DatabaseValueConvertible>(
    _ type: Value.Type = Value.self,
    forKey column: some NamedColumn
  ) throws -> Value {
    try decode(type, forKey: column.name)
  }

  /// Whether there is a column with a name.
  public func hasColumn(_ column: some NamedColumn) -> Bool { hasColumn(column.name) }
}
