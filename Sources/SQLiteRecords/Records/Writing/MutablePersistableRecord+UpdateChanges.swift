extension MutablePersistableRecord {
  /// Updates the columns whose values differ from those of another record.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// let hasChanges = try newPlayer.updateChanges(db, from: oldPlayer)
  /// ```
  ///
  /// - parameter record: The record to compare with.
  /// - returns: Whether there were differences. If not, no SQL runs, and no callback is called.
  /// - throws: The errors of `update(_:onConflict:columns:)`.
  @discardableResult
  public func updateChanges(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    from record: some MutablePersistableRecord
  ) throws -> Bool {
    let changes = try databaseChanges(from: record)
    if changes.isEmpty { return false }
    try update(db, onConflict: onConflict, columns: Set(changes.keys))
    return true
  }

  /// Changes the record, and updates the changed columns.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// let hasChanges = try player.updateChanges(db) { $0.score = 1000 }
  /// ```
  ///
  /// - parameter modify: Changes the record.
  /// - returns: Whether there were changes. If not, no SQL runs, and no callback is called.
  /// - throws: The errors of `update(_:onConflict:columns:)`, or of the closure.
  @discardableResult
  public mutating func updateChanges(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    modify: (inout Self) throws -> Void
  ) throws -> Bool {
    let old = try PersistenceContainer(self)
    try modify(&self)
    let changes = try PersistenceContainer(self).changes(from: old)
    if changes.isEmpty { return false }
    try update(db, onConflict: onConflict, columns: Set(changes.map(\.name)))
    return true
  }
}
