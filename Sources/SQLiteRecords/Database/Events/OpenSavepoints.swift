/// The savepoints that are open, by name.
///
/// https://www.sqlite.org/lang_savepoint.html
package struct OpenSavepoints {
  /// The names in lower case, from the outermost savepoint to the innermost.
  private var names: [String] = []

  /// How many they are.
  package var count: Int { names.count }

  /// None.
  package init() {}

  package mutating func begin(_ name: String) {
    names.append(name.asciiLowercased)
  }

  /// Closes the savepoints in a savepoint, which stays open.
  ///
  /// - returns: Its place among all, from the outermost; nil if there is none of that name.
  @discardableResult
  package mutating func rollback(to name: String) -> Int? {
    guard let index = index(of: name) else { return nil }
    names.removeSubrange((index + 1)...)
    return index
  }

  /// Closes a savepoint and those in it.
  ///
  /// - returns: Its place among all, from the outermost; nil if there is none of that name.
  @discardableResult
  package mutating func release(_ name: String) -> Int? {
    guard let index = index(of: name) else { return nil }
    names.removeSubrange(index...)
    return index
  }

  package mutating func removeAll() {
    if !names.isEmpty { names = [] }
  }

  private func index(of name: String) -> Int? { names.lastIndex(of: name.asciiLowercased) }
}
