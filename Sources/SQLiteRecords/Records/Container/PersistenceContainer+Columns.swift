extension PersistenceContainer {
  /// The value of a column: nil if it is NULL, or not set.
  ///
  /// ```swift
  /// func encode(to container: inout PersistenceContainer) {
  ///   container[Columns.name] = name
  /// }
  /// ```
  public subscript(column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
    get { self[column.name] }
    set { self[column.name] = newValue }
  }
}
