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

extension PersistenceContainer {
  /// The value of a generated column with a storage of its own.
  ///
  /// If a value cannot be stored, whoever encodes the record gets the error of the storage. In
  /// binding mode, it is nil.
  @inlinable
  public subscript<Record, Storage: ColumnStorage>(
    column: StoredColumn<Record, Storage>
  ) -> Storage.Value? {
    get { value(of: column.name).flatMap(Storage.Stored.fromDatabaseValue).flatMap(Storage.value) }
    set {
      do {
        self[column.stored] = try newValue.flatMap { try Storage.stored($0) }
      } catch {
        leaveOut(column.name, because: error)
      }
    }
  }
}

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
