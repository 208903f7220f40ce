/// A prepared statement.
///
/// ```swift
/// // INSERT INTO player (name) VALUES ('Arthur')
/// // INSERT INTO player (name) VALUES ('Barbara')
/// let statement = try db.makeStatement(sql: "INSERT INTO player (name) VALUES (?)")
/// try statement.execute(arguments: ["Arthur"])
/// try statement.execute(arguments: ["Barbara"])
/// ```
///
/// You can keep a statement, and run it in later accesses of its connection. Elsewhere, and on
/// other threads, it throws `SQLITE_MISUSE`. The connection cannot be closed while a statement
/// exists.
///
/// https://www.sqlite.org/c3ref/stmt.html
public final class Statement {
  @usableFromInline package let prepared: PreparedStatement
  @usableFromInline package let database: Database
  private var currentArguments = StatementArguments()
  private var hasArguments: Bool

  /// Why the arguments that were set last could not be bound.
  private var bindingError: (any Error)?

  /// Whether a run has begun since the statement was made.
  private(set) var hasRun = false

  /// The request that the statement was made for; nil if there is none, or it has got other arguments.
  package var origin: (any StatementOrigin)?

  /// Prepares the statements that the request runs for the rows of this one.
  package var makeLaterStatements: ((Database) throws -> [Statement])?

  /// The run of a cursor that a program implements.
  var cursorRun: CursorRun?

  init(_ prepared: PreparedStatement, in database: Database) {
    self.prepared = prepared
    self.database = database
    hasArguments = prepared.parameterCount == 0
  }

  /// A statement whose parameters are bound.
  package init(
    _ prepared: PreparedStatement,
    boundTo arguments: StatementArguments,
    in database: Database
  ) {
    self.prepared = prepared
    self.database = database
    currentArguments = arguments
    hasArguments = true
  }

  /// The statement of a run that has begun.
  package init(of run: StatementRun) {
    prepared = run.statement
    database = run.database
    currentArguments = run.arguments ?? StatementArguments()
    hasArguments = true
    hasRun = true
  }

  /// The SQL, without the semicolon.
  public var sql: String { prepared.sql }

  /// The pointer to SQLite's statement, for calls of the C interface.
  public var sqliteStatement: SQLiteStatement {
    database.requireUse()
    // A client that has the pointer can step the statement.
    database.hasGivenPointer = true
    try? database.refuseWriting(of: prepared)
    return prepared.sqliteStatement
  }

  /// The number of result columns; zero for a statement that returns no rows.
  public var columnCount: Int { prepared.columnCount }

  /// The names of the result columns, from left to right.
  public var columnNames: [String] { prepared.columnNames }

  /// The leftmost result column with a name, in any ASCII case.
  public func index(ofColumn name: String) -> Int? {
    let key = name.asciiLowercased
    return columnNames.firstIndex { $0.asciiLowercased == key }
  }

  /// Whether the statement writes nothing to the database file directly.
  ///
  /// https://www.sqlite.org/c3ref/stmt_readonly.html
  public var isReadonly: Bool { prepared.isReadOnly }

  /// The values of the parameters.
  ///
  /// - precondition: The arguments fit the parameters. ``setArguments(_:)`` throws instead.
  public var arguments: StatementArguments {
    get { currentArguments }
    set {
      do {
        try setArguments(newValue)
      } catch {
        programmerError("\(error); use setArguments(_:) to get an error instead")
      }
    }
  }

  /// Binds the parameters.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISUSE` if arguments are missing, there are extra
  ///   positional ones, or the statement is running; or the error of a binding call.
  public func setArguments(_ arguments: StatementArguments) throws {
    try bind(parameters.values(from: arguments, sql: sql), of: arguments)
  }

  /// Binds the parameters without checking the arguments; parameters without an argument become
  /// NULL.
  ///
  /// If SQLite rejects an argument, the statement throws the error when it runs.
  public func setUncheckedArguments(_ arguments: StatementArguments) {
    do {
      try bind(parameters.uncheckedValues(from: arguments), of: arguments)
    } catch {
      bindingError = error
    }
  }

  /// Checks that there is an argument for each parameter, and no extra positional one.
  ///
  /// - throws: A ``DatabaseError`` `SQLITE_MISUSE` otherwise.
  public func validateArguments(_ arguments: StatementArguments) throws {
    _ = try parameters.values(from: arguments, sql: sql)
  }

