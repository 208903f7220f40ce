/// The savepoints that are open, by name.
///
/// https://www.sqlite.org/lang_savepoint.html
@usableFromInline
package struct OpenSavepoints {
  /// The names in lower case, from the outermost savepoint to the innermost.
  @usableFromInline var names: [String] = []

  /// The number of open savepoints.
  @inlinable package var count: Int { names.count }

  mutating func begin(_ name: String) {
    names.append(name.asciiLowercased)
  }

  /// Closes the savepoints in a savepoint, which stays open.
  mutating func rollback(to name: String) {
    if let index = index(of: name) { names.removeSubrange((index + 1)...) }
  }

  /// Closes a savepoint and those in it.
  mutating func release(_ name: String) {
    if let index = index(of: name) { names.removeSubrange(index...) }
  }

  mutating func removeAll() {
    if !names.isEmpty { names = [] }
  }

  private func index(of name: String) -> Int? { names.lastIndex(of: name.asciiLowercased) }
}
