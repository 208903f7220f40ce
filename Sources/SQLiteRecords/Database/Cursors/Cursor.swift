/// A sequence of elements that come from the database one by one, and can fail.
///
/// ```swift
/// // SELECT * FROM player
/// let players = try Player.fetchCursor(db)
/// while let player = try players.next() {
///   print(player.name)
/// }
/// ```
///
/// A cursor is valid only where it was made: it ends with the access of the closure of `read` or
/// `write`, and throws `SQLITE_MISUSE` then, as it does on another thread.
/// The database must not be changed while the cursor is at work, unless SQLite permits that
/// (https://www.sqlite.org/isolation.html).
public protocol Cursor<Element>: AnyObject {
  /// The type of the elements.
  associatedtype Element

  /// The next element, or nil at the end.
  ///
  /// - throws: A ``DatabaseError``, or the error of decoding. The cursor has ended then.
  func next() throws -> Element?

  /// Calls a closure with each element that is left.
  ///
  /// - throws: The errors of ``next()``, and the error of the closure.
  func forEach(_ body: (Element) throws -> Void) throws
}

extension Cursor {
  /// Calls a closure with each element that is left.
  @inlinable
  public func forEach(_ body: (Element) throws -> Void) throws {
    while let element = try next() { try body(element) }
  }
}
