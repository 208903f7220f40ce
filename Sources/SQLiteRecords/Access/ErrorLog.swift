/// The function that SQLite's errors are reported to.
///
/// It is `@unchecked Sendable` as the lock guards the function.
private final class ErrorLog: @unchecked Sendable {
  static let shared = ErrorLog()

  private let lock = AccessLock()
  private var storedFunction: Database.LogErrorFunction?

  var function: Database.LogErrorFunction? {
    get { lock.withLock { storedFunction } }
    set {
      lock.withLock { storedFunction = newValue }
      guard newValue != nil else {
        Connection.logErrors(nil)
        return
      }
      Connection.logErrors { _, code, message in
        guard let message, let function = ErrorLog.shared.function else { return }
        function(ResultCode(rawValue: code), String(cString: message))
      }
    }
  }
}

extension Database {
  /// Receives the result code and message of a report by SQLite.
  ///
  /// Several threads may call it at the same time, and it must not use a database.
  public typealias LogErrorFunction = @Sendable (ResultCode, String) -> Void

  /// The function that receives the errors and warnings of SQLite, for all connections of the
  /// process; none by default.
  ///
  /// ```swift
  /// Database.logError = { code, message in
  ///   logger.error("SQLite \(code): \(message)")
  /// }
  /// ```
  ///
  /// A `close()` that fails because statements are still retained reports each of them, with its SQL.
  ///
  /// Set it before the first database is opened: before version 3.42, SQLite ignores it later. The
  /// reports are for developers: not every report is an error that is thrown, and messages can
  /// contain SQL with its values.
  ///
  /// https://www.sqlite.org/errlog.html
  public static var logError: LogErrorFunction? {
    get { ErrorLog.shared.function }
    set { ErrorLog.shared.function = newValue }
  }

  /// Reports the statements that keep the connection open.
  func logRetainedStatements() {
    guard let log = Database.logError else { return }
    for sql in connection.sqlOfStatements { log(.SQLITE_BUSY, "unfinalized statement: \(sql)") }
  }
}
