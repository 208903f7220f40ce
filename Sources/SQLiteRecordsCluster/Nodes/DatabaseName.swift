/// The name of a database on the nodes.
///
/// dqlite 1.11 opens the database of a name with SQLite as it is: a name that SQLite understands as another
/// kind of database ends the node, and each node that becomes the leader after it.
struct DatabaseName: Sendable {
  let text: String

  /// A node closes the connection if the path is longer.
  private static let maximumLength = 504

  /// - throws: ``ClusterError/Reason-swift.enum/invalidDatabaseName``.
  init(_ text: String) throws(ClusterError) {
    if let problem = Self.problem(text) {
      throw ClusterError(.invalidDatabaseName, "the name of a database of a cluster \(problem)")
    }
    self.text = text
  }

  private static func problem(_ text: String) -> String? {
    if text.isEmpty { return "is not empty" }
    if text == ":memory:" { return "is not ':memory:': the nodes have it in memory anyway" }
    if text.utf8.starts(with: "file:".utf8) {
      return "is not a URI: it does not begin with 'file:'"
    }
    if text.utf8.contains(0) { return "has no NUL character" }
    for suffix in ["-wal", "-journal", "-shm"] where text.hasSuffix(suffix) {
      return "does not end with '\(suffix)', as the names of SQLite's own files do"
    }
    guard text.utf8.count > maximumLength else { return nil }
    return "has at most \(maximumLength) bytes of UTF-8, not \(text.utf8.count)"
  }
}
