extension MutablePersistableRecord {
  /// Inserts a row, or overwrites the one that conflicts in a primary key or unique index.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (1,'Arthur')
  /// // ON CONFLICT DO UPDATE SET "name" = "excluded"."name" RETURNING "id"
  /// try player.upsert(db)
  /// ```
  ///
  /// The conflicting row keeps its primary key. The callbacks are those of an insertion, even if a
  /// row is overwritten. https://www.sqlite.org/lang_upsert.html
  ///
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @inlinable
  public mutating func upsert(_ db: Database) throws {
    guard Self.insertsWithDidCallbacksOnly else { return try upsertWithAllCallbacks(db) }
    if let cached = try Self.cachedStatement(db, for: .upsert) {
      return try cached.use { try upsertWithDidCallbacks(db, by: $0) }
    }
    try upsertWithDidCallbacks(db)
  }

  /// The upsertion of a record whose type has no callbacks of its own before it, if no statement is
  /// cached.
  ///
  /// - returns: Whether a row was written. If not, the record has not been changed.
  @discardableResult @inlinable @inline(never)
  package mutating func upsertWithDidCallbacks(_ db: Database) throws -> Bool {
    var upserted: InsertionSuccess?
    _ = try ignoringConflict { upserted = try upsertWithoutCallbacks(db) }
    guard let upserted else { return false }
    callDidCallbacks(upserted)
    return true
  }

  /// The upsertion of a record whose type has callbacks of its own before it.
  @inlinable @inline(never)
  mutating func upsertWithAllCallbacks(_ db: Database) throws {
    try insertWithAllCallbacks(db) { try $0.upsertWithoutCallbacks(db) }
  }

  /// The upsertion of a record whose type has no callbacks of its own before it. If it is ignored,
  /// the record has not been changed.
  @inlinable @inline(__always)
  mutating func upsertWithDidCallbacks(_ db: Database, by statement: BoundStatement) throws {
    let rowID = try statement.reserving { try runMutatingUpsertion(db, statement) }
    if let rowID { callDidCallbacks(rowID: rowID, statement.rowIDColumn) }
  }

  @inlinable @inline(__always)
  package func upsertWithoutCallbacks(_ db: Database) throws -> InsertionSuccess {
    if !Self.usesColumnPositions { return try upsertEncoded(db).success }
    let statement = try Self.boundStatement(db, for: .upsert)
    return InsertionSuccess(
      rowID: try upsertBound(db, statement),
      rowIDColumn: statement.rowIDColumn,
      written: writtenValues
    )
  }

  /// Binds the record to its upsertion, runs it, and returns the row's id; 0 if it has none.
  @inlinable
  func upsertBound(_ db: Database, _ statement: BoundStatement) throws -> Int64 {
    let rowID = try statement.reserving { try runUpsertion(db, statement) }
    guard let rowID else { throw IgnoredConflict() }
    return rowID
  }

  /// A mutating function, so that the record is not copied, as ``runMutatingInsertion(_:_:)`` is.
  @inlinable @inline(never)
  mutating func runMutatingUpsertion(
    _ db: Database,
    _ statement: BoundStatement
  ) throws -> Int64? {
    try runUpsertion(db, statement)
  }

  /// Binds the record to its upsertion, runs it, and returns the row's id; 0 if it has none, and nil
  /// if the row was not written.
  @inlinable @inline(__always)
  func runUpsertion(_ db: Database, _ statement: BoundStatement) throws -> Int64? {
    try bind(to: statement)
    return try db.runUpsertion(statement) { boundArguments(of: statement) }
  }

  @usableFromInline
  func upsertEncoded(_ db: Database) throws -> EncodedInsertion {
    try EncodedRecord(self, db, for: .upsert).upsertAllColumns()
  }
}

