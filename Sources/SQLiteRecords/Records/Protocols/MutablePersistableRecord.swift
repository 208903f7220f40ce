/// A type whose values can be inserted, updated and deleted as rows.
///
/// ```swift
/// struct Player: MutablePersistableRecord {
///   var id: Int64?
///   var name: String
///
///   func encode(to container: inout PersistenceContainer) {
///     container["id"] = id
///     container["name"] = name
///   }
///
///   mutating func didInsert(_ inserted: InsertionSuccess) {
///     id = inserted.rowID
///   }
/// }
///
/// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
/// var player = Player(id: nil, name: "Arthur")
/// try player.insert(db)
/// ```
///
/// The callbacks are called in this order. For an insertion or upsert: `willSave`, `aroundSave`,
/// `willInsert`, `aroundInsert`, `didInsert`, `didSave`. For an update: `willSave`, `aroundSave`,
/// `willUpdate`, `aroundUpdate`, `didUpdate`, `didSave`. For a deletion: `willDelete`,
/// `aroundDelete`, `didDelete`. An `around…` callback must call its closure, and rethrow the
/// closure's error. An insertion or update that is ignored because of a conflict ends without its
/// `did…` callbacks, and the record does not change.
public protocol MutablePersistableRecord: EncodableRecord, TableRecord {
  /// The result of ``willInsert(_:)``: ``DefaultCallback`` if the type does not implement it, and
  /// otherwise `Void`. The compiler infers it, like those of the other callbacks; do not declare
  /// it.
  associatedtype WillInsertResult

  /// The result of ``aroundInsert(_:insert:)``.
  associatedtype AroundInsertResult

  /// The result of ``willUpdate(_:columns:)``.
  associatedtype WillUpdateResult

  /// The result of ``aroundUpdate(_:columns:update:)``.
  associatedtype AroundUpdateResult

  /// The result of ``didUpdate(_:)``.
  associatedtype DidUpdateResult

  /// The result of ``willSave(_:)``.
  associatedtype WillSaveResult

  /// The result of ``aroundSave(_:save:)``.
  associatedtype AroundSaveResult

  /// The result of ``didSave(_:)``.
  associatedtype DidSaveResult

  /// The result of ``willDelete(_:)``.
  associatedtype WillDeleteResult

  /// The result of ``aroundDelete(_:delete:)``.
  associatedtype AroundDeleteResult

  /// How a record's row is identified: by the primary key, unless it is a ``RowIDRecord``.
  static func rowIdentity(of record: Self) -> RowIdentity

  /// How insertions and updates resolve violated constraints, unless the call overrides it.
  static var persistenceConflictPolicy: PersistenceConflictPolicy { get }

  /// Called before an insertion, which writes its changes.
  ///
  /// - throws: Any error; it ends the persistence method, which throws it.
  @discardableResult
  mutating func willInsert(_ db: Database) throws -> WillInsertResult

  /// Called around an insertion.
  ///
  /// - parameter insert: Inserts the row. It must be called.
  /// - throws: Any error, such as that of `insert`; it ends the persistence method, which throws
  ///   it.
  @discardableResult
  func aroundInsert(
    _ db: Database,
    insert: () throws -> InsertionSuccess
  ) throws -> AroundInsertResult

  /// Called after an insertion.
  mutating func didInsert(_ inserted: InsertionSuccess)

  /// Called before an update, which writes its changes.
  ///
  /// - parameter columns: The columns to update.
  /// - throws: Any error; it ends the persistence method, which throws it.
  @discardableResult
  mutating func willUpdate(_ db: Database, columns: Set<String>) throws -> WillUpdateResult

  /// Called around an update.
  ///
  /// - parameter columns: The columns to update.
  /// - parameter update: Updates the row. It must be called.
  /// - throws: Any error, such as that of `update`; it ends the persistence method, which throws
  ///   it.
  @discardableResult
  func aroundUpdate(
    _ db: Database,
    columns: Set<String>,
    update: () throws -> PersistenceSuccess
  ) throws -> AroundUpdateResult

  /// Called after an update.
  @discardableResult
  func didUpdate(_ updated: PersistenceSuccess) -> DidUpdateResult

  /// Called before an insertion or update, which writes its changes.
  ///
  /// - throws: Any error; it ends the persistence method, which throws it.
  @discardableResult
  mutating func willSave(_ db: Database) throws -> WillSaveResult

  /// Called around an insertion or update.
  ///
  /// - parameter save: Inserts or updates the row. It must be called.
  /// - throws: Any error, such as that of `save`; it ends the persistence method, which throws it.
  @discardableResult
  func aroundSave(
    _ db: Database,
    save: () throws -> PersistenceSuccess
  ) throws -> AroundSaveResult

  /// Called after an insertion or update.
  @discardableResult
  func didSave(_ saved: PersistenceSuccess) -> DidSaveResult

  /// Called before a deletion.
  ///
  /// - throws: Any error; it ends the persistence method, which throws it.
  @discardableResult
  func willDelete(_ db: Database) throws -> WillDeleteResult

  /// Called around a deletion.
  ///
  /// - parameter delete: Deletes the row, and returns whether there was one. It must be called.
  /// - throws: Any error, such as that of `delete`; it ends the persistence method, which throws
  ///   it.
  @discardableResult
  func aroundDelete(_ db: Database, delete: () throws -> Bool) throws -> AroundDeleteResult

  /// Called after a deletion.
  ///
  /// - parameter deleted: Whether a row was deleted.
  func didDelete(deleted: Bool)
}

extension MutablePersistableRecord {
  /// The columns of the primary key.
  @inlinable public static func rowIdentity(of record: Self) -> RowIdentity { .primaryKey }

  /// Insertions and updates abort.
  @inlinable public static var persistenceConflictPolicy: PersistenceConflictPolicy {
    PersistenceConflictPolicy(insert: .abort, update: .abort)
  }
}
