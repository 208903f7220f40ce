/// Statements that another module caches for a connection.
package protocol StatementStore: AnyObject {
  /// Releases all statements: the schema may have changed, or the connection is about to be closed.
  func removeAll()
}
