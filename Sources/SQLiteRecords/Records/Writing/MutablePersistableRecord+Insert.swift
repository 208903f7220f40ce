extension MutablePersistableRecord {
  /// Inserts a row.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  /// var player = Player(id: nil, name: "Arthur")
  /// try player.insert(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil. An ignored insertion calls no `did…` callback,
  ///   and `db.changesCount` is 0.
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @inlinable
  public mutating func insert(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws {
    let policy = onConflict ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
    guard Self.insertsWithDidCallbacksOnly else {
      return try insertWithAllCallbacks(db, onConflict: onConflict)
    }
    if let cached = try Self.cachedStatement(db, for: Self.insertion(of: self, onConflict: policy))
    {
      return try cached.use { try insertWithDidCallbacks(db, by: $0) }
    }
    try insertWithDidCallbacks(db, onConflict: policy)
  }

  /// The insertion of a record whose type has callbacks of its own before it.
  @inlinable @inline(never)
  mutating func insertWithAllCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?
  ) throws {
    try insertWithAllCallbacks(db) { try $0.insertWithoutCallbacks(db, onConflict: onConflict) }
  }

  /// An insertion in any form, with all callbacks. If it is ignored, the record is what it was before.
  @inlinable @inline(__always)
  mutating func insertWithAllCallbacks(
    _ db: Database,
    _ insert: (Self) throws -> InsertionSuccess
  ) throws {
    try restoringIfIgnored { record in
      try record.saving(db) { try PersistenceSuccess($0.inserting(db, insert)) }
    }
  }

  /// Inserts a row, and returns the record with the changes of its callbacks.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "name") VALUES (NULL,'Arthur')
  /// let player = try Player(id: nil, name: "Arthur").inserted(db)
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   ``persistenceConflictPolicy`` if it is nil.
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @inlinable
  public func inserted(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil
  ) throws -> Self {
    var record = self
    try record.insert(db, onConflict: onConflict)
    return record
  }

  /// The insertion of a record whose type has no callbacks of its own before it. If it is ignored,
  /// the record has not been changed.
  @inlinable @inline(__always)
  mutating func insertWithDidCallbacks(_ db: Database, by statement: BoundStatement) throws {
    let isInserted = try statement.reserving { try runMutatingInsertion(db, statement) }
    if isInserted { callDidCallbacks(insertion(db, statement)) }
  }

  /// It is a separate mutating function, although it changes nothing: so the compiler knows that
  /// nothing else changes the record meanwhile, and does not copy it.
  @inlinable @inline(never)
  mutating func runMutatingInsertion(
    _ db: Database,
    _ statement: BoundStatement
  ) throws -> Bool {
    try runInsertion(db, statement)
  }

  /// Binds the record to its insertion, runs it, and returns whether there is a new row.
  @inlinable @inline(__always)
  func runInsertion(_ db: Database, _ statement: BoundStatement) throws -> Bool {
    try bind(to: statement)
    try db.run(statement.prepared) { boundArguments(of: statement) }
    return db.handle.changesCount > 0
  }

  /// The same insertion, of a record that is written by hand, or is the first of its type, so that no
  /// statement is at hand.
  ///
  /// - returns: Whether the record was inserted.
  @discardableResult @inlinable @inline(never)
  package mutating func insertWithDidCallbacks(
    _ db: Database,
    onConflict conflict: Database.ConflictResolution
  ) throws -> Bool {
    var inserted: InsertionSuccess?
    _ = try ignoringConflict { inserted = try insertWithoutCallbacks(db, onConflict: conflict) }
    guard let inserted else { return false }
    callDidCallbacks(inserted)
    return true
  }

  /// The result of the insertion that has just run.
  @inlinable @inline(__always)
  func insertion(_ db: Database, _ statement: BoundStatement) -> InsertionSuccess {
    InsertionSuccess(
      rowID: statement.hasRowID ? db.handle.lastInsertedRowID : 0,
      rowIDColumn: statement.rowIDColumn,
      written: writtenValues
    )
  }

  /// The insertion and its own callbacks, without those of saving.
  @inlinable @inline(__always)
  package mutating func insertWithCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?
  ) throws -> InsertionSuccess {
    try inserting(db) { try $0.insertWithoutCallbacks(db, onConflict: onConflict) }
  }

  @inlinable @inline(__always)
  package func insertWithoutCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?
  ) throws -> InsertionSuccess {
    let conflict = onConflict ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
    if !Self.usesColumnPositions { return try insertEncoded(db, onConflict: conflict).success }
    let statement = try Self.boundStatement(db, for: Self.insertion(of: self, onConflict: conflict))
    try insertBound(db, statement)
    return insertion(db, statement)
  }

  /// Binds the record to its insertion, and runs it.
  @inlinable
  func insertBound(_ db: Database, _ statement: BoundStatement) throws {
    let isInserted = try statement.reserving { try runInsertion(db, statement) }
    if !isInserted { throw IgnoredConflict() }
  }

  @usableFromInline
  func insertEncoded(
    _ db: Database,
    onConflict conflict: Database.ConflictResolution
  ) throws -> EncodedInsertion {
    try EncodedRecord(self, db, for: .insert(conflict)).insert(conflict)
  }
}

