extension Array {
  /// Appends elements until there are no more.
  ///
  /// - parameter makeElement: Makes an element.
  /// - parameter hasNext: Whether there is another one. It is asked after each element, so that no room
  ///   is made for one that does not come.
  @inlinable @inline(__always)
  mutating func append(
    _ makeElement: () throws -> Element,
    while hasNext: () throws -> Bool
  ) throws {
    repeat {
      if count == capacity { makeRoom() }
      append(try makeElement())
    } while try hasNext()
  }

  /// Makes room for more elements, whose number is not known.
  ///
  /// A larger array is a copy of all that it has so far. From 128 KB to 2 MB, where that costs more than
  /// asking for memory which the system gives only when it is touched, an array grows to eight times its
  /// size, others to twice of it.
  @inlinable @inline(never)
  mutating func makeRoom() {
    let isOfMiddleSize = (131_072..<2_097_152).contains(count &* MemoryLayout<Element>.stride)
    reserveCapacity(Swift.max(count &* (isOfMiddleSize ? 8 : 2), 8))
  }
}
