/// A value with an address of its own, which it keeps for as long as the box exists.
///
/// C functions, and copies of a value without references that are counted, need such an address. The box
/// cannot be copied: its owner's end is the end of the value, and only this gives the memory back.
@usableFromInline
struct UniqueBox<Value: ~Copyable>: ~Copyable {
  /// The address. It must not be used after the owner of the box.
  @usableFromInline let pointer: UnsafeMutablePointer<Value>

  init(_ value: consuming Value) {
    pointer = .allocate(capacity: 1)
    pointer.initialize(to: value)
  }

  deinit {
    pointer.deinitialize(count: 1)
    pointer.deallocate()
  }
}
