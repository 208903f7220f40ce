extension Row {
  /// Decodes the value of a generated column with its own storage: by position if the row has
  /// the record's generated selection, by name otherwise.
  ///
  /// - throws: ``RowDecodingError`` if there is no such column, the value is NULL, or the storage
  ///   cannot read it.
  @inlinable
  public subscript<Record, Storage: ColumnStorage>(
    column: StoredColumn<Record, Storage>
  ) -> Storage.Value {
    get throws {
      let stored: Storage.Stored = try self[column.stored]
      guard let value = Storage.value(stored) else { throw mismatch(column) }
      return value
    }
  }

  /// Decodes the value of a nullable generated column with its own storage.
  ///
  /// - throws: ``RowDecodingError`` if the storage cannot read the value.
  @inlinable
  public subscript<Record, Storage: ColumnStorage>(
    column: StoredColumn<Record, Storage>
  ) -> Storage.Value? {
    get throws {
      let stored: Storage.Stored? = try self[column.stored]
      guard let stored else { return nil }
      guard let value = Storage.value(stored) else { throw mismatch(column) }
      return value
    }
  }

  @usableFromInline
  func mismatch<Record, Storage: ColumnStorage>(
    _ column: StoredColumn<Record, Storage>
  ) -> RowDecodingError {
    let isPositional = statement(of: Record.self) != nil
    let index = isPositional ? Int(column.index) : content.index(ofColumn: column.name)
    guard let index else { return columnNotFound(column.name) }
    return mismatch(Storage.Value.self, at: index)
  }
}