extension MutablePersistableRecord {
  /// Inserts a row, unless it conflicts with an existing one in a primary key or unique index.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "email") VALUES (NULL,'a@example.com')
  /// // ON CONFLICT("email") DO NOTHING
  /// if try player.insertOrDoNothing(db, onConflict: ["email"]) { print("a new player") }
  /// ```
  ///
  /// In contrast to `insert(db, onConflict: .ignore)`, other violated constraints, such as
  /// `NOT NULL`, are errors. If nothing is inserted, the record does not change, and no `did…`
  /// callback is called. https://www.sqlite.org/lang_upsert.html
  ///
  /// - parameter conflictTarget: The columns of the primary key or unique index that may conflict;
  ///   empty for any.
  /// - returns: Whether a row was inserted.
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @discardableResult
  public mutating func insertOrDoNothing(
    _ db: Database,
    onConflict conflictTarget: [String] = []
  ) throws -> Bool {
    var isInserted = false
    try insertWithAllCallbacks(db) {
      let inserted = try EncodedRecord($0, db).insertOrDoNothing(conflictTarget).success
      isInserted = true
      return inserted
    }
    return isInserted
  }

  /// Inserts a row, unless it conflicts with an existing one in a primary key or unique index.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "email") VALUES (NULL,'a@example.com')
  /// // ON CONFLICT("email") DO NOTHING
  /// try player.insertOrDoNothing(db, onConflict: [Player.Columns.email])
  /// ```
  ///
  /// - returns: Whether a row was inserted.
  /// - throws: The errors of ``insertOrDoNothing(_:onConflict:)``.
  @_disfavoredOverload
  @discardableResult
  public mutating func insertOrDoNothing(
    _ db: Database,
    onConflict conflictTarget: [any NamedColumn]
  ) throws -> Bool {
    try insertOrDoNothing(db, onConflict: conflictTarget.map(\.name))
  }
}

extension NonmutatingPersistableRecord {
  /// Inserts a row, unless it conflicts with an existing one in a primary key or unique index.
  ///
  /// ```swift
  /// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France') ON CONFLICT DO NOTHING
  /// let isNew = try country.insertOrDoNothing(db)
  /// ```
  ///
  /// - parameter conflictTarget: The columns of the uniqueness constraint; any by default.
  /// - returns: Whether a row was inserted.
  /// - throws: The errors of `MutablePersistableRecord.insertOrDoNothing(_:onConflict:)`.
  @discardableResult
  public func insertOrDoNothing(
    _ db: Database,
    onConflict conflictTarget: [String] = []
  ) throws -> Bool {
    // As a record of the parent protocol, it has the mutating method.
    var record: any MutablePersistableRecord = self
    return try record.insertOrDoNothing(db, onConflict: conflictTarget)
  }

  /// Inserts a row, unless it conflicts with an existing one in a primary key or unique index.
  ///
  /// ```swift
  /// // INSERT INTO "country" ("isoCode", "name") VALUES ('FR','France')
  /// // ON CONFLICT("isoCode") DO NOTHING
  /// let isNew = try country.insertOrDoNothing(db, onConflict: [Country.Columns.isoCode])
  /// ```
  ///
  /// - returns: Whether a row was inserted.
  /// - throws: The errors of `MutablePersistableRecord.insertOrDoNothing(_:onConflict:)`.
  @_disfavoredOverload
  @discardableResult
  public func insertOrDoNothing(
    _ db: Database,
    onConflict conflictTarget: [any NamedColumn]
  ) throws -> Bool {
    try insertOrDoNothing(db, onConflict: conflictTarget.map(\.name))
  }
}
