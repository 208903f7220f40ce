/// Finds out whether a record type leaves the callbacks `aroundInsert` and `aroundSave` to their
/// default implementations, so that many of its rows can be written by one statement.
///
/// Swift does not tell whether a type implements a requirement that has a default. But the default
/// can tell that it is the one that is called: while a record of the type is written on its own, it
/// leaves a note here.
@usableFromInline
struct AroundProbe {
  /// The type that is watched.
  @usableFromInline var type: ObjectIdentifier?
  @usableFromInline var hasDefaultInsert = false
  @usableFromInline var hasDefaultSave = false

  /// The types of which both callbacks are known to be the default ones.
  private var plainTypes: Set<ObjectIdentifier> = []

  init() {}

  /// Called by the default implementation of `aroundInsert`.
  @inlinable
  mutating func noteDefaultInsert(of type: ObjectIdentifier) {
    if self.type == type { hasDefaultInsert = true }
  }

  /// Called by the default implementation of `aroundSave`.
  @inlinable
  mutating func noteDefaultSave(of type: ObjectIdentifier) {
    if self.type == type { hasDefaultSave = true }
  }

  /// Whether both callbacks of a type are known to be the default ones.
  @usableFromInline
  func isPlain(_ type: ObjectIdentifier) -> Bool { plainTypes.contains(type) }

  /// Watches a type from now on.
  @usableFromInline
  mutating func begin(_ type: ObjectIdentifier) {
    self.type = type
    hasDefaultInsert = false
    hasDefaultSave = false
  }

  /// Ends the watch, and returns whether both callbacks were the default ones.
  @usableFromInline
  mutating func end(_ type: ObjectIdentifier) -> Bool {
    // A callback may have begun a watch of its own meanwhile.
    guard self.type == type else { return isPlain(type) }
    self.type = nil
    if hasDefaultInsert, hasDefaultSave { plainTypes.insert(type) }
    return isPlain(type)
  }
}
