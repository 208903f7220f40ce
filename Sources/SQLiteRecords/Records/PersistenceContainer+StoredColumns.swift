extension PersistenceContainer {
  /// Sets the value of a generated column with a storage of its own.
  ///
  /// ```swift
  /// func encode(to container: inout PersistenceContainer) throws {
  ///   try container.set(Columns.createdAt, to: createdAt)
  /// }
  /// ```
  ///
  /// - throws: The error of the storage, if the value cannot be stored.
  @inlinable
  public mutating func set<Record, Storage: ColumnStorage>(
    _ column: StoredColumn<Record, Storage>,
    to value: Storage.Value?
  ) throws {
    do {
      self[column.stored] = try value.flatMap { try Storage.stored($0) }
    } catch {
      throw unstorable(error, in: column.name)
    }
  }
}
