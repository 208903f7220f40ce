/// Statements that a module beside this one keeps for a connection.
package protocol StatementStore: AnyObject {
  /// Gives up all statements: the schema may have changed, or the connection is about to be closed.
  func removeAll()
}
