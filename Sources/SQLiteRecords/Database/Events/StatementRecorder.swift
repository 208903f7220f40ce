/// An object that is told of each statement that is about to run.
package protocol StatementRecorder: AnyObject {
  /// A statement will be stepped for the first time in its run.
  func statementWillRun(_ statement: PreparedStatement)
}
