public import SQLiteRecords

extension Cursor {
  /// Combines all elements into one value.
  ///
  /// - throws: The first error of the cursor, or of the closure.
  public func reduce<Result>(
    _ initialResult: Result,
    _ nextPartialResult: (Result, Element) throws -> Result
  ) throws -> Result {
    var result = initialResult
    while let element = try next() { result = try nextPartialResult(result, element) }
    return result
  }

  /// Combines all elements into one value, in place.
  ///
  /// - throws: The first error of the cursor, or of the closure.
  public func reduce<Result>(
    into initialResult: Result,
    _ updateAccumulatingResult: (inout Result, Element) throws -> Void
  ) throws -> Result {
    var result = initialResult
    while let element = try next() { try updateAccumulatingResult(&result, element) }
    return result
  }

  /// Whether no element remains. If there is a next one, it is skipped.
  ///
  /// - throws: The error of the cursor.
  public var isEmpty: Bool {
    get throws { try next() == nil }
  }

  /// The first element that satisfies a condition.
  ///
  /// - throws: The first error of the cursor, or of the closure.
  public func first(where predicate: (Element) throws -> Bool) throws -> Element? {
    while let element = try next() {
      if try predicate(element) { return element }
    }
    return nil
  }

  /// Whether an element satisfies a condition.
  ///
  /// - throws: The first error of the cursor, or of the closure.
  public func contains(where predicate: (Element) throws -> Bool) throws -> Bool {
    try first(where: predicate) != nil
  }

  /// The smallest element.
  ///
  /// - parameter areInIncreasingOrder: Whether its first argument is smaller than its second.
  /// - throws: The first error of the cursor, or of the closure.
  public func min(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) throws -> Element? {
    guard var result = try next() else { return nil }
    while let element = try next() {
      if try areInIncreasingOrder(element, result) { result = element }
    }
    return result
  }

  /// The largest element.
  ///
  /// - parameter areInIncreasingOrder: Whether its first argument is smaller than its second.
  /// - throws: The first error of the cursor, or of the closure.
  public func max(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) throws -> Element? {
    guard var result = try next() else { return nil }
    while let element = try next() {
      if try areInIncreasingOrder(result, element) { result = element }
    }
    return result
  }
}

extension Cursor where Element: Comparable {
  /// The smallest element.
  ///
  /// - throws: The first error of the cursor.
  public func min() throws -> Element? { try min(by: <) }

  /// The largest element.
  ///
  /// - throws: The first error of the cursor.
  public func max() throws -> Element? { try max(by: <) }
}

extension Cursor where Element: Equatable {
  /// Whether there is an element that equals another.
  ///
  /// - throws: The first error of the cursor.
  public func contains(_ element: Element) throws -> Bool {
    try contains { $0 == element }
  }

  /// Whether the elements equal those of a sequence, in the same order.
  ///
  /// - throws: The first error of the cursor.
  public func elementsEqual(_ other: some Sequence<Element>) throws -> Bool {
    var iterator = other.makeIterator()
    while let element = try next() {
      if iterator.next() != element { return false }
    }
    return iterator.next() == nil
  }
}
