public import SQLiteRecords

extension Record {
  /// Whether the record may have values that are not in the database; true if it cannot be encoded.
  public final var hasDatabaseChanges: Bool {
    (try? databaseChanges.isEmpty) != true
  }

  /// The columns whose values differ from those in the database, with the values in the database;
  /// nil if a value is unknown, because the record was not fetched, or fetched without the column.
  ///
  /// - throws: The error of `encode(to:)`.
  public final var databaseChanges: [String: DatabaseValue?] {
    get throws {
      let changes = try PersistenceContainer(self).columns.compactMap { column in
        let old = stored?[column.name.asciiLowercased]
        return old == column.value ? nil : (column.name, old)
      }
      return Dictionary(changes, uniquingKeysWith: { $1 })
    }
  }

  /// Updates the columns whose values differ from those in the database.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - returns: Whether there were any. If not, no SQL runs, and no callback is called.
  /// - throws: The errors of `MutablePersistableRecord.update(_:onConflict:columns:)`.
  @discardableResult
  public final func updateChanges(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> Bool {
    let columns = try databaseChanges.keys
    if columns.isEmpty { return false }
    try update(db, onConflict: onConflict, columns: Set(columns))
    return true
  }
}

extension PersistenceContainer {
  /// The values by column in lower case.
  var storedValues: [String: DatabaseValue] {
    Dictionary(
      columns.map { ($0.name.asciiLowercased, $0.value) },
      uniquingKeysWith: { $1 }
    )
  }
}