extension Database {
  /// Runs an upsert that a record is bound to.
  ///
  /// - returns: The rowid of the row, 0 if the table has none; nil if no row was written.
  @inlinable @inline(__always)
  func runUpsertion(
    _ statement: BoundStatement,
    arguments: () -> StatementArguments?
  ) throws -> Int64? {
    if statement.returnsRow { return try integer(of: statement.prepared, arguments: arguments) }
    try run(statement.prepared, arguments: arguments)
    return handle.changesCount > 0 ? 0 : nil
  }
}

extension MutablePersistableRecord {
  /// Inserts a row, or updates the conflicting one.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "email", "score") VALUES (NULL,'a@example.com',10)
  /// // ON CONFLICT("email") DO UPDATE SET "score" = "excluded"."score" RETURNING "rowid"
  /// try player.upsert(
  ///   db, onConflict: ["email"], updating: .noColumnUnlessSpecified,
  ///   doUpdate: { excluded in [Column("score").set(to: excluded["score"])] })
  /// ```
  ///
  /// https://www.sqlite.org/lang_upsert.html
  ///
  /// - parameter conflictTarget: The columns of the primary key or unique index that may conflict;
  ///   empty for any.
  /// - parameter strategy: Which columns are overwritten in addition to those with an assignment;
  ///   all by default.
  /// - parameter assignments: The assignments to columns of the conflicting row. The argument is
  ///   the row that was not inserted; none by default.
  /// - throws: A ``DatabaseError``, or the error of a callback.
  public mutating func upsert(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws {
    let conflict = UpsertConflict(conflictTarget, strategy, assignments)
    try upsert(db, conflict, selection: [], receive: { _ in })
  }

  /// Inserts a row, or updates the conflicting one.
  ///
  /// ```swift
  /// try player.upsert(db, onConflict: [Player.Columns.email])
  /// ```
  ///
  /// - parameter strategy: Which columns are overwritten; all by default.
  /// - parameter assignments: Makes assignments of their own; none by default.
  /// - throws: The errors of ``upsert(_:onConflict:updating:doUpdate:)``.
  @_disfavoredOverload
  public mutating func upsert(
    _ db: Database,
    onConflict conflictTarget: [any NamedColumn],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws {
    try upsert(
      db,
      onConflict: conflictTarget.map(\.name),
      updating: strategy,
      doUpdate: assignments
    )
  }
}

// The mutating upserts once more, on a copy.

extension NonmutatingPersistableRecord {
  /// Inserts a row, or updates the conflicting one.
  ///
  /// ```swift
  /// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
  /// // ON CONFLICT("isoCode") DO UPDATE SET "name" = "excluded"."name" RETURNING "rowid"
  /// try country.upsert(db, onConflict: ["isoCode"])
  /// ```
  ///
  /// - parameter conflictTarget: The columns of the uniqueness constraint; any by default.
  /// - parameter strategy: Which columns are overwritten; all by default.
  /// - parameter assignments: Makes assignments of their own; none by default.
  /// - throws: The errors of
  ///   `MutablePersistableRecord.upsert(_:onConflict:updating:doUpdate:)`.
  public func upsert(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws {
    var record = self
    let conflict = UpsertConflict(conflictTarget, strategy, assignments)
    try record.upsert(db, conflict, selection: [], receive: { _ in })
  }

  /// Inserts a row, or updates the conflicting one.
  ///
  /// ```swift
  /// try country.upsert(db, onConflict: [Country.Columns.isoCode])
  /// ```
  ///
  /// - parameter strategy: Which columns are overwritten; all by default.
  /// - parameter assignments: Makes assignments of their own; none by default.
  /// - throws: The errors of
  ///   `MutablePersistableRecord.upsert(_:onConflict:updating:doUpdate:)`.
  @_disfavoredOverload
  public func upsert(
    _ db: Database,
    onConflict conflictTarget: [any NamedColumn],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws {
    try upsert(
      db,
      onConflict: conflictTarget.map(\.name),
      updating: strategy,
      doUpdate: assignments
    )
  }
}
