/// An object that follows the statements of a connection, and what becomes of their changes.
///
/// A connection has none until a program adds a `TransactionObserver` or observes a value: then the module
/// for that sets ``Database/connectionObserver``, and ``Database/needsStatementEvents`` for as long as it
/// wants to know of each statement. It receives rows and commits from SQLite's hooks:
/// `Connection.setUpdateHook(_:)` and `Connection.setCommitHook(_:)`.
package protocol ConnectionObserver: AnyObject {
  /// A statement will be stepped for the first time in its run.
  func statementWillRun(_ statement: PreparedStatement, in db: Database)

  /// A statement has run and been reset, and ``Database/openSavepoints`` are those after it.
  ///
  /// - throws: The error that the caller of the statement receives, because a commit is rejected.
  func statementDidRun(_ statement: PreparedStatement, in db: Database) throws

  /// A statement has failed and been reset.
  ///
  /// - returns: The error that made it fail; nil if that is SQLite's.
  func statementDidFail(_ statement: PreparedStatement, in db: Database) -> (any Error)?

  /// Whether somebody is notified of the rows of a statement that is about to run.
  func observesRows(of statement: PreparedStatement) -> Bool

  /// The content of the database was replaced by something other than statements, and committed.
  func contentDidChange(in db: Database)

  /// The connection has been closed.
  func connectionDidClose()

  /// A statement, which runs next, has been made for a request.
  ///
  /// - parameter request: Names the request. It is called only if somebody wants to know what is read.
  /// - throws: A ``DatabaseError`` if the database knows no such table.
  func requestWillRun(
    _ request: () -> any StatementOrigin,
    by statement: PreparedStatement,
    in db: Database
  ) throws

  /// Other statements may run for the rows of a request that runs next.
  ///
  /// - parameter statements: Prepares them. It is called only if somebody wants to know what is read.
  func statementsMayFollow(_ statements: () throws -> [PreparedStatement]) rethrows
}

/// What a statement was made for.
package protocol StatementOrigin: AnyObject {}

// What the observer asks for each statement. It is compiled here and inlined there: another module checks each access
// to a stored property of these objects, as `@exclusivity` is valid in the property's own module only.

extension PreparedStatement {
  /// The effects, if there is work to do after the statement has run, even without observers.
  @inlinable package var consequences: StatementEffects? { hasConsequences ? effects : nil }

  /// Whether no observer wanted the statement's rows when their answers had a version.
  @inlinable
  package func isUnobserved(at version: UInt) -> Bool { unobservedVersion == version }
}

extension RowChangeHook {
  /// Reports no rows of the current statement.
  @inlinable
  package func pause() { isPaused = true }
}

extension Database {
  /// The number of open savepoints.
  @inlinable package var openSavepointCount: Int { openSavepoints.count }
}
