/// The kept statement of a record type that was found last, and can be used without a look at the
/// type's callbacks: many records of one type are often written one after another.
@usableFromInline
struct RecentStatement {
  /// What ``key(of:)`` is for the type. It is looked up by the thread of one access only.
  @usableFromInline let key: UInt
  @usableFromInline let statement: Unmanaged<BoundStatement>

  /// The place among the type's statements.
  @usableFromInline let slot: Int

  /// What tells both a record type and the current thread from others.
  @inlinable @inline(__always)
  static func key(of type: ObjectIdentifier) -> UInt { UInt(bitPattern: type) ^ currentThread }
}
