extension MutablePersistableRecord {
  /// Inserts a row for each record of a sequence, several with one statement where that is right.
  ///
  /// ```swift
  /// // INSERT OR ABORT INTO "player" ("name", "id") VALUES ('Arthur',NULL),('Barbara',NULL),…
  /// try Player.insertAll(db, names.lazy.map { Player(name: $0) })
  /// ```
  ///
  /// It is for records that nobody needs afterwards, and for sequences that are lazy, or too long to
  /// be kept in memory: 64 records at a time are. What callbacks change in a record that is no
  /// object, such as its id, is not seen by the caller; to see it, call
  /// `MutableCollection.insertAll(_:onConflict:progress:)` on an array, which says all there
  /// is to say of both.
  ///
  /// - parameter records: The records. The sequence is gone through once.
  /// - parameter onConflict: What to do about violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil.
  /// - parameter progress: Called after each group. If it throws, that ends the call with its error.
  /// - returns: The number of records that were inserted: all but those that were ignored.
  /// - throws: A ``BulkRecordError``, a `CancellationError` or a ``DatabaseError``. The database is
  ///   then as it was.
  @discardableResult @inlinable
  public static func insertAll(
    _ db: Database,
    _ records: some Sequence<Self>,
    onConflict: Database.ConflictResolution? = nil,
    progress: (BulkProgress) throws -> Void = { _ in }
  ) throws -> Int {
    var writer = BulkWriter<Self>(db, .insert(onConflict))
    try writer.write(records, total: knownCount(of: records), progress)
    return writer.writtenCount
  }

  /// Saves each record of a sequence: updates the row that has its primary key, or inserts one.
  ///
  /// ```swift
  /// // UPDATE "country" SET "name"='France' WHERE "code"='FR'
  /// // INSERT INTO "country" ("code", "name") VALUES ('FR','France')
  /// try Country.saveAll(db, countries)
  /// ```
  ///
  /// It is to ``insertAll(_:_:onConflict:progress:)`` what
  /// `MutableCollection.saveAll(_:onConflict:progress:)` is to its sibling.
  ///
  /// - returns: The number of records that were written: all but those that were ignored.
  /// - throws: The errors of ``insertAll(_:_:onConflict:progress:)``.
  @discardableResult @inlinable
  public static func saveAll(
    _ db: Database,
    _ records: some Sequence<Self>,
    onConflict: Database.ConflictResolution? = nil,
    progress: (BulkProgress) throws -> Void = { _ in }
  ) throws -> Int {
    var writer = BulkWriter<Self>(db, .save(onConflict))
    try writer.write(records, total: knownCount(of: records), progress)
    return writer.writtenCount
  }

  /// Inserts each record of a sequence, or overwrites the row that is in its way.
  ///
  /// ```swift
  /// // INSERT OR ABORT INTO "country" ("code", "name") VALUES ('FR','France'),('US','United States')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name"
  /// try Country.upsertAll(db, countries)
  /// ```
  ///
  /// It is to ``insertAll(_:_:onConflict:progress:)`` what
  /// `MutableCollection.upsertAll(_:progress:)` is to its sibling.
  ///
  /// - returns: The number of records that were written.
  /// - throws: The errors of ``insertAll(_:_:onConflict:progress:)``.
  @discardableResult @inlinable
  public static func upsertAll(
    _ db: Database,
    _ records: some Sequence<Self>,
    progress: (BulkProgress) throws -> Void = { _ in }
  ) throws -> Int {
    var writer = BulkWriter<Self>(db, .upsert)
    try writer.write(records, total: knownCount(of: records), progress)
    return writer.writtenCount
  }
}

/// The number of elements, if it is known without going through them.
@usableFromInline
func knownCount(of records: Any) -> Int? {
  (records as? any RandomAccessCollection)?.count
}
