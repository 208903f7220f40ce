/// An object that is notified of each statement before it runs.
package protocol StatementRecorder: AnyObject {
  /// A statement will be stepped for the first time in its run.
  func statementWillRun(_ statement: PreparedStatement)
}
