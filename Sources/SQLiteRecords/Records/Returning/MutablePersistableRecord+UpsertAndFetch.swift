extension MutablePersistableRecord {
  /// Inserts a row, or updates the conflicting one, and returns a record decoded from it.
  ///
  /// ```swift
  /// // INSERT INTO "vocabulary" ("word", "kind", "isTainted") VALUES ('jovial','adjective',0)
  /// // ON CONFLICT("word") DO UPDATE SET "count" = "count" + 1, "kind" = "excluded"."kind"
  /// // RETURNING *, "rowid"
  /// let upserted = try vocabulary.upsertAndFetch(
  ///   db, as: Vocabulary.self, onConflict: ["word"],
  ///   doUpdate: { _ in [Column("count") += 1, Column("isTainted").noOverwrite] })
  /// ```
  ///
  /// https://www.sqlite.org/lang_upsert.html
  ///
  /// - parameter type: The type of the returned record.
  /// - parameter conflictTarget: The columns of the primary key or unique index that may conflict;
  ///   empty for any.
  /// - parameter strategy: Which columns are overwritten in addition to those with an assignment;
  ///   all by default.
  /// - parameter assignments: The assignments to columns of the conflicting row. The argument is
  ///   the row that was not inserted; none by default.
  /// - throws: A ``DatabaseError``, or the error of a callback or of decoding.
  public mutating func upsertAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    as type: Returned.Type,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Returned {
    let conflict = UpsertConflict(conflictTarget, strategy, assignments)
    var fetched: Returned?
    try upsert(db, conflict, selection: type.databaseSelection) {
      fetched = try type.init(row: $0)
    }
    return try found(fetched, db)
  }

  /// An upsert that returns columns, with its callbacks.
  ///
  /// - parameter receive: Reads the row, which has the rowid behind the selection.
  mutating func upsert(
    _ db: Database,
    _ conflict: UpsertConflict,
    selection: [any SQLSelectable],
    receive: @escaping (Row) throws -> Void
  ) throws {
    try insertWithAllCallbacks(db) {
      try EncodedRecord($0, db).upsert(conflict, selection: selection, receive).success
    }
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  /// Inserts a row, or updates the conflicting one, and returns a record decoded from it.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (1,'Arthur')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING *, "id"
  /// let upserted = try player.upsertAndFetch(db)
  /// ```
  ///
  /// - parameter conflictTarget: The columns of the uniqueness constraint; any by default.
  /// - parameter strategy: Which columns are overwritten; all by default.
  /// - parameter assignments: Makes assignments of their own; none by default.
  /// - throws: The errors of
  ///   `MutablePersistableRecord.upsertAndFetch(_:as:onConflict:updating:doUpdate:)`.
  public mutating func upsertAndFetch(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Self {
    try upsertAndFetch(
      db,
      as: Self.self,
      onConflict: conflictTarget,
      updating: strategy,
      doUpdate: assignments
    )
  }
}

// Upserts of records that do not change: constants, and new values.
//
// A variable has the mutating methods as well, which store the rowid in it. They are preferred, as they are
// not disfavored. For a constant Swift does not consider them.

extension FetchableRecord where Self: MutablePersistableRecord {
  /// Inserts a row, or updates the conflicting one, and returns a record decoded from it. The record itself
  /// does not change.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "email", "score") VALUES (NULL,'a@example.com',10)
  /// // ON CONFLICT("email") DO UPDATE SET "score" = "excluded"."score" RETURNING *, "id"
  /// let player = Player(email: "a@example.com", score: 10)
  /// let upserted = try player.upsertAndFetch(db, onConflict: ["email"])
  /// ```
  ///
  /// A variable has a mutating method of the same name, which also stores the rowid in the variable.
  ///
  /// - parameter conflictTarget: The columns of the primary key or unique index that may conflict;
  ///   empty for any.
  /// - parameter strategy: Which columns are overwritten in addition to those with an assignment;
  ///   all by default.
  /// - parameter assignments: The assignments to columns of the conflicting row. The argument is
  ///   the row that was not inserted; none by default.
  /// - throws: A ``DatabaseError``, or the error of a callback or of decoding.
  @_disfavoredOverload
  public func upsertAndFetch(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Self {
    var record = self
    return try record.upsertAndFetch(
      db,
      as: Self.self,
      onConflict: conflictTarget,
      updating: strategy,
      doUpdate: assignments
    )
  }
}
