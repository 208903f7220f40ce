extension MutableCollection where Element: MutablePersistableRecord {
  /// Inserts a row for each record, several with one statement where that is right.
  ///
  /// ```swift
  /// // INSERT OR ABORT INTO "player" ("name", "id") VALUES ('Arthur',NULL),('Barbara',NULL),…
  /// var players = [Player(name: "Arthur"), Player(name: "Barbara"), …]
  /// try players.insertAll(db)
  /// players[1].id   // 2
  /// ```
  ///
  /// The outcome is that of calling ``MutablePersistableRecord/insert(_:onConflict:)`` on one record
  /// after the other, in one savepoint: all records are inserted, and the callbacks of each have
  /// been called, or an error is thrown, and the database and the elements are as they were. (An
  /// element that is an object keeps what its callbacks have changed.)
  ///
  /// Records are written in groups of 64 at most. In a group `willSave` and `willInsert` are called
  /// for each record, then comes the statement, then `didInsert` and `didSave` for each, with its own
  /// rowid. So `willInsert` does not find the rows of its own group. The callbacks after the
  /// statement wait until all groups are written if a generated record has no `willSave` and
  /// `willInsert` of its own: then nothing need be remembered of records while they are written.
  /// Records are inserted one by one, with their callbacks in between, if
  ///
  /// - the record type has an `aroundInsert` or `aroundSave` of its own, which cannot be called
  ///   around several rows. Whether it has is found out with the first record.
  ///
  /// They are inserted by a statement each, between the callbacks of their group, if
  ///
  /// - there are triggers on the table, or it is a view, a virtual table, a table of an attached
  ///   database, or one that refers to itself with a foreign key,
  /// - in a group some records have a rowid and some have none, or not all have the same columns,
  /// - their values are large (more than half a megabyte in a group),
  /// - `encode(to:)` of one of them changes the schema, or it is that of a record of the same type,
  ///   which another bulk call writes, that makes the call,
  /// - a statement has more parameters than the connection allows
  ///   (https://www.sqlite.org/limits.html#max_variable_number), or
  /// - a constraint is violated in the group. This is how `onConflict` is respected, and the record
  ///   found that is at fault.
  ///
  /// - parameter onConflict: What to do about violated constraints; the record's
  ///   ``MutablePersistableRecord/persistenceConflictPolicy`` if it is nil. A record that is ignored
  ///   stays as it was, and its `did…` callbacks are not called.
  /// - parameter progress: Called after each group. If it throws, that ends the call with its error.
  /// - returns: The number of records that were inserted: all but those that were ignored.
  /// - throws: A ``BulkRecordError`` that says which record is at fault; a `CancellationError` if the
  ///   current task, or that which waits for the access, was cancelled; or a ``DatabaseError`` that
  ///   concerns no single record.
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
  /// Like ``insertAll(_:onConflict:progress:)``, with the outcome of calling
  /// ``MutablePersistableRecord/save(_:onConflict:)`` on one record after the other. Those whose
  /// primary key is one column, and NULL, are certain to be inserted: neighbours among them are
  /// inserted by one statement. The others are saved one by one, in their place.
  ///
  /// - parameter onConflict: What to do about violated constraints; the record's
  ///   ``MutablePersistableRecord/persistenceConflictPolicy`` if it is nil.
  /// - parameter progress: Called after each group. If it throws, that ends the call with its error.
  /// - returns: The number of records that were written: all but those that were ignored.
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

  /// Inserts each record, or overwrites the row that is in the way of its primary key or a unique
  /// index.
  ///
  /// ```swift
  /// // INSERT OR ABORT INTO "player" ("name", "id") VALUES ('Arthur',1),('Barbara',2),…
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name"
  /// try players.upsertAll(db)
  /// ```
  ///
  /// Like ``insertAll(_:onConflict:progress:)``, with the outcome of calling
  /// ``MutablePersistableRecord/upsert(_:)`` on one record after the other; a key may come twice.
  /// SQLite promises no order for what `RETURNING` returns of several rows
  /// (https://www.sqlite.org/lang_returning.html). So several records are written by one statement
  /// only if it need not tell which rows it has written: if the table is `WITHOUT ROWID`, or has no
  /// unique index beside an `INTEGER PRIMARY KEY`.
  ///
  /// - parameter progress: Called after each group. If it throws, that ends the call with its error.
  /// - returns: The number of records that were written.
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
