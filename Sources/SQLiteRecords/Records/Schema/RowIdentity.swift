/// What tells a record's row from others: the rowid of a ``RowIDRecord``, or the primary key.
@frozen
public enum RowIdentity: Hashable, Sendable {
  /// By its rowid, which is the whole primary key; nil if it has none.
  case rowID(Int64?)
  /// By the columns of its primary key, which `encode(to:)` sets.
  case primaryKey
}

// Statements that write rows whose rowids are new.

extension MutablePersistableRecord {
  /// Whether SQLite chooses the rowid of a record that is inserted. Nothing else of it is looked at.
  @inlinable @inline(__always)
  package static func isNew(_ record: Self) -> Bool {
    if case .rowID(nil) = rowIdentity(of: record) { return true }
    return false
  }

  /// The statement that inserts a record.
  ///
  /// If its rowid is new, NULL is in the text of the statement. SQLite then knows when it compiles the
  /// statement that the row comes last: it reads no parameter, and searches no place in the table's
  /// tree. The effect is the same.
  @inlinable @inline(__always)
  static func insertion(
    of record: Self,
    onConflict conflict: Database.ConflictResolution
  ) -> RecordOperation {
    isNew(record) ? .insertNew(conflict) : .insert(conflict)
  }
}

// Statements that identify their row by its rowid alone.

extension MutablePersistableRecord {
  /// Deletes the row with a rowid. The statement and its callbacks are in functions of their own, which
  /// do not have the record.
  @inlinable @inline(__always)
  func delete(_ db: Database, rowID: Int64?) throws -> Bool {
    if let deleted = try Self.deleteWithoutCallbacks(db, rowID: rowID) {
      didDelete(deleted: deleted)
      return deleted
    }
    return try deleting(db) { try Self.deleteRow(db, rowID: rowID) }
  }

  /// Deletes the row with a rowid, if the type is known to have no callbacks of its own before that.
  ///
  /// - returns: Whether there was such a row; nil if nothing has been done.
  @inlinable @inline(never)
  static func deleteWithoutCallbacks(_ db: Database, rowID: Int64?) throws -> Bool? {
    guard deletesWithDidCallbacksOnly, let cached = try cachedStatement(db, for: .delete) else {
      return nil
    }
    return try cached.use { try delete(db, $0, rowID: rowID) }
  }

  @inlinable @inline(never)
  static func deleteRow(_ db: Database, rowID: Int64?) throws -> Bool {
    try delete(db, boundStatement(db, for: .delete), rowID: rowID)
  }

  /// Binds a rowid to its deletion, and runs it. Without one, no SQL is run.
  @inlinable @inline(__always)
  static func delete(
    _ db: Database,
    _ statement: BoundStatement,
    rowID: Int64?
  ) throws -> Bool {
    guard let rowID else { return false }
    let bindings = statement.columnBindings.bindings
    return try statement.reserving {
      bindings.begin()
      rowID.bind(to: StatementParameter(bindings, 1))
      try db.run(statement.prepared) { [rowID] }
      return db.handle.changesCount > 0
    }
  }
}
