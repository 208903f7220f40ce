extension PersistenceContainer: RandomAccessCollection {
  /// The position of the first column: 0.
  public var startIndex: Int { 0 }

  /// The number of columns that have been set.
  public var endIndex: Int { collected?.values.count ?? boundCount }

  /// The name and the value of a column, in the order in which columns were set first.
  ///
  /// ```swift
  /// for (column, value) in inserted.persistenceContainer {
  ///   print(column, value)   // id 1, name "Arthur"
  /// }
  /// ```
  public subscript(position: Int) -> (String, DatabaseValue) {
    let values = values
    return (values.name(at: position), values.values[position])
  }
}
