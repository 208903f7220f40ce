public import SQLiteRecords

/// The first elements of a cursor.
public final class PrefixCursor<Base: Cursor>: Cursor {
  private let base: Base
  private var remaining: Int

  init(_ base: Base, maxLength: Int) {
    self.base = base
    remaining = maxLength
  }

  /// The next element.
  ///
  /// - throws: The error of the cursor below.
  public func next() throws -> Base.Element? {
    guard remaining > 0, let element = try base.next() else { return nil }
    remaining -= 1
    return element
  }
}

/// The elements of a cursor before the first that does not satisfy a condition.
public final class PrefixWhileCursor<Base: Cursor>: Cursor {
  private let base: Base
  private let predicate: (Base.Element) throws -> Bool
  private var isDone = false

  init(_ base: Base, _ predicate: @escaping (Base.Element) throws -> Bool) {
    self.base = base
    self.predicate = predicate
  }

  /// The next element.
  ///
  /// - throws: The error of the cursor below, or of the closure.
  public func next() throws -> Base.Element? {
    if isDone { return nil }
    if let element = try base.next(), try predicate(element) { return element }
    isDone = true
    return nil
  }
}

/// The elements of a cursor without the first ones.
public final class DropFirstCursor<Base: Cursor>: Cursor {
  private let base: Base
  private var toDrop: Int

  init(_ base: Base, limit: Int) {
    self.base = base
    toDrop = limit
  }

  /// The next element.
  ///
  /// - throws: The error of the cursor below.
  public func next() throws -> Base.Element? {
    while toDrop > 0 {
      if try base.next() == nil { return nil }
      toDrop -= 1
    }
    return try base.next()
  }
}

/// The elements of a cursor from the first that does not satisfy a condition.
public final class DropWhileCursor<Base: Cursor>: Cursor {
  private let base: Base
  private let predicate: (Base.Element) throws -> Bool
  private var isDropping = true

  init(_ base: Base, _ predicate: @escaping (Base.Element) throws -> Bool) {
    self.base = base
    self.predicate = predicate
  }

  /// The next element.
  ///
  /// - throws: The error of the cursor below, or of the closure.
  public func next() throws -> Base.Element? {
    while let element = try base.next() {
      if isDropping, try predicate(element) { continue }
      isDropping = false
      return element
    }
    return nil
  }
}

extension Cursor {
  /// The first elements.
  ///
  /// - precondition: `maxLength` is not negative.
  public func prefix(_ maxLength: Int) -> PrefixCursor<Self> {
    require(maxLength >= 0, "a prefix cannot have a negative length")
    return PrefixCursor(self, maxLength: maxLength)
  }

  /// The elements before the first that does not satisfy a condition.
  public func prefix(
    while predicate: @escaping (Element) throws -> Bool
  ) -> PrefixWhileCursor<Self> {
    PrefixWhileCursor(self, predicate)
  }

  /// The elements without the first ones.
  ///
  /// - precondition: `count` is not negative.
  public func dropFirst(_ count: Int) -> DropFirstCursor<Self> {
    require(count >= 0, "a negative number of elements cannot be dropped")
    return DropFirstCursor(self, limit: count)
  }

  /// The elements without the first one.
  public func dropFirst() -> DropFirstCursor<Self> { dropFirst(1) }

  /// The elements from the first that does not satisfy a condition.
  public func drop(
    while predicate: @escaping (Element) throws -> Bool
  ) -> DropWhileCursor<Self> {
    DropWhileCursor(self, predicate)
  }

  /// The elements without the last ones.
  ///
  /// - throws: The first error of the cursor.
  /// - precondition: `count` is not negative.
  public func dropLast(_ count: Int) throws -> [Element] {
    require(count >= 0, "a negative number of elements cannot be dropped")
    return try Array(self).dropLast(count)
  }

  /// The elements without the last one.
  ///
  /// - throws: The first error of the cursor.
  public func dropLast() throws -> [Element] { try dropLast(1) }

  /// The last elements.
  ///
  /// - throws: The first error of the cursor.
  /// - precondition: `maxLength` is not negative.
  public func suffix(_ maxLength: Int) throws -> [Element] {
    require(maxLength >= 0, "a suffix cannot have a negative length")
    var elements: [Element] = []
    while let element = try next() {
      elements.append(element)
      // Dropping them by the batch keeps the work for each element constant.
      if elements.count - maxLength > maxLength + 16 { elements = elements.suffix(maxLength) }
    }
    return elements.suffix(maxLength)
  }
}
