extension MutablePersistableRecord {
  /// Updates the columns whose values differ from those of another record.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// let hasChanges = try newPlayer.updateChanges(db, from: oldPlayer)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter record: The record to compare with.
  /// - returns: Whether there were differences. If not, no SQL runs, and no callback is called.
  /// - throws: The errors of `update(_:onConflict:columns:)`.
  @discardableResult @inlinable
  public func updateChanges(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    from record: some MutablePersistableRecord
  ) throws -> Bool {
    let columns = try changedColumns(from: PersistenceContainer(record))
    if columns.isEmpty { return false }
    try update(db, onConflict: onConflict, columns: columns)
    return true
  }

  /// Changes the record, and updates the changed columns.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// let hasChanges = try player.updateChanges(db) { $0.score = 1000 }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter modify: Changes the record.
  /// - returns: Whether there were changes. If not, no SQL runs, and no callback is called.
  /// - throws: The errors of `update(_:onConflict:columns:)`, or of the closure.
  @discardableResult @inlinable
  public mutating func updateChanges(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    modify: (inout Self) throws -> Void
  ) throws -> Bool {
    let old = try PersistenceContainer(self)
    try modify(&self)
    let columns = try changedColumns(from: old)
    if columns.isEmpty { return false }
    try update(db, onConflict: onConflict, columns: columns)
    return true
  }

  /// The names of the columns whose values differ from others.
  @usableFromInline
  func changedColumns(from old: PersistenceContainer) throws -> [String] {
    try PersistenceContainer(self).changes(from: old).map(\.name)
  }
}

extension PersistenceContainer {
  /// The columns whose values differ from another container's, each with the value there.
  func oldValues(from old: PersistenceContainer) -> [String: DatabaseValue] {
    Dictionary(changes(from: old).map { ($0.name, $0.old) }, uniquingKeysWith: { $1 })
  }

  /// The columns whose values differ from another container's, with the values there. A column
  /// that the other does not have counts as NULL there.
  func changes(from old: PersistenceContainer) -> [(name: String, old: DatabaseValue)] {
    let (values, old) = (values, old.values)
    return values.values.indices.compactMap { position in
      let name = values.name(at: position)
      let oldValue = old.value(of: name, at: position) ?? .null
      return oldValue == values.values[position] ? nil : (name, oldValue)
    }
  }
}
