public import CSQLiteRecords

/// A number that threads may read and write at once. It orders nothing but itself.
///
/// It is `@unchecked Sendable` as every access to the memory behind the pointer is atomic.
@usableFromInline
struct SharedWord: @unchecked Sendable {
  @usableFromInline let pointer: UnsafeMutablePointer<UInt>

  init(_ value: UInt) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  /// Gives the memory back. The owner calls this once, at its end.
  func deallocate() { pointer.deallocate() }

  @inlinable var value: UInt {
    get { sqlite_records_load(pointer) }
    nonmutating set { sqlite_records_store(pointer, newValue) }
  }
}
