extension MutablePersistableRecord {
  /// Inserts a row, and fetches columns of it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur') RETURNING "score"
  /// let score = try partialPlayer.insertAndFetch(db, selection: [Column("score")]) { statement in
  ///   try Int.fetchOne(statement)
  /// }
  /// ```
  ///
  /// https://www.sqlite.org/lang_returning.html
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil. If the insertion is ignored, the statement
  ///   returns no row.
  /// - parameter selection: The columns. There must be at least one.
  /// - parameter fetch: Reads the row of the statement.
  /// - returns: What the closure returns.
  /// - throws: A ``DatabaseError``, or the error of a callback or closure.
  public mutating func insertAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    selection: [any SQLSelectable],
    fetch: (Statement) throws -> Value
  ) throws -> Value {
    try fetching(selection, fetch) { try insert(db, onConflict: onConflict, returning: $0) }
  }

  /// Inserts a row, and fetches columns of it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur') RETURNING "score"
  /// let score = try partialPlayer.insertAndFetch(db) { statement in
  ///   try Int.fetchOne(statement)
  /// } select: {
  ///   [$0.score]
  /// }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter fetch: Reads the row of the statement.
  /// - parameter selection: Chooses among the record's `Columns`.
  /// - throws: The errors of ``insertAndFetch(_:onConflict:selection:fetch:)``.
  public mutating func insertAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    fetch: (Statement) throws -> Value,
    select selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) throws -> Value {
    let selection = try selection(Self.databaseComponents)
    return try insertAndFetch(db, onConflict: onConflict, selection: selection, fetch: fetch)
  }

  /// Inserts a row, and returns a record decoded from it, with the values that the database has
  /// set.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("name") VALUES ('Arthur') RETURNING *
  /// let player = try partialPlayer.insertAndFetch(db, as: Player.self)
  /// print(player.score)   // the default score
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter type: The type of the returned record.
  /// - throws: The errors of ``insertAndFetch(_:onConflict:selection:fetch:)``, and
  ///   ``RecordError/recordNotFound(databaseTableName:key:)`` if the insertion was ignored.
  public mutating func insertAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    as type: Returned.Type
  ) throws -> Returned {
    try insertAndFetchRecord(db, onConflict, as: type, mayBeSelected: false)
  }

  /// An insertion that returns columns, and its callbacks. Those before it are left out for a type that
  /// is known to have none of its own.
  mutating func insert(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    returning: Returning
  ) throws {
    try db.checkUse()
    if Self.insertsWithDidCallbacksOnly {
      return callDidCallbacks(
        try insertWithoutCallbacks(db, onConflict: onConflict, returning: returning)
      )
    }
    try insertWithAllCallbacks(db) {
      try $0.insertWithoutCallbacks(db, onConflict: onConflict, returning: returning)
    }
  }

  /// Inserts a row, and returns a record decoded from it.
  ///
  /// - parameter mayBeSelected: Whether a SELECT may read the row, if the result is the same.
  @usableFromInline
  mutating func insertAndFetchRecord<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?,
    as type: Returned.Type,
    mayBeSelected: Bool = true
  ) throws -> Returned {
    let fetch = { (statement: Statement) in try type.fetchOne(statement) }
    let fetched = try fetching(type.databaseSelection, fetch, mayBeSelected: mayBeSelected) {
      try insert(db, onConflict: onConflict, returning: $0)
    }
    return try found(fetched, db)
  }

  /// An insertion that returns columns, and its own callbacks, without those of saving.
  mutating func insertWithCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    returning: Returning
  ) throws -> InsertionSuccess {
    try inserting(db) {
      try $0.insertWithoutCallbacks(db, onConflict: onConflict, returning: returning)
    }
  }

  private func insertWithoutCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    returning: Returning
  ) throws -> InsertionSuccess {
    let policy = onConflict ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
    guard returning.mayBeSelected, db.readsInsertedRow(policy),
      let columns = WholeColumns(returning.selection)
    else { return try EncodedRecord(self, db).insert(policy, returning: returning).success }
    let shape = try Self.knownShape(db).object
    guard try shape.readsInsertedRows(db) else {
      return try EncodedRecord(self, db).insert(policy, returning: returning).success
    }
    let selection = try shape.selection(of: columns, db)
    return try db.inserting(into: shape.table, readingBy: selection, returning) {
      try insertWithoutCallbacks(db, onConflict: policy)
    }
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  /// Inserts a row, and returns a record decoded from it, with the values that the database has
  /// set.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  /// // SELECT * FROM "player" WHERE "rowid" = 1
  /// let inserted = try player.insertAndFetch(db)
  /// ```
  ///
  /// RETURNING makes an insertion several times as slow, so a separate statement reads the row if
  /// the result is the same: in a transaction, if the table has a rowid and no triggers, and no
  /// other row can have been replaced. Otherwise it is
  /// `INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur') RETURNING *`, as in the other
  /// variants. In both cases, if the row cannot be read, the insertion is undone.
  ///
  /// https://www.sqlite.org/lang_returning.html
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``MutablePersistableRecord/insertAndFetch(_:onConflict:as:)``.
  @inlinable
  public func insertAndFetch(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> Self {
    if Self.insertsWithDidCallbacksOnly, let shape = try Self.cachedShape(db),
      try shape.use({ try $0.reads(Self.self, db) })
    {
      return try shape.use { try insertAndFetchWithDidCallbacks(db, $0, onConflict: onConflict) }
    }
    var record = self
    return try record.insertAndFetchRecord(db, onConflict, as: Self.self)
  }
}

extension MutablePersistableRecord {
  /// Runs a persistence method whose statement returns columns.
  ///
  /// - returns: The result of `fetch`.
  func fetching<Value>(
    _ selection: [any SQLSelectable],
    _ fetch: (Statement) throws -> Value,
    mayBeSelected: Bool = false,
    _ persist: (Returning) throws -> Void
  ) throws -> Value {
    try withoutActuallyEscaping(fetch) { fetch in
      var value: Value?
      let returning = Returning(selection: selection, mayBeSelected: mayBeSelected) {
        value = try fetch($0)
      }
      _ = try ignoringConflict { try persist(returning) }
      guard let value else {
        throw DatabaseError.misuse("the statement that returns columns was not run")
      }
      return value
    }
  }

  /// The record that a statement has returned.
  ///
  /// - throws: ``RecordError/recordNotFound(databaseTableName:key:)`` if it has returned none.
  func found<Returned>(_ record: Returned?, _ db: Database) throws -> Returned {
    guard let record else { throw try notFound(db) }
    return record
  }
}
