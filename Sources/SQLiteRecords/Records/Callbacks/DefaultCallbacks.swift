/// The result of callbacks that a record type does not implement.
///
/// A callback that a type implements returns nothing. So the compiler can infer for each callback
/// whether it is the default one, and a persistence method knows this without calling it.
public struct DefaultCallback: Sendable {
  @inlinable init() {}
}

// If the type has no callbacks of its own before and around a statement, nothing can change the record
// meanwhile, or read the outcome: the statement is run at once.
extension MutablePersistableRecord {
  /// Whether all callbacks before and around an insertion are the default ones.
  @inlinable @inline(__always)
  package static var insertsWithDidCallbacksOnly: Bool {
    savesWithDidCallbacksOnly && WillInsertResult.self == DefaultCallback.self
      && AroundInsertResult.self == DefaultCallback.self
  }

  /// Whether all callbacks before and around an update are the default ones.
  @inlinable @inline(__always)
  static var updatesWithDidCallbacksOnly: Bool {
    savesWithDidCallbacksOnly && WillUpdateResult.self == DefaultCallback.self
      && AroundUpdateResult.self == DefaultCallback.self
  }

  /// Whether all callbacks before and around a deletion are the default ones.
  @inlinable @inline(__always)
  static var deletesWithDidCallbacksOnly: Bool {
    WillDeleteResult.self == DefaultCallback.self
      && AroundDeleteResult.self == DefaultCallback.self
  }

  @inlinable @inline(__always)
  static var savesWithDidCallbacksOnly: Bool {
    WillSaveResult.self == DefaultCallback.self && AroundSaveResult.self == DefaultCallback.self
  }
}

// What happens if a type does not implement a callback.

extension MutablePersistableRecord {
  /// Does nothing.
  ///
  /// - throws: Nothing.
  @inlinable @discardableResult
  public mutating func willInsert(_ db: Database) throws -> DefaultCallback { DefaultCallback() }

  /// Inserts.
  ///
  /// - throws: The error of the insertion.
  @inlinable @discardableResult
  public func aroundInsert(
    _ db: Database,
    insert: () throws -> InsertionSuccess
  ) throws -> DefaultCallback {
    _ = try insert()
    return DefaultCallback()
  }

  /// Does nothing.
  @inlinable public mutating func didInsert(_ inserted: InsertionSuccess) {}

  /// Does nothing.
  ///
  /// - throws: Nothing.
  @inlinable @discardableResult
  public mutating func willUpdate(
    _ db: Database,
    columns: Set<String>
  ) throws -> DefaultCallback {
    DefaultCallback()
  }

  /// Updates.
  ///
  /// - throws: The error of the update.
  @inlinable @discardableResult
  public func aroundUpdate(
    _ db: Database,
    columns: Set<String>,
    update: () throws -> PersistenceSuccess
  ) throws -> DefaultCallback {
    _ = try update()
    return DefaultCallback()
  }

  /// Does nothing.
  @inlinable @discardableResult
  public func didUpdate(_ updated: PersistenceSuccess) -> DefaultCallback { DefaultCallback() }

  /// Does nothing.
  ///
  /// - throws: Nothing.
  @inlinable @discardableResult
  public mutating func willSave(_ db: Database) throws -> DefaultCallback { DefaultCallback() }

  /// Saves.
  ///
  /// - throws: The error of the insertion or update.
  @inlinable @discardableResult
  public func aroundSave(
    _ db: Database,
    save: () throws -> PersistenceSuccess
  ) throws -> DefaultCallback {
    _ = try save()
    return DefaultCallback()
  }

  /// Does nothing.
  @inlinable @discardableResult
  public func didSave(_ saved: PersistenceSuccess) -> DefaultCallback { DefaultCallback() }

  /// Does nothing.
  ///
  /// - throws: Nothing.
  @inlinable @discardableResult
  public func willDelete(_ db: Database) throws -> DefaultCallback { DefaultCallback() }

  /// Deletes.
  ///
  /// - throws: The error of the deletion.
  @inlinable @discardableResult
  public func aroundDelete(
    _ db: Database,
    delete: () throws -> Bool
  ) throws -> DefaultCallback {
    _ = try delete()
    return DefaultCallback()
  }

  /// Does nothing.
  @inlinable public func didDelete(deleted: Bool) {}
}

extension PersistableRecord {
  /// Does nothing.
  ///
  /// - throws: Nothing.
  @inlinable @discardableResult
  public func willInsert(_ db: Database) throws -> DefaultCallback { DefaultCallback() }

  /// Does nothing.
  @inlinable public func didInsert(_ inserted: InsertionSuccess) {}

  /// Does nothing.
  ///
  /// - throws: Nothing.
  @inlinable @discardableResult
  public func willSave(_ db: Database) throws -> DefaultCallback { DefaultCallback() }

  /// Does nothing.
  ///
  /// - throws: Nothing.
  @inlinable @discardableResult
  public func willUpdate(_ db: Database, columns: Set<String>) throws -> DefaultCallback {
    DefaultCallback()
  }
}
