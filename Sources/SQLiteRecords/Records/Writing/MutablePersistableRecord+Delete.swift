extension MutablePersistableRecord {
  /// Deletes the row with the record's primary key.
  ///
  /// ```swift
  /// // DELETE FROM "player" WHERE "id"=1
  /// let deleted = try player.delete(db)
  /// ```
  ///
  /// - returns: Whether there was such a row. If the key is NULL, there is none, and no SQL is run.
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @discardableResult
  @inlinable @inline(__always)
  public func delete(_ db: Database) throws -> Bool {
    switch Self.rowIdentity(of: self) {
    case .rowID(let rowID): try delete(db, rowID: rowID)
    case .primaryKey: try deleteByPrimaryKey(db)
    }
  }

  /// Deletes the row that has the primary key which the record encodes.
  @inlinable
  func deleteByPrimaryKey(_ db: Database) throws -> Bool {
    guard Self.deletesWithDidCallbacksOnly else { return try deleteWithAllCallbacks(db) }
    let cached = try Self.cachedStatement(db, for: .delete)
    let deleted = try cached?.use { try deleteBound(db, $0) } ?? deleteWithoutCallbacks(db)
    didDelete(deleted: deleted)
    return deleted
  }

  /// The deletion of a record whose type has callbacks of its own before it.
  @inlinable @inline(never)
  func deleteWithAllCallbacks(_ db: Database) throws -> Bool {
    try deleting(db) { try deleteWithoutCallbacks(db) }
  }

  @inlinable
  func deleteWithoutCallbacks(_ db: Database) throws -> Bool {
    if !Self.usesColumnPositions { return try deleteEncoded(db) }
    return try deleteBound(db, Self.boundStatement(db, for: .delete))
  }

  /// Binds the record's key to its deletion, and runs it.
  @inlinable @inline(__always)
  func deleteBound(_ db: Database, _ statement: BoundStatement) throws -> Bool {
    try statement.reserving {
      try bind(to: statement)
      return try runDeletion(db, statement)
    }
  }

  @inlinable @inline(__always)
  func runDeletion(_ db: Database, _ statement: BoundStatement) throws -> Bool {
    if statement.hasNullKey { return false }
    try db.run(statement.prepared) { boundArguments(of: statement) }
    return db.handle.changesCount > 0
  }

  @usableFromInline
  func deleteEncoded(_ db: Database) throws -> Bool {
    try EncodedRecord(self, db, for: .delete).delete()
  }

  /// Whether there is a row with the record's primary key.
  ///
  /// ```swift
  /// // SELECT EXISTS (SELECT 1 FROM "player" WHERE "id"=1)
  /// let exists = try player.exists(db)
  /// ```
  ///
  /// - returns: Whether there is such a row. If the key is NULL, there is none, and no SQL is run.
  /// - throws: A ``DatabaseError``.
  @inlinable
  public func exists(_ db: Database) throws -> Bool {
    if !Self.usesColumnPositions { return try existsEncoded(db) }
    let statement = try Self.boundStatement(db, for: .exists)
    return try statement.reserving {
      try bind(to: statement)
      return try runExistence(db, statement)
    }
  }

  @inlinable @inline(__always)
  func runExistence(_ db: Database, _ statement: BoundStatement) throws -> Bool {
    if statement.hasNullKey { return false }
    return try db.integer(of: statement.prepared) { boundArguments(of: statement) } != 0
  }

  @usableFromInline
  func existsEncoded(_ db: Database) throws -> Bool {
    try EncodedRecord(self, db, for: .exists).exists()
  }
}
