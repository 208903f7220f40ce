public import SQLiteRecords

/// The operation of a bulk call on each record.
@usableFromInline
enum BulkOperation {
  case insert(Database.ConflictResolution?)
  case upsert
  case save(Database.ConflictResolution?)
}

extension MutablePersistableRecord {
  /// Whether a bulk call can write many records together: one statement writes several generated ones, if
  /// nothing is called around an insertion; those without column positions are written one after another.
  @inlinable @inline(__always)
  static var insertsRowsTogether: Bool {
    if !usesColumnPositions { return insertsWithDidCallbacksOnly }
    return AroundSaveResult.self == DefaultCallback.self
      && AroundInsertResult.self == DefaultCallback.self
  }

  /// Writes the record on its own, with all its callbacks.
  ///
  /// - throws: `IgnoredConflict` if it was not written.
  @inlinable
  mutating func write(_ db: Database, _ operation: BulkOperation) throws {
    try saving(db) { try $0.writeInsideSave(db, operation) }
  }

  /// Writes the record on its own, with all its callbacks but those of saving.
  @inlinable
  mutating func writeInsideSave(
    _ db: Database,
    _ operation: BulkOperation
  ) throws -> PersistenceSuccess {
    switch operation {
    case .insert(let onConflict):
      return try PersistenceSuccess(insertWithCallbacks(db, onConflict: onConflict))
    case .upsert:
      return try PersistenceSuccess(inserting(db) { try $0.upsertWithoutCallbacks(db) })
    case .save(let onConflict):
      return try updateOrInsert(
        db,
        update: { try $0.updateWithCallbacks(db, onConflict: onConflict) },
        insert: { try $0.insertWithCallbacks(db, onConflict: onConflict) }
      )
    }
  }

  /// Inserts the record on its own, and calls the callbacks after that.
  ///
  /// - returns: Whether it was inserted.
  @inlinable @inline(__always)
  mutating func insertWithDidCallbacks(
    _ db: Database,
    by operation: BulkOperation
  ) throws -> Bool {
    switch operation {
    case .insert(let onConflict), .save(let onConflict):
      let policy = onConflict ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
      return try insertWithDidCallbacks(db, onConflict: policy)
    case .upsert:
      return try upsertWithDidCallbacks(db)
    }
  }

  /// Inserts the record on its own, without any callbacks.
  @inlinable
  func insertWithoutCallbacks(
    _ db: Database,
    by operation: BulkOperation
  ) throws -> InsertionSuccess {
    switch operation {
    case .insert(let onConflict), .save(let onConflict):
      return try insertWithoutCallbacks(db, onConflict: onConflict)
    case .upsert:
      return try upsertWithoutCallbacks(db)
    }
  }

  /// Whether the primary key of a generated record is one column, and NULL, so that saving the record
  /// inserts it.
  @inlinable
  func isCertainlyNew(_ db: Database) throws -> Bool {
    if case .rowID(let rowID) = Self.rowIdentity(of: self) { return rowID == nil }
    let statement = try Self.boundStatement(db, for: .exists)
    return try statement.reserving {
      try bind(to: statement)
      return statement.hasNullKey && statement.parameterNames.count == 1
    }
  }
}
