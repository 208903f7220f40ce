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
/// A cursor is valid only in the access and on the thread where it was created: after the closure
/// of `read` or `write`, and on other threads, it throws `SQLITE_MISUSE`. Do not change the
/// database while you iterate the cursor, unless SQLite permits that
/// (https://www.sqlite.org/isolation.html).
public protocol Cursor<Element>: AnyObject {
  /// The type of the elements.
  associatedtype Element

  /// The next element, or nil at the end.
  ///
  /// - throws: A ``DatabaseError``, or a decoding error. The cursor ends after an error.
  func next() throws -> Element?

  /// Calls a closure with each remaining element.
  ///
  /// - throws: The errors of ``next()``, and the error of the closure.
  func forEach(_ body: (Element) throws -> Void) throws
}

extension Cursor {
  /// Calls a closure with each remaining element.
  @inlinable
  public func forEach(_ body: (Element) throws -> Void) throws {
    while let element = try next() { try body(element) }
  }
}
