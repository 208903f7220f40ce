// The mutating methods once more, on a copy: nothing in such a record changes when it is written.

extension NonmutatingPersistableRecord {
  /// Inserts a row.
  ///
  /// ```swift
  /// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
  /// try country.insert(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   ``MutablePersistableRecord/persistenceConflictPolicy`` if it is nil.
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @inlinable
  public func insert(_ db: Database, onConflict: Database.ConflictResolution? = nil) throws {
    _ = try inserted(db, onConflict: onConflict)
  }

  /// Updates the row with the record's primary key, or inserts a row if there is none.
  ///
  /// ```swift
  /// // UPDATE "country" SET "name"='France' WHERE "isoCode"='FR'
  /// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
  /// try country.save(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``MutablePersistableRecord/save(_:onConflict:)``.
  @inlinable
  public func save(_ db: Database, onConflict: Database.ConflictResolution? = nil) throws {
    _ = try saved(db, onConflict: onConflict)
  }

  /// Inserts a row, or overwrites the one that conflicts in a primary key or unique index.
  ///
  /// ```swift
  /// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "rowid"
  /// try country.upsert(db)
  /// ```
  ///
  /// - throws: The errors of ``MutablePersistableRecord/upsert(_:)``.
  @inlinable
  public func upsert(_ db: Database) throws {
    try upsertCopy(db)
  }
}

extension PersistableRecord where Self: AnyObject {
  /// Changes the object, and updates the changed columns.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// let hasChanges = try player.updateChanges(db) { $0.score = 1000 }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - returns: Whether there were changes. If not, no SQL runs, and no callback is called.
  /// - throws: The errors of `MutablePersistableRecord.update(_:onConflict:columns:)`, or of the
  ///   closure.
  @discardableResult
  public func updateChanges(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    modify: (Self) throws -> Void
  ) throws -> Bool {
    let old = try PersistenceContainer(self)
    try modify(self)
    let changes = try PersistenceContainer(self).changes(from: old)
    if changes.isEmpty { return false }
    try update(db, onConflict: onConflict, columns: changes.map(\.name))
    return true
  }
}

// In an extension of the parent protocol, it is the mutating method that a name finds.
extension MutablePersistableRecord {
  @usableFromInline
  func upsertCopy(_ db: Database) throws {
    var record = self
    try record.upsert(db)
  }
}
