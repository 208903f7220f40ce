/// A default callback of a record type that was called.
///
/// A callback of a type's own may run persistence methods of the same type, with other callbacks
/// that are default ones, so that both are told apart.
@usableFromInline
struct CalledDefault {
  @usableFromInline let type: ObjectIdentifier

  /// Which callback it was: a number that `Records` gives it.
  @usableFromInline let callback: UInt8

  @inlinable
  init(type: ObjectIdentifier, callback: UInt8) {
    self.type = type
    self.callback = callback
  }
}
