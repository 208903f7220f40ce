/// An error that SQLite reported, or that this library reports with one of SQLite's result codes.
///
/// ```swift
/// do {
///   try player.insert(db)
/// } catch let error as DatabaseError {
///   error.resultCode           // SQLITE_CONSTRAINT
///   error.extendedResultCode   // SQLITE_CONSTRAINT_UNIQUE
///   error.message              // "UNIQUE constraint failed: player.email"
///   error.sql                  // INSERT INTO "player" ("id", "email") VALUES (?,?)
/// }
/// ```
///
/// https://www.sqlite.org/rescode.html
public struct DatabaseError: Error, Sendable {
  /// The primary code, such as `SQLITE_CONSTRAINT`.
  public var resultCode: ResultCode { extendedResultCode.primaryResultCode }

  /// Whether a statement was interrupted, or refused because an interruption has ended its
  /// transaction: `SQLITE_INTERRUPT` or `SQLITE_ABORT`.
  ///
  /// https://www.sqlite.org/rescode.html#interrupt
  public var isInterruptionError: Bool {
    resultCode == .SQLITE_INTERRUPT || resultCode == .SQLITE_ABORT
  }

  /// The full code, such as `SQLITE_CONSTRAINT_UNIQUE`.
  public let extendedResultCode: ResultCode

  /// The message of SQLite.
  public let message: String?

  /// The statement that failed.
  public let sql: String?

  /// The arguments that were bound to it.
  public let arguments: StatementArguments?

  /// Whether ``arguments`` may appear in ``description``.
  let publicStatementArguments: Bool

  /// Makes an error.
  ///
  /// - parameter message: The message; SQLite's message for the code if nil.
  /// - parameter publicStatementArguments: Whether the arguments may appear in ``description``;
  ///   false by default.
  public init(
    resultCode: ResultCode = .SQLITE_ERROR,
    message: String? = nil,
    sql: String? = nil,
    arguments: StatementArguments? = nil,
    publicStatementArguments: Bool = false
  ) {
    extendedResultCode = resultCode
    self.message = message ?? Connection.description(of: resultCode.rawValue)
    self.sql = sql
    self.arguments = arguments
    self.publicStatementArguments = publicStatementArguments
  }

  /// An error that SQLite reported.
  init(
    _ failure: SQLiteFailure,
    sql: String? = nil,
    arguments: StatementArguments? = nil,
    publicStatementArguments: Bool = false
  ) {
    self.init(
      resultCode: ResultCode(failure.code),
      message: failure.message,
      sql: sql,
      arguments: arguments,
      publicStatementArguments: publicStatementArguments
    )
  }

  /// A misuse of the library that is reported like one of SQLite's interface.
  @inline(never)
  package static func misuse(_ message: String, sql: String? = nil) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_MISUSE, message: message, sql: sql)
  }

  /// The result of calls of SQLite's interface. Their failure is converted to the error that callers
  /// receive.
  package static func converting<Value>(
    _ calls: () throws(SQLiteFailure) -> Value
  ) throws(DatabaseError) -> Value {
    do throws(SQLiteFailure) {
      return try calls()
    } catch {
      throw DatabaseError(error)
    }
  }
}

extension DatabaseError: CustomReflectable {
  /// The code, the message and the SQL, with the arguments if they are public.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [
      ("extendedResultCode", extendedResultCode), ("message", message as Any), ("sql", sql as Any),
    ]
    if publicStatementArguments { children.append(("arguments", arguments as Any)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension DatabaseError: CustomStringConvertible {
  /// The code, the message and the SQL, with the arguments if they are public.
  ///
  /// ```
  /// SQLite error 1: no such table: foo - while executing `SELECT * FROM foo`
  /// ```
  public var description: String {
    var description = "SQLite error \(resultCode.rawValue)"
    if let message { description += ": \(message)" }
    if let sql { description += " - while executing `\(sql)`" }
    if publicStatementArguments, let arguments, !arguments.isEmpty {
      description += " with arguments \(arguments)"
    }
    return description
  }

  /// The same as ``description``, with the extended code and the arguments.
  public var expandedDescription: String {
    var description = "SQLite error \(extendedResultCode.rawValue)"
    if let message { description += ": \(message)" }
    if let sql { description += " - while executing `\(sql)`" }
    if let arguments, !arguments.isEmpty { description += " with arguments \(arguments)" }
    return description
  }
}
