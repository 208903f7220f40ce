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
