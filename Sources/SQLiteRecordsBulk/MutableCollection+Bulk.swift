public import SQLiteRecords

extension MutableCollection where Element: MutablePersistableRecord {
  /// Inserts a row for each record: several generated records with one statement, where possible.
  ///
  /// ```swift
  /// // INSERT OR ABORT INTO "player" ("name", "id") VALUES ('Arthur',NULL),('Barbara',NULL),…
  /// var players = [Player(name: "Arthur"), Player(name: "Barbara"), …]
  /// try players.insertAll(db)
  /// players[1].id   // 2
  /// ```
  ///
  /// The result is the same as calling `MutablePersistableRecord.insert(_:onConflict:)` on one
  /// record after the other, in one savepoint: either all records are inserted, with all callbacks,
  /// or an error is thrown, and the database and the elements do not change. (An element that is an
  /// object keeps the changes of its callbacks.)
  ///
  /// Generated records are written in groups of at most 64. In a group, `willSave` and `willInsert`
  /// are called for each record, then the statement runs, then `didInsert` and `didSave` are called
  /// for each, with its own rowid. So `willInsert` does not find the rows of its own group. If the
  /// record does not implement `willSave` and `willInsert`, the callbacks after the statement wait
  /// until all groups are written, which saves memory. Records are inserted one by one, with their
  /// callbacks in between, as in a loop, if
  ///
  /// - they are written by hand, or `Codable`: one statement for many of them would be slower,
  ///   because their values would have to be collected first, or
  /// - the record type implements `aroundInsert` or `aroundSave`, which cannot be called around
  ///   several rows.
  ///
  /// They are inserted with one statement each, between the callbacks of their group, if
  ///
  /// - there are triggers on the table, or it is a view, a virtual table, a table of an attached
  ///   database, or one that references itself with a foreign key,
  /// - only some records of a group have a rowid,
  /// - their values are large (more than half a megabyte in a group),
  /// - `encode(to:)` of one of them changes the schema, or the call is made in `encode(to:)` of a
  ///   record of the same type, which another bulk call writes,
  /// - a statement has more parameters than the connection allows
  ///   (https://www.sqlite.org/limits.html#max_variable_number), or
  /// - a constraint is violated in the group. This is how `onConflict` is applied, and how the
  ///   conflicting record is found.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `MutablePersistableRecord.persistenceConflictPolicy` if it is nil. An ignored record does
  ///   not change, and its `did…` callbacks are not called.
  /// - parameter progress: Called after each group; nothing by default. If it throws, the call ends
  ///   with its error.
  /// - returns: The number of inserted records: all except ignored ones.
  /// - throws: A ``BulkRecordError`` that identifies the failed record; a `CancellationError` if
  ///   the current task, or the task that waits for the access, was cancelled; or a
  ///   `DatabaseError` that does not concern a single record.
  @discardableResult @inlinable
  public mutating func insertAll(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    progress: (BulkProgress) throws -> Void = { _ in }
  ) throws -> Int {
    var writer = BulkWriter<Element>(db, .insert(onConflict))
    try writer.write(&self, progress)
    return writer.writtenCount
  }

  /// Saves each record: updates the row that has its primary key, or inserts one.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1
  /// // INSERT OR ABORT INTO "player" ("name", "id") VALUES ('Barbara',NULL),('Craig',NULL),…
  /// try players.saveAll(db)
  /// ```
  ///
  /// Like ``insertAll(_:onConflict:progress:)``, with the same result as calling
  /// `MutablePersistableRecord.save(_:onConflict:)` on one record after the other. Generated records
  /// whose single-column primary key is NULL are certain to be inserted: consecutive ones are inserted
  /// with one statement. The others are saved one by one, in order.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `MutablePersistableRecord.persistenceConflictPolicy` if it is nil.
  /// - parameter progress: Called after each group; nothing by default. If it throws, the call ends
  ///   with its error.
  /// - returns: The number of written records: all except ignored ones.
  /// - throws: The errors of ``insertAll(_:onConflict:progress:)``.
  @discardableResult @inlinable
  public mutating func saveAll(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    progress: (BulkProgress) throws -> Void = { _ in }
  ) throws -> Int {
    var writer = BulkWriter<Element>(db, .save(onConflict))
    try writer.write(&self, progress)
    return writer.writtenCount
  }

  /// Inserts each record, or overwrites the row that conflicts with its primary key or a unique
  /// index.
  ///
  /// ```swift
  /// // INSERT OR ABORT INTO "player" ("name", "id") VALUES ('Arthur',1),('Barbara',2),…
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name"
  /// try players.upsertAll(db)
  /// ```
  ///
  /// Like ``insertAll(_:onConflict:progress:)``, with the same result as calling
  /// `MutablePersistableRecord.upsert(_:)` on one record after the other; keys may repeat. SQLite
  /// promises no order for the rows of `RETURNING` (https://www.sqlite.org/lang_returning.html). So
  /// one statement writes several generated records only if it does not need to return their rowids: if the
  /// table is `WITHOUT ROWID`, or has no unique index besides an `INTEGER PRIMARY KEY`.
  ///
  /// - parameter progress: Called after each group; nothing by default. If it throws, the call ends
  ///   with its error.
  /// - returns: The number of written records.
  /// - throws: The errors of ``insertAll(_:onConflict:progress:)``.
  @discardableResult @inlinable
  public mutating func upsertAll(
    _ db: Database,
    progress: (BulkProgress) throws -> Void = { _ in }
  ) throws -> Int {
    var writer = BulkWriter<Element>(db, .upsert)
    try writer.write(&self, progress)
    return writer.writtenCount
  }
}
