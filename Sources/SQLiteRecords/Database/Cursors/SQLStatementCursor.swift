/// The statements of an SQL script, each compiled after the previous one has run.
///
/// ```swift
/// let statements = try db.allStatements(
///   sql: """
///     INSERT INTO player (name) VALUES (?);
///     INSERT INTO player (name) VALUES (?);
///     """,
///   arguments: ["Arthur", "Barbara"])
/// while let statement = try statements.next() {
///   try statement.execute()
/// }
/// ```
public final class SQLStatementCursor: Cursor {
  private let database: Database
  private let script: [UInt8]
  private var position = 0

  /// The positional arguments that are left, and the named ones; nil if statements get none.
  private var rest: StatementArguments?
  private let argumentCount: Int

  init(_ sql: String, arguments: StatementArguments?, in database: Database) {
    self.database = database
    script = Array(sql.utf8) + [0]
    rest = arguments
    argumentCount = arguments.map { $0.values.count + $0.namedValues.count } ?? 0
  }

  /// The next statement, with its arguments.
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile it; `SQLITE_MISUSE` if arguments are
  ///   missing, or there are extra positional ones at the end.
  public func next() throws -> Statement? {
    while position < script.count {
      let (prepared, length) = try script[position...].withSQLBytes {
        try database.prepareFirst(of: $0, isPersistent: false)
      }
      position += length > 0 ? length : 1
      guard let prepared else { continue }
      let statement = Statement(prepared, in: database)
      try setArguments(of: statement)
      return statement
    }
    if hasLeftovers { throw leftovers(sql: nil) }
    return nil
  }

  /// Runs all statements. The last one does not run if arguments would be left.
  func run() throws {
    while let statement = try nextToRun() { try statement.execute() }
  }

  /// The next statement, unless it is the last one and arguments would be left.
  package func nextToRun() throws -> Statement? {
    guard let statement = try next() else { return nil }
    if hasLeftovers, isAtEnd { throw leftovers(sql: statement.sql) }
    return statement
  }

  /// The statements that are left, and their arguments.
  package var remainder: (sql: String, arguments: StatementArguments) {
    let end = script.count - 1
    let sql = String(decoding: script[min(position, end)..<end], as: UTF8.self)
    return (sql, rest ?? StatementArguments())
  }

  private func setArguments(of statement: Statement) throws {
    guard let arguments = rest else { return }
    let (values, remaining) = try statement.parameters.distribute(arguments, sql: statement.sql)
    rest?.values = Array(remaining)
    try statement.setArguments(StatementArguments(values))
  }

  private var hasLeftovers: Bool { rest?.values.isEmpty == false }

  private func leftovers(sql: String?) -> DatabaseError {
    DatabaseError.misuse("wrong number of statement arguments: \(argumentCount)", sql: sql)
  }

  /// Whether nothing but white space, semicolons and comments is left of the script.
  private var isAtEnd: Bool {
    var rest = script[position...].dropLast()
    while true {
      rest = rest.drop { " \t\r\n\u{C};".utf8.contains($0) }
      if rest.starts(with: "--".utf8) {
        rest = rest.drop { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        rest = Self.behindComment(rest)
      } else {
        return rest.isEmpty
      }
    }
  }

  private static func behindComment(_ script: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = script.dropFirst(2)
    while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest = rest.dropFirst() }
    return rest.dropFirst(2)
  }
}

extension Database {
  /// The statements of an SQL script.
  ///
  /// - parameter arguments: The values of all parameters, as in ``execute(sql:arguments:)``; nil to
  ///   set those of each statement later.
  /// - throws: Nothing: the cursor throws the errors of the statements.
  public func allStatements(
    sql: String,
    arguments: StatementArguments? = nil
  ) throws -> SQLStatementCursor {
    SQLStatementCursor(sql, arguments: arguments, in: self)
  }
}
