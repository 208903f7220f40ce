/// Why an insertion or update has changed nothing without being an error: a conflict that the
/// statement ignores.
///
/// It travels through the `around…` callbacks like an error, so that what comes after the action
/// there is not run, and ends in the persistence method.
@usableFromInline
struct IgnoredConflict: Error, CustomStringConvertible {
  @inlinable init() {}

  @usableFromInline var description: String {
    "the row was not written, because a conflict was ignored"
  }
}

// Each function calls an `around…` callback with its action, and returns what the action did.
//
// The callback is called on a copy, as the action may change the record meanwhile.

extension MutablePersistableRecord {
  @inlinable @inline(__always)
  package mutating func callAroundSave(
    _ db: Database,
    _ action: (inout Self) throws -> PersistenceSuccess
  ) throws -> PersistenceSuccess {
    let copy = self
    var result: PersistenceSuccess?
    var failure: (any Error)?
    try copy.aroundSave(db) {
      let success = try catching(&failure) { try action(&self) }
      result = success
      return success
    }
    return try outcome(result, failure, of: "aroundSave")
  }

  @inlinable @inline(__always)
  func callAroundInsert(
    _ db: Database,
    _ action: () throws -> InsertionSuccess
  ) throws -> InsertionSuccess {
    var result: InsertionSuccess?
    var failure: (any Error)?
    try aroundInsert(db) {
      let success = try catching(&failure, action)
      result = success
      return success
    }
    return try outcome(result, failure, of: "aroundInsert")
  }

  @inlinable @inline(__always)
  func callAroundUpdate(
    _ db: Database,
    columns: Set<String>,
    _ action: () throws -> PersistenceSuccess
  ) throws -> PersistenceSuccess {
    var result: PersistenceSuccess?
    var failure: (any Error)?
    try aroundUpdate(db, columns: columns) {
      let success = try catching(&failure, action)
      result = success
      return success
    }
    return try outcome(result, failure, of: "aroundUpdate")
  }

  @inlinable @inline(__always)
  func callAroundDelete(_ db: Database, _ action: () throws -> Bool) throws -> Bool {
    var result: Bool?
    var failure: (any Error)?
    try aroundDelete(db) {
      let success = try catching(&failure, action)
      result = success
      return success
    }
    return try outcome(result, failure, of: "aroundDelete")
  }
}

// Each function calls the callbacks of an operation in their order, with its action among them.

extension MutablePersistableRecord {
  @inlinable @inline(__always)
  package mutating func saving(
    _ db: Database,
    _ action: (inout Self) throws -> PersistenceSuccess
  ) throws {
    try db.checkUse()
    try willSave(db)
    let saved = try callAroundSave(db, action)
    didSave(saved)
  }

  @inlinable @inline(__always)
  package mutating func inserting(
    _ db: Database,
    _ action: (Self) throws -> InsertionSuccess
  ) throws -> InsertionSuccess {
    try willInsert(db)
    let inserted = try callAroundInsert(db) { try action(self) }
    didInsert(inserted)
    return inserted
  }

  @inlinable @inline(__always)
  func deleting(_ db: Database, _ action: () throws -> Bool) throws -> Bool {
    try db.checkUse()
    try willDelete(db)
    let deleted = try callAroundDelete(db, action)
    didDelete(deleted: deleted)
    return deleted
  }

  @inlinable @inline(__always)
  mutating func updatingAllColumns(
    _ db: Database,
    _ action: (Self) throws -> PersistenceSuccess
  ) throws -> PersistenceSuccess {
    let columns = try Self.columnSet(db)
    try willUpdate(db, columns: columns)
    let updated = try callAroundUpdate(db, columns: columns) { try action(self) }
    didUpdate(updated)
    return updated
  }
}

extension MutablePersistableRecord {
  /// Calls the callbacks after an insertion.
  @inlinable @inline(__always)
  package mutating func callDidCallbacks(_ inserted: InsertionSuccess) {
    didInsert(inserted)
    didSave(PersistenceSuccess(inserted))
  }

  /// Calls the callbacks after an insertion.
  ///
  /// What was written is collected only if one of them asks, and for default ones the compiler leaves
  /// out even the closure that would.
  @inlinable @inline(__always)
  package mutating func callDidCallbacks(rowID: Int64, _ rowIDColumn: String?) {
    callDidCallbacks(
      InsertionSuccess(rowID: rowID, rowIDColumn: rowIDColumn, written: writtenValues)
    )
  }
}

@inlinable @inline(__always)
func catching<Success>(
  _ failure: inout (any Error)?,
  _ action: () throws -> Success
) throws -> Success {
  do {
    return try action()
  } catch {
    failure = error
    throw error
  }
}

/// The result of an action, if the callback has called it and did not hide its error.
@inlinable @inline(__always)
func outcome<Success>(
  _ result: Success?,
  _ failure: (any Error)?,
  of callback: String
) throws -> Success {
  if let result, failure == nil { return result }
  throw callbackMisuse(callback, failure)
}

@usableFromInline
func callbackMisuse(_ callback: String, _ failure: (any Error)?) -> any Error {
  guard let failure else {
    return DatabaseError.misuse("the persistence callback \(callback) did not call its action")
  }
  if failure is IgnoredConflict { return failure }
  return DatabaseError.misuse("the persistence callback \(callback) swallowed an error: \(failure)")
}

/// Runs a persistence method, and returns normally after an ignored conflict.
///
/// - returns: Whether the row was written.
@inlinable @inline(__always)
func ignoringConflict(_ action: () throws -> Void) throws -> Bool {
  do {
    try action()
    return true
  } catch {
    guard isIgnoredConflict(error) else { throw error }
    return false
  }
}

extension MutablePersistableRecord {
  /// Runs a persistence method. After an ignored conflict it returns normally, and the record is as
  /// it was before its callbacks.
  @inlinable @inline(__always)
  mutating func restoringIfIgnored(_ persist: (inout Self) throws -> Void) throws {
    let original = self
    let isWritten = try ignoringConflict { try persist(&self) }
    if !isWritten { self = original }
  }
}

@usableFromInline
package func isIgnoredConflict(_ error: any Error) -> Bool { error is IgnoredConflict }

extension MutablePersistableRecord {
  /// Runs an update, and returns normally after an ignored conflict: the row exists, and has not
  /// been changed.
  @inlinable @inline(__always)
  func ignoringUnchangedRow(in db: Database, _ update: () throws -> Void) throws {
    do {
      try update()
    } catch {
      guard try isIgnoredUpdate(error, db) else { throw error }
    }
  }

  @inlinable @inline(never)
  func isIgnoredUpdate(_ error: any Error, _ db: Database) throws -> Bool {
    if isIgnoredConflict(error) { return true }
    guard try isNotFound(error, db) else { return false }
    return try exists(db)
  }
}
