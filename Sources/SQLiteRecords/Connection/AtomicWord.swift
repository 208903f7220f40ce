public import CSQLiteRecords

/// A number that threads may read and write at once. Reading and writing order nothing but itself.
///
/// It is `@unchecked Sendable` as every access to the memory behind the pointer is atomic.
@usableFromInline
package struct AtomicWord: ~Copyable, @unchecked Sendable {
  private let box: UniqueBox<UInt>

  package init(_ value: UInt) { box = UniqueBox(value) }

  /// The word, as a value that can be copied. It must not be used after the owner of the word.
  var unowned: Unowned { Unowned(pointer: box.pointer) }

  package var value: UInt {
    get { unowned.value }
    nonmutating set { unowned.value = newValue }
  }

  /// Adds one; other threads may do so at once.
  package func increment() { sqlite_records_increment(box.pointer) }

  /// Writes the number, and returns what it was.
  func exchange(_ value: UInt) -> UInt { sqlite_records_exchange(box.pointer, value) }

  /// Writes the number if it is what is expected.
  func replace(_ expected: UInt, by value: UInt) -> Bool {
    sqlite_records_replace(box.pointer, expected, value) != 0
  }
}

extension AtomicWord {
  /// A word that something else owns.
  @usableFromInline
  struct Unowned: @unchecked Sendable {
    @usableFromInline let pointer: UnsafeMutablePointer<UInt>
  }
}

extension AtomicWord.Unowned {
  @inlinable var value: UInt {
    get { sqlite_records_load(pointer) }
    nonmutating set { sqlite_records_store(pointer, newValue) }
  }

  /// Changes the number, and keeps what other threads write at once.
  func update(_ change: (UInt) -> UInt) {
    var expected = value
    while sqlite_records_replace(pointer, expected, change(expected)) == 0 { expected = value }
  }

  /// Sets or clears bits, and leaves the others as another thread may be setting them.
  func set(_ bits: UInt, to isSet: Bool) {
    if isSet {
      sqlite_records_set_bits(pointer, bits)
    } else {
      sqlite_records_clear_bits(pointer, bits)
    }
  }
}

/// A number that differs from that of every other thread that exists: a multiple of eight other
/// than 0.
@inlinable @inline(__always)
var currentThread: UInt { sqlite_records_current_thread() }

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
