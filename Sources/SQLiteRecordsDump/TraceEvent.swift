public import SQLiteRecords

extension Database {
  /// The events that ``Database/trace(options:_:)`` traces.
  public struct TracingOptions: OptionSet, Sendable {
    /// The bits of SQLite's `SQLITE_TRACE_…` constants.
    public let rawValue: CInt

    /// The options of some bits.
    public init(rawValue: CInt) {
      self.rawValue = rawValue
    }

    /// Each statement when it begins to run.
    public static let statement = TracingOptions(rawValue: 1)

    /// Each statement when it has ended, with its duration.
    public static let profile = TracingOptions(rawValue: 2)
  }

  /// A statement that begins to run, or has ended.
  ///
  /// It is valid only in the closure that receives it.
  public enum TraceEvent {
    /// A statement begins to run.
    case statement(Statement)
    /// A statement has ended after a number of seconds.
    case profile(statement: Statement, duration: Double)

    /// The statement of an event.
    public struct Statement {
      let sqliteStatement: OpaquePointer
      let unexpandedSQL: String
      let publicStatementArguments: Bool
      let closureCall: ClosureCall
    }
  }
}

extension Database.TraceEvent.Statement: CustomStringConvertible {
  /// The SQL with its parameters; for a statement of a trigger, a comment that names the trigger.
  public var sql: String { unexpandedSQL.trimmedStatement }

  /// The SQL with the values in place of the parameters.
  ///
  /// - precondition: The closure that received the event has not returned. Afterwards, SQLite's
  ///   statement may no longer exist: keep the text instead of the event.
  public var expandedSQL: String {
    require(
      !closureCall.hasReturned,
      "a trace event is used after the closure that received it: keep its expandedSQL instead"
    )
    return isComment ? sql : PreparedStatement.expandedSQL(of: sqliteStatement).trimmedStatement
  }

  /// The SQL; with values if `Configuration.publicStatementArguments` permits it.
  public var description: String { publicStatementArguments ? expandedSQL : sql }

  /// Whether the text is the comment that SQLite reports instead of a trigger's statement.
  private var isComment: Bool {
    unexpandedSQL.hasPrefix("--") && unexpandedSQL != PreparedStatement.sql(of: sqliteStatement)
  }
}

/// The call of the closure that gets an event, during which SQLite's statement is there.
final class ClosureCall {
  var hasReturned = false
}

extension Database.TraceEvent: CustomStringConvertible {
  /// The SQL, after the duration of a statement that has ended: `0.012s SELECT * FROM player`.
  ///
  /// It shows values only if `Configuration.publicStatementArguments` permits it.
  public var description: String { description(of: \.description) }

  /// The same as ``description``, but always with values.
  public var expandedDescription: String { description(of: \.expandedSQL) }

  private func description(of text: (Statement) -> String) -> String {
    switch self {
    case .statement(let statement): text(statement)
    case .profile(let statement, let duration): "\(Self.format(duration))s \(text(statement))"
    }
  }

  /// Seconds, with three decimals.
  private static func format(_ duration: Double) -> String {
    let milliseconds = Int64(exactly: (duration * 1000).rounded()) ?? 0
    let decimals = String(milliseconds % 1000 + 1000).dropFirst()
    return "\(milliseconds / 1000).\(decimals)"
  }
}

extension String {
  /// The statement without the white space and semicolons around it.
  fileprivate var trimmedStatement: String {
    let isPadding: (Character) -> Bool = { $0.isWhitespace || $0 == ";" }
    guard let last = lastIndex(where: { !isPadding($0) }) else { return "" }
    return String(self[...last].drop(while: isPadding))
  }
}