  /// Runs the statement to completion, and discards its rows.
  ///
  /// - parameter arguments: The values of the parameters; nil if they are already bound.
  /// - throws: A ``DatabaseError``: the statement's, or `SQLITE_MISUSE` if the arguments do not fit
  ///   or the statement is running; or the error with which an observer rejects the commit.
  public func execute(arguments: StatementArguments? = nil) throws {
    try prepareToRun(arguments)
    let run = try StatementRun(prepared, in: database, arguments: currentArguments)
    while try run.step() {}
  }

  /// The parameters by position and name.
  var parameters: StatementParameters { StatementParameters(of: prepared) }

  func prepareToRun(_ arguments: StatementArguments?) throws {
    hasRun = true
    if let arguments {
      try setArguments(arguments)
    } else if !hasArguments {
      try setArguments(currentArguments)
    } else if let bindingError {
      throw bindingError
    }
  }

  private func bind(_ values: [DatabaseValue], of arguments: StatementArguments) throws {
    bindingError = nil
    origin = nil
    try database.checkUse()
    try prepared.checkIsFree()
    prepared.reset()
    if prepared.requestedRows != nil { prepared.requestedRows = nil }
    prepared.bindings.begin()
    for (offset, value) in values.enumerated() {
      value.bind(to: StatementParameter(prepared.bindings, CInt(truncatingIfNeeded: offset + 1)))
    }
    currentArguments = arguments
    hasArguments = true
    guard prepared.bindings.code == 0 else {
      throw database.error(prepared.bindings.code, sql: sql, arguments: arguments)
    }
  }

  var boundArguments: StatementArguments { currentArguments }
}

extension Statement: CustomStringConvertible {
  /// The SQL.
  public var description: String { sql }
}

extension Statement {
  /// Begins a run whose rows are decoded.
  @usableFromInline
  func rows(
    arguments: StatementArguments?,
    adapter: (any RowAdapter)?
  ) throws -> (run: StatementRun, row: Row) {
    try prepareToRun(arguments)
    let run = try StatementRun(prepared, in: database, arguments: boundArguments)
    guard let adapter else { return (run, Row(prepared, of: run)) }
    let content = StatementRowContent(prepared, of: run)
    let mapping = try adapter.mapping(of: AdaptedRowContent.identity(of: content))
    return (run, Row(content: AdaptedRowContent(content, mapping: mapping)))
  }
}

/// The run of a statement that a cursor of a program steps through.
struct CursorRun {
  let run: StatementRun

  /// The cursor, until it is released.
  weak var cursor: AnyObject?
}

extension Statement {
  /// Moves to the next row of the cursor's run, which the first call begins.
  ///
  /// - returns: Whether there is a row.
  /// - throws: The error of SQLite; `SQLITE_MISUSE` if the statement is running for another caller.
  func step(for cursor: some AnyObject) throws -> Bool {
    let hasRow = try run(of: cursor).step()
    if !hasRow { cursorRun = nil }
    return hasRow
  }

  /// Makes the statement free for others.
  func endRun(of cursor: some AnyObject) {
    if cursorRun?.cursor === cursor { cursorRun = nil }
  }

  private func run(of cursor: some AnyObject) throws -> StatementRun {
    if let cursorRun {
      if cursorRun.cursor === cursor { return cursorRun.run }
      // The run of a cursor that was released ends with it.
      if cursorRun.cursor == nil { self.cursorRun = nil }
    }
    try prepareToRun(nil)
    let run = try StatementRun(prepared, in: database, arguments: boundArguments)
    cursorRun = CursorRun(run: run, cursor: cursor)
    return run
  }
}

// The parts of a statement that are needed to run it in another database with the same schema.

extension Statement {
  /// The values that are bound, by the position of their parameters.
  package var parameterValues: [DatabaseValue] { parameters.uncheckedValues(from: arguments) }

  /// The type of the table's column that each result column shows; nil if it shows something else.
  package var declaredTypes: [String?] { prepared.declaredTypes }

  /// Whether the statement changes the schema.
  package var changesSchema: Bool { prepared.effects.changesSchema }

  /// Whether the statement begins or ends a transaction or a savepoint.
  package var changesTransaction: Bool { prepared.effects.transaction != nil }
}
