public import SQLiteRecords

extension MutableCollection
where
  Element: MutablePersistableRecord,
  Element.WillSaveResult == DefaultCallback, Element.AroundSaveResult == DefaultCallback,
  Element.WillInsertResult == DefaultCallback, Element.AroundInsertResult == DefaultCallback
{
  /// Inserts a row for each record: as many of them with one statement as it has parameters for.
  ///
  /// ```swift
  /// // INSERT OR ABORT INTO "player" ("id", "name") VALUES (NULL,'Arthur'),(NULL,'Barbara'),…
  /// var players = [Player(name: "Arthur"), Player(name: "Barbara"), …]
  /// try await players.insertAll(db)
  /// players[1].id   // 2
  /// ```
  ///
  /// The result is that of inserting one record after the other. A statement has 255 parameters, so that it
  /// inserts 51 records of five columns. Records are inserted one by one if the table has triggers or refers to
  /// itself, or is a view or a virtual table; and those of a statement that violates a constraint, so that the
  /// error is about the record.
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's `persistenceConflictPolicy` if it
  ///   is nil. An ignored record does not change.
  /// - returns: The number of inserted records: all except ignored ones.
  /// - throws: The error of the first record that fails. The elements do not change then; the records before it
  ///   have been inserted, and are rolled back with the transaction.
  @discardableResult
  public mutating func insertAll(
    _ db: ClusterDatabase,
    onConflict: Database.ConflictResolution? = nil
  ) async throws -> Int {
    var insertion = try db.prepare { db in
      try GroupedInsertion(
        of: Element.databaseTableName,
        Element.conflictOfInsertion(onConflict),
        db
      )
    }
    var records = self
    var group = InsertedGroup<Index>()
    for index in indices {
      guard let row = try insertion.row(of: self[index], db) else { continue }
      if group.add(row, at: index) { continue }
      try await insertion.insert(group, &records, db)
      group = InsertedGroup()
      _ = group.add(row, at: index)
    }
    try await insertion.insert(group, &records, db)
    self = records
    return insertion.count
  }
}

extension MutablePersistableRecord
where
  WillSaveResult == DefaultCallback, AroundSaveResult == DefaultCallback,
  WillInsertResult == DefaultCallback, AroundInsertResult == DefaultCallback
{
  /// Inserts a row for each record of a sequence: as many of them with one statement as it has parameters for.
  ///
  /// ```swift
  /// try await Player.insertAll(db, names.map { Player(name: $0) })
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - returns: The number of inserted records: all except ignored ones.
  /// - throws: The error of the first record that fails.
  @discardableResult
  public static func insertAll(
    _ db: ClusterDatabase,
    _ records: some Sequence<Self>,
    onConflict: Database.ConflictResolution? = nil
  ) async throws -> Int {
    var records = Array(records)
    return try await records.insertAll(db, onConflict: onConflict)
  }
}
