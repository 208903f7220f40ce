public import SQLiteRecords

/// The elements of a cursor, transformed one by one.
public final class MapCursor<Base: Cursor, Element>: Cursor {
  private let base: Base
  private let transform: (Base.Element) throws -> Element

  init(_ base: Base, _ transform: @escaping (Base.Element) throws -> Element) {
    self.base = base
    self.transform = transform
  }

  /// The next element.
  ///
  /// - throws: The error of the cursor below, or of the closure.
  public func next() throws -> Element? { try base.next().map(transform) }

  /// Calls a closure with each remaining element.
  ///
  /// - throws: The error of the cursor below, or of a closure.
  public func forEach(_ body: (Element) throws -> Void) throws {
    try base.forEach { try body(transform($0)) }
  }
}

/// The non-nil results of transforming the elements of a cursor.
public final class CompactMapCursor<Base: Cursor, Element>: Cursor {
  private let base: Base
  private let transform: (Base.Element) throws -> Element?

  init(_ base: Base, _ transform: @escaping (Base.Element) throws -> Element?) {
    self.base = base
    self.transform = transform
  }

  /// The next element.
  ///
  /// - throws: The error of the cursor below, or of the closure.
  public func next() throws -> Element? {
    while let element = try base.next() {
      if let element = try transform(element) { return element }
    }
    return nil
  }
}

/// The elements of a cursor that satisfy a condition.
public final class FilterCursor<Base: Cursor>: Cursor {
  private let base: Base
  private let isIncluded: (Base.Element) throws -> Bool

  init(_ base: Base, _ isIncluded: @escaping (Base.Element) throws -> Bool) {
    self.base = base
    self.isIncluded = isIncluded
  }

  /// The next element.
  ///
  /// - throws: The error of the cursor below, or of the closure.
  public func next() throws -> Base.Element? {
    while let element = try base.next() {
      if try isIncluded(element) { return element }
    }
    return nil
  }

  /// Calls a closure with each remaining element.
  ///
  /// - throws: The error of the cursor below, or of a closure.
  public func forEach(_ body: (Base.Element) throws -> Void) throws {
    try base.forEach { if try isIncluded($0) { try body($0) } }
  }
}

/// The elements of a cursor, with their positions.
public final class EnumeratedCursor<Base: Cursor>: Cursor {
  private let base: Base
  private var index = 0

  init(_ base: Base) {
    self.base = base
  }

  /// The next element, and its position, counted from 0.
  ///
  /// - throws: The error of the cursor below.
  public func next() throws -> (Int, Base.Element)? {
    guard let element = try base.next() else { return nil }
    defer { index += 1 }
    return (index, element)
  }

  /// Calls a closure with each remaining element, and its position, counted from 0.
  ///
  /// - throws: The error of the cursor below, or of the closure.
  public func forEach(_ body: ((Int, Base.Element)) throws -> Void) throws {
    try base.forEach { element in
      defer { index += 1 }
      try body((index, element))
    }
  }
}

/// The elements of a cursor of cursors, in one cursor.
public final class FlattenCursor<Base: Cursor>: Cursor where Base.Element: Cursor {
  private let base: Base
  private var current: Base.Element?

  init(_ base: Base) {
    self.base = base
  }

  /// The next element.
  ///
  /// - throws: The error of the cursor below, or of one of its cursors.
  public func next() throws -> Base.Element.Element? {
    while true {
      if let element = try current?.next() { return element }
      current = try base.next()
      if current == nil { return nil }
    }
  }
}

extension Cursor {
  /// The elements, transformed lazily.
  public func map<T>(_ transform: @escaping (Element) throws -> T) -> MapCursor<Self, T> {
    MapCursor(self, transform)
  }

  /// The non-nil results of transforming the elements.
  public func compactMap<T>(
    _ transform: @escaping (Element) throws -> T?
  ) -> CompactMapCursor<Self, T> {
    CompactMapCursor(self, transform)
  }

  /// The elements that satisfy a condition.
  public func filter(
    _ isIncluded: @escaping (Element) throws -> Bool
  ) -> FilterCursor<Self> {
    FilterCursor(self, isIncluded)
  }

  /// The elements with their positions, counted from 0.
  public func enumerated() -> EnumeratedCursor<Self> { EnumeratedCursor(self) }

  /// The elements of the sequences that the elements are transformed to.
  public func flatMap<Segment: Sequence>(
    _ transform: @escaping (Element) throws -> Segment
  ) -> FlattenCursor<MapCursor<Self, AnyCursor<Segment.Element>>> {
    FlattenCursor(map { AnyCursor(try transform($0)) })
  }

  /// The elements of the cursors that the elements are transformed to.
  public func flatMap<Segment: Cursor>(
    _ transform: @escaping (Element) throws -> Segment
  ) -> FlattenCursor<MapCursor<Self, Segment>> {
    FlattenCursor(map(transform))
  }
}

extension Sequence {
  /// The elements of the cursors that the elements are transformed to.
  ///
  /// ```swift
  /// // The players of one team after those of another.
  /// let players = teamIds.flatMap { id in
  ///   try Player.filter { $0.teamId == id }.fetchCursor(db)
  /// }
  /// ```
  public func flatMap<Segment: Cursor>(
    _ transform: @escaping (Element) throws -> Segment
  ) -> FlattenCursor<MapCursor<AnyCursor<Element>, Segment>> {
    AnyCursor(self).flatMap(transform)
  }
}

extension Cursor where Element: Cursor {
  /// The elements of the elements.
  public func joined() -> FlattenCursor<Self> { FlattenCursor(self) }
}

extension Cursor where Element: Sequence {
  /// The elements of the elements.
  public func joined() -> FlattenCursor<MapCursor<Self, AnyCursor<Element.Element>>> {
    flatMap { $0 }
  }
}

extension Cursor where Element: StringProtocol {
  /// The elements, joined into a string.
  ///
  /// - parameter separator: The separator of the elements; empty by default.
  /// - throws: The first error of the cursor.
  public func joined(separator: String = "") throws -> String {
    try Array(self).joined(separator: separator)
  }
}
