/// A generated type for insertions that leave columns to the database: those with a default, and
/// the one that is the rowid.
///
/// A column that is left out is not in the statement, so that SQLite gives it its default. Nil in a
/// draft means left out. Where a column can be NULL *and* has another default, the draft's property
/// is an optional of an optional: nil leaves the column out, and `.some(nil)` is NULL.
///
/// ```swift
/// // INSERT INTO "player" ("name") VALUES ('Arthur')
/// // SELECT "id", "name", "score" FROM "player" WHERE "rowid" = 1
/// let player = try PartialPlayer(name: "Arthur").insertAndFetch(db)
/// print(player.score)   // the default score
/// ```
///
/// All methods of ``PersistableRecord`` are there. Updates and upserts write the columns that are
/// not left out.
///
/// https://www.sqlite.org/lang_insert.html
public protocol DraftRecord: PersistableRecord {
  /// The record of the whole row.
  associatedtype FullRecord: SchemaRecord & FetchableRecord
}

extension DraftRecord {
  /// The name of the full record's table.
  public static var databaseTableName: String { FullRecord.databaseTableName }

  /// The columns of the full record.
  public static var databaseSelection: [any SQLSelectable] { FullRecord.databaseSelection }

  /// Inserts a row, and returns all of it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur')
  /// // SELECT "id", "name", "score" FROM "player" WHERE "rowid" = 1
  /// let player = try PartialPlayer(name: "Arthur").insertAndFetch(db)
  /// ```
  ///
  /// The row is read as by ``MutablePersistableRecord/insertAndFetch(_:onConflict:)``: by RETURNING
  /// where a SELECT would not be the same.
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

  /// Inserts a row, and returns all of it: another name of ``insertAndFetch(_:onConflict:)``, as the
  /// inserted record is the full one.
  ///
  /// - throws: The errors of ``insertAndFetch(_:onConflict:)``.
  public func inserted(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> FullRecord {
    try insertAndFetch(db, onConflict: onConflict)
  }
}
