/// A type whose values are rows, and that need not change when it is inserted: a class, or a struct
/// whose key is known beforehand.
///
/// ```swift
/// struct Country: PersistableRecord {
///   var isoCode: String
///   var name: String
///
///   func encode(to container: inout PersistenceContainer) {
///     container["isoCode"] = isoCode
///     container["name"] = name
///   }
/// }
///
/// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
/// try Country(isoCode: "FR", name: "France").insert(db)
/// ```
public protocol PersistableRecord: MutablePersistableRecord {
  /// Called before an insertion.
  func willInsert(_ db: Database) throws

  /// Called after an insertion.
  func didInsert(_ inserted: InsertionSuccess)

  /// Called before an insertion or update.
  func willSave(_ db: Database) throws

  /// Called before an update.
  func willUpdate(_ db: Database, columns: Set<String>) throws
}

extension PersistableRecord {
  /// Does nothing.
  @inlinable public func willInsert(_ db: Database) throws {}

  /// Does nothing.
  @inlinable public func didInsert(_ inserted: InsertionSuccess) {}

  /// Does nothing.
  @inlinable public func willSave(_ db: Database) throws {}

  /// Does nothing.
  @inlinable public func willUpdate(_ db: Database, columns: Set<String>) throws {}
}

// The mutating methods once more, on a copy: nothing in such a record changes when it is written.

extension PersistableRecord {
  /// Inserts a row.
  ///
  /// ```swift
  /// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
  /// try country.insert(db)
  /// ```
  ///
  /// - parameter onConflict: What to do about violated constraints; the record's
  ///   ``MutablePersistableRecord/persistenceConflictPolicy`` if it is nil.
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @inlinable
  public func insert(_ db: Database, onConflict: Database.ConflictResolution? = nil) throws {
    _ = try inserted(db, onConflict: onConflict)
  }

  /// Updates the row that has the record's primary key, or inserts a row if there is none.
  ///
  /// - throws: The errors of ``MutablePersistableRecord/save(_:onConflict:)``.
  @inlinable
  public func save(_ db: Database, onConflict: Database.ConflictResolution? = nil) throws {
    _ = try saved(db, onConflict: onConflict)
  }

  /// Inserts a row, or overwrites the one that is in the way of a primary key or unique index.
  ///
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @inlinable
  public func upsert(_ db: Database) throws {
    func upsert(_ record: inout some MutablePersistableRecord) throws { try record.upsert(db) }
    var record = self
    try upsert(&record)
  }
}
