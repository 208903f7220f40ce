/// The statements of an SQL script, each compiled when the one before has run.
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
  private var unusedNames: Set<String>

  init(_ sql: String, arguments: StatementArguments?, in database: Database) {
    self.database = database
    script = Array(sql.utf8) + [0]
    rest = arguments
    argumentCount = arguments.map { $0.values.count + $0.namedValues.count } ?? 0
    unusedNames = Set(arguments?.namedValues.keys.map { $0 } ?? [])
  }

  /// The next statement, with its arguments.
  ///
  /// - throws: A ``DatabaseError`` if SQLite cannot compile it; `SQLITE_MISUSE` if arguments are
  ///   missing, or left over at the end.
  public func next() throws -> Statement? {
    while position < script.count {
      let prepared = try script[position...].withUnsafeBufferPointer { bytes in
        let (prepared, length) = try database.prepareFirst(of: bytes, isPersistent: false)
        position += length > 0 ? length : 1
        return prepared
      }
      guard let prepared else { continue }
      let statement = Statement(prepared, in: database)
      try setArguments(of: statement)
      return statement
    }
    try checkLeftovers()
    return nil
  }

  private func setArguments(of statement: Statement) throws {
    guard let arguments = rest else { return }
    let parameters = statement.parameters
    let (values, remaining) = try parameters.distribute(arguments, sql: statement.sql)
    unusedNames.subtract(parameters.names.compactMap { $0 })
    rest?.values = Array(remaining)
    try statement.setArguments(StatementArguments(values))
  }

  private func checkLeftovers() throws {
    guard rest?.values.isEmpty ?? true, unusedNames.isEmpty else {
      throw DatabaseError.misuse("wrong number of statement arguments: \(argumentCount)")
    }
  }
}

extension Database {
  /// The statements of an SQL script.
  ///
  /// - parameter arguments: The values of all parameters, as in ``execute(sql:arguments:)``; nil to
  ///   set those of each statement later.
  public func allStatements(
    sql: String,
    arguments: StatementArguments? = nil
  ) throws -> SQLStatementCursor {
    SQLStatementCursor(sql, arguments: arguments, in: self)
  }
}
