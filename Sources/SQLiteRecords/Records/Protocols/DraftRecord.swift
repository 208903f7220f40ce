/// A generated type for insertions that leave columns to the database: those with a default, and
/// the rowid.
///
/// An omitted column is not in the statement, so SQLite sets its default. Nil in a draft means
/// omitted. If a nullable column has another default, the draft's property is an optional of an
/// optional: nil omits the column, and `.some(nil)` is NULL.
///
/// ```swift
/// // INSERT INTO "player" ("name") VALUES ('Arthur')
/// // SELECT "id", "name", "score" FROM "player" WHERE "rowid" = 1
/// let player = try PartialPlayer(name: "Arthur").insertAndFetch(db)
/// print(player.score)   // the default score
/// ```
///
/// It has all methods of ``NonmutatingPersistableRecord``. Updates and upserts write the columns that
/// are not omitted.
///
/// The timestamps of the full record are omitted, too, and set in the row that is written.
///
/// https://www.sqlite.org/lang_insert.html
public protocol DraftRecord: NonmutatingPersistableRecord {
  /// The record type of the complete row.
  associatedtype FullRecord: SchemaRecord & FetchableRecord
}

extension DraftRecord {
  /// The name of the full record's table.
  public static var databaseTableName: String { FullRecord.databaseTableName }

  /// The columns of the full record.
  public static var databaseSelection: [any SQLSelectable] { FullRecord.databaseSelection }

  /// Inserts a row, and returns the complete record.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur')
  /// // SELECT "id", "name", "score" FROM "player" WHERE "rowid" = 1
  /// let player = try PartialPlayer(name: "Arthur").insertAndFetch(db)
  /// ```
  ///
  /// The row is read like that of ``MutablePersistableRecord/insertAndFetch(_:onConflict:)``: with
  /// RETURNING if a SELECT could give another result.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the draft's
  ///   ``MutablePersistableRecord/persistenceConflictPolicy`` if it is nil.
  /// - throws: A ``DatabaseError``, a ``RowDecodingError``, the error of a callback, or
  ///   ``RecordError/recordNotFound(databaseTableName:key:)`` if the insertion was ignored.
  public func insertAndFetch(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> FullRecord {
    var draft = self
    return try draft.insertAndFetchRecord(db, onConflict, as: FullRecord.self)
  }

  /// Inserts a row, and returns the complete record: the same as ``insertAndFetch(_:onConflict:)``.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur')
  /// // SELECT "id", "name", "score" FROM "player" WHERE "rowid" = 1
  /// let player = try PartialPlayer(name: "Arthur").inserted(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``insertAndFetch(_:onConflict:)``.
  public func inserted(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> FullRecord {
    try insertAndFetch(db, onConflict: onConflict)
  }
}
