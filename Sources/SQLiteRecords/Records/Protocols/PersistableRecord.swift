/// A type whose values are rows, and do not need to change when they are inserted: a class, or a
/// struct with a known key.
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
public protocol PersistableRecord: NonmutatingPersistableRecord {
  /// Called before an insertion.
  ///
  /// - throws: Any error; it ends the persistence method, which throws it.
  @discardableResult
  func willInsert(_ db: Database) throws -> WillInsertResult

  /// Called after an insertion.
  func didInsert(_ inserted: InsertionSuccess)

  /// Called before an insertion or update.
  ///
  /// - throws: Any error; it ends the persistence method, which throws it.
  @discardableResult
  func willSave(_ db: Database) throws -> WillSaveResult

  /// Called before an update.
  ///
  /// - throws: Any error; it ends the persistence method, which throws it.
  @discardableResult
  func willUpdate(_ db: Database, columns: Set<String>) throws -> WillUpdateResult
}

/// A type whose values are rows, and are not changed by the methods that write them: each writes a copy,
/// which callbacks may change.
///
/// ```swift
/// func add(_ record: some NonmutatingPersistableRecord, _ db: Database) throws {
///   // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
///   try record.insert(db)
/// }
/// ```
///
/// Record types conform to ``PersistableRecord``, whose callbacks change nothing either, and generated
/// drafts to ``DraftRecord``.
public protocol NonmutatingPersistableRecord: MutablePersistableRecord {}
