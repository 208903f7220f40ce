public import SQLiteRecords

/// A cursor whose elements come from another cursor, a sequence, or a closure.
///
/// ```swift
/// let cursor = AnyCursor([1, 2, 3])
/// try cursor.next()   // 1
/// ```
public final class AnyCursor<Element>: Cursor {
  private let body: () throws -> Element?

  /// A cursor whose elements a closure returns, until it returns nil.
  public init(_ body: @escaping () throws -> Element?) {
    self.body = body
  }

  /// A cursor over the elements of another one.
  public convenience init(_ base: some Cursor<Element>) {
    self.init { try base.next() }
  }

  /// A cursor over the elements of an iterator.
  public convenience init<Iterator: IteratorProtocol<Element>>(iterator: Iterator) {
    var iterator = iterator
    self.init { iterator.next() }
  }

  /// A cursor over the elements of a sequence.
  public convenience init(_ sequence: some Sequence<Element>) {
    self.init(iterator: sequence.makeIterator())
  }

  /// The next element.
  ///
  /// - throws: The error of the cursor below, or of the closure.
  public func next() throws -> Element? { try body() }
}
