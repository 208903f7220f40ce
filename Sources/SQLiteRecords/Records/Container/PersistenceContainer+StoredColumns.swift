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
