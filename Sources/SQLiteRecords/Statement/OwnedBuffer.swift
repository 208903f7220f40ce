/// A fixed number of elements.
///
/// Unlike an array, it cannot be copied, so an object can replace an element without a check of exclusive
/// access, and read one without counting a reference to the others. It replaces elements as a whole, and
/// lends none.
@usableFromInline
package struct OwnedBuffer<Element>: ~Copyable {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  @usableFromInline package let count: Int

  @usableFromInline
  package init(repeating element: Element, count: Int) {
    start = .allocate(capacity: count)
    start.initialize(repeating: element, count: count)
    self.count = count
  }

  @inlinable
  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always) get {
      checkIndex(index)
      return start[index]
    }
    @inline(__always) nonmutating set {
      checkIndex(index)
      start[index] = newValue
    }
  }

  /// The object at an index, without counting a reference to it.
  @inlinable @inline(__always)
  package func unretained<Object>(at index: Int) -> UnretainedReference<Object>?
  where Element == Object? {
    checkIndex(index)
    guard let object = start[index] else { return nil }
    return UnretainedReference(object)
  }

  @inlinable @inline(__always)
  func checkIndex(_ index: Int) {
    require(UInt(bitPattern: index) < UInt(bitPattern: count), "there is no such element")
  }
}
