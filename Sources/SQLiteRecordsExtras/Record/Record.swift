public import SQLiteRecords

/// A base class of records that remembers the fetched values.
///
/// Use it only for existing code. For new records, prefer structs, or classes without a base class,
/// that conform to `FetchableRecord` and `PersistableRecord`.
///
/// ```swift
/// class Player: Record {
///   var id: Int64?
///   var score: Int
///
///   override class var databaseTableName: String { "player" }
///
///   required init(row: Row) throws {
///     id = row["id"]
///     score = row["score"]
///     try super.init(row: row)
///   }
///
///   override func encode(to container: inout PersistenceContainer) throws {
///     container["id"] = id
///     container["score"] = score
///   }
///
///   override func didInsert(_ inserted: InsertionSuccess) {
///     super.didInsert(inserted)
///     id = inserted.rowID
///   }
/// }
///
/// // UPDATE "player" SET "score"=10 WHERE "id"=1
/// player.score = 10
/// try player.updateChanges(db)
/// ```
open class Record: FetchableRecord, PersistableRecord {
  /// The values of the row, by column in lower case; nil if no row is known.
  var stored: [String: DatabaseValue]?

  /// A record of which no row is known.
  public init() {}

  /// A record decoded from a row. If the row was fetched, changes of the record are relative to it.
  ///
  /// - throws: Errors of the initialiser of a subclass.
  public required init(row: Row) throws {
    guard row.content.origin != nil else { return }
    stored = Dictionary(
      row.map { ($0.0.asciiLowercased, $0.1) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The name of the table: by default, the class's name with lowercase leading capitals.
  open class var databaseTableName: String { defaultDatabaseTableName }

  /// All columns, by default.
  open class var databaseSelection: [any SQLSelectable] { [AllColumns()] }

  /// Abort by default.
  open class var persistenceConflictPolicy: PersistenceConflictPolicy {
    PersistenceConflictPolicy()
  }

  /// Sets the value of each column: none, unless a subclass does.
  ///
  /// - throws: Any error; it ends the persistence method, which throws it.
  open func encode(to container: inout PersistenceContainer) throws {}

  // MARK: - Callbacks

  /// Called before an insertion.
  ///
  /// - throws: Nothing; overrides any error, which ends the persistence method.
  open func willInsert(_ db: Database) throws {}

  /// Called around an insertion. Overrides must call `super`.
  ///
  /// - throws: The error of the insertion.
  open func aroundInsert(_ db: Database, insert: () throws -> InsertionSuccess) throws {
    _ = try insert()
  }

  /// Called after an insertion; the record then has no changes. Overrides must call `super`.
  open func didInsert(_ inserted: InsertionSuccess) {
    stored = inserted.persistenceContainer.storedValues
  }

  /// Called before an update.
  ///
  /// - throws: Nothing; overrides any error, which ends the persistence method.
  open func willUpdate(_ db: Database, columns: Set<String>) throws {}

  /// Called around an update; updated columns then have no changes. Overrides must call `super`.
  ///
  /// - throws: The error of the update.
  open func aroundUpdate(
    _ db: Database,
    columns: Set<String>,
    update: () throws -> PersistenceSuccess
  ) throws {
    let updated = try update().persistenceContainer.storedValues
    let columns = Set(columns.map(\.asciiLowercased))
    var stored = stored ?? [:]
    stored.merge(updated.filter { columns.contains($0.key) }) { $1 }
    self.stored = stored
  }

  /// Called after an update.
  open func didUpdate(_ updated: PersistenceSuccess) {}

  /// Called before saves, insertions and updates.
  ///
  /// - throws: Nothing; overrides any error, which ends the persistence method.
  open func willSave(_ db: Database) throws {}

  /// Called around saves, insertions and updates. Overrides must call `super`.
  ///
  /// - throws: The error of the insertion or update.
  open func aroundSave(_ db: Database, save: () throws -> PersistenceSuccess) throws {
    _ = try save()
  }

  /// Called after saves, insertions and updates.
  open func didSave(_ saved: PersistenceSuccess) {}

  /// Called before a deletion.
  ///
  /// - throws: Nothing; overrides any error, which ends the persistence method.
  open func willDelete(_ db: Database) throws {}

  /// Called around a deletion. Overrides must call `super`.
  ///
  /// - throws: The error of the deletion.
  open func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
    _ = try delete()
  }

  /// Called after a deletion, after which the row is unknown. Overrides must call `super`.
  open func didDelete(deleted: Bool) {
    stored = nil
  }
}
