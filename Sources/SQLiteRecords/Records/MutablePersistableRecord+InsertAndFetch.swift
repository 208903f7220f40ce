extension MutablePersistableRecord {
  /// Inserts a row, and returns a record made from it, with the values that the database has given
  /// it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur') RETURNING *
  /// let player = try partialPlayer.insertAndFetch(db, as: Player.self)
  /// print(player.score)   // the default score
  /// ```
  ///
  /// https://www.sqlite.org/lang_returning.html
  ///
  /// - parameter onConflict: What to do about violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil.
  /// - parameter type: The type of the returned record.
  /// - throws: A ``DatabaseError``, ``RecordError/recordNotFound(databaseTableName:key:)`` if the
  ///   insertion was ignored, or the error of a callback or of decoding.
  public mutating func insertAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type
  ) throws -> Returned {
    var fetched: Returned?
    let isWritten = try ignoringConflict {
      try willSave(db)
      let saved = try callAroundSave(db) { record in
        try record.willInsert(db)
        let written = record
        let inserted = try record.callAroundInsert(db) {
          let policy = onConflict ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
          return try CollectedRecord(written, db).insert(policy, returning: type) { fetched = $0 }
        }
        record.didInsert(inserted)
        return PersistenceSuccess(inserted)
      }
      didSave(saved)
    }
    guard isWritten, let fetched else { throw try CollectedRecord(self, db).notFound }
    return fetched
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  /// Inserts a row, and returns a record made from it, with the values that the database has given
  /// it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur') RETURNING *
  /// let inserted = try player.insertAndFetch(db)
  /// ```
  ///
  /// - throws: The errors of ``insertAndFetch(_:onConflict:as:)``.
  public func insertAndFetch(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> Self {
    var record = self
    return try record.insertAndFetch(db, onConflict: onConflict, as: Self.self)
  }
}

extension PersistableRecord {
  /// Inserts a row, and returns a record made from it, with the values that the database has given
  /// it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur') RETURNING *
  /// let player = try partialPlayer.insertAndFetch(db, as: Player.self)
  /// ```
  ///
  /// - throws: The errors of ``MutablePersistableRecord/insertAndFetch(_:onConflict:as:)``.
  public func insertAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type
  ) throws -> Returned {
    func insertAndFetch(_ record: inout some MutablePersistableRecord) throws -> Returned {
      try record.insertAndFetch(db, onConflict: onConflict, as: type)
    }
    var record = self
    return try insertAndFetch(&record)
  }
}

extension CollectedRecord {
  /// Inserts the record, and decodes the inserted row.
  ///
  /// The statement is run to its end, so that what waits for its transaction hears of it.
  func insert<Returned: FetchableRecord & TableRecord>(
    _ conflict: Database.ConflictResolution,
    returning type: Returned.Type,
    _ receive: (Returned) -> Void
  ) throws -> InsertionSuccess {
    let insert = RecordSQL.insert(
      into: table.name,
      columns: container.columns.map(\.name),
      onConflict: conflict
    )
    let selection = type.positionalSelection.map(RecordSQL.list) ?? "*"
    let statement = try db.cachedStatement(sql: "\(insert) RETURNING \(selection)")
    let arguments = StatementArguments(container.columns.map(\.value))
    guard let record = try type.fetchAll(statement, arguments: arguments).first else {
      throw IgnoredConflict()
    }
    receive(record)
    return InsertionSuccess(
      rowID: table.hasRowID ? db.lastInsertedRowID : 0,
      rowIDColumn: table.rowIDColumn,
      written: .collected(container)
    )
  }
}
