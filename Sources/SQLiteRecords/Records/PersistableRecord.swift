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
  @inlinable
  public func willInsert(_ db: Database) throws { Self.isCalling(.willInsert, db) }

  /// Does nothing.
  @inlinable public func didInsert(_ inserted: InsertionSuccess) {}

  /// Does nothing.
  @inlinable
  public func willSave(_ db: Database) throws { Self.isCalling(.willSave, db) }

  /// Does nothing.
  @inlinable
  public func willUpdate(_ db: Database, columns: Set<String>) throws {
    Self.isCalling(.willUpdate, db)
  }
}
