public import SQLiteRecords

extension MutablePersistableRecord {
  /// Inserts a row for each record of a sequence: several generated records with one statement, where
  /// possible.
  ///
  /// ```swift
  /// // INSERT OR ABORT INTO "player" ("name", "id") VALUES ('Arthur',NULL),('Barbara',NULL),…
  /// try Player.insertAll(db, names.lazy.map { Player(name: $0) })
  /// ```
  ///
  /// Use it for records that you do not need afterwards, and for sequences that are lazy, or too
  /// long for memory: only 64 records are in memory at a time. The caller does not see the changes
  /// of callbacks, such as ids, unless the records are objects; to see them, call
  /// `MutableCollection.insertAll(_:onConflict:progress:)` on an array, whose documentation applies
  /// to both.
  ///
  /// - parameter records: The records. The sequence is iterated once.
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `MutablePersistableRecord.persistenceConflictPolicy` if it is nil.
  /// - parameter progress: Called after each group; nothing by default. If it throws, the call ends
  ///   with its error.
  /// - returns: The number of inserted records: all except ignored ones.
  /// - throws: A ``BulkRecordError``, a `CancellationError` or a `DatabaseError`. The database
  ///   then does not change.
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
  /// Like ``insertAll(_:_:onConflict:progress:)``, but saves the records, as
  /// `MutableCollection.saveAll(_:onConflict:progress:)` does.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter progress: Called after each group; nothing by default. If it throws, the call ends
  ///   with its error.
  /// - returns: The number of written records: all except ignored ones.
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

  /// Inserts each record of a sequence, or overwrites the conflicting row.
  ///
  /// ```swift
  /// // INSERT OR ABORT INTO "country" ("code", "name") VALUES ('FR','France'),('US','United States')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name"
  /// try Country.upsertAll(db, countries)
  /// ```
  ///
  /// Like ``insertAll(_:_:onConflict:progress:)``, but upserts the records, as
  /// `MutableCollection.upsertAll(_:progress:)` does.
  ///
  /// - parameter progress: Called after each group; nothing by default. If it throws, the call ends
  ///   with its error.
  /// - returns: The number of written records.
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
