/// A connection to a database, which the closures of `read` and `write` receive.
///
/// ```swift
/// try queue.write { db in
///   // INSERT INTO player (name) VALUES ('Arthur')
///   try db.execute(sql: "INSERT INTO player (name) VALUES (?)", arguments: ["Arthur"])
///   return db.lastInsertedRowID
/// }
/// ```
///
/// It is valid only in that closure, on the thread that runs the closure. Elsewhere, its methods
/// throw a ``DatabaseError`` `SQLITE_MISUSE`, and methods that cannot throw stop the program.
public final class Database {
  // The state that each statement reads comes first: it is in one or two lines of the processor's
  // cache.

  /// The state of the connection that each statement needs.
  @usableFromInline let handle: ConnectionHandle

  /// Whether a block relies on a transaction being open, so that it would write outside it if it
  /// continued after SQLite has rolled it back.
  @exclusivity(unchecked) @usableFromInline var requiresTransaction = false

  /// Whether ``connectionObserver`` wants to know of each statement that runs.
  @exclusivity(unchecked) @usableFromInline package var needsStatementEvents = false

  /// Whether the current access must not write, so that no transaction is reported.
  @exclusivity(unchecked) @usableFromInline var isReadOnlyAccess = false

  /// The statement of a record type that was found last.
  @exclusivity(unchecked) @usableFromInline var recentStatement: BoundStatement.Recent?

  /// Statements found by record type.
  @usableFromInline let statementSlots = StatementSlots()

  @usableFromInline package let connection: Connection

  /// The configuration of the connection.
  @exclusivity(unchecked) public internal(set) var configuration: Configuration

  /// What error messages call the connection.
  public let description: String

  /// Statements that write several rows, if the module for that is used.
  package var multiRowStatements: (any StatementStore)?

  /// Statements found by their SQL.
  var statementCache: StatementCache

  /// The statements that begin and end transactions.
  @exclusivity(unchecked) var transactionStatements: [PreparedStatement?] =
    TransactionStatement.allCases.map { _ in nil }

  /// Whether the current statement must run even if the access is cancelled, or the connection owes
  /// other work.
  ///
  /// The marks themselves are left alone meanwhile: another thread may be setting one.
  var ignoresMarks = false

  /// Whether SQLite accepts writes, or rejects them because the access is read-only.
  var writing = WritePermission.granted

  /// Whether the transaction was rolled back because a savepoint could not be, in a block that
  /// continues.
  var savepointTookTransaction = false

  /// Whether such a transaction has not been ended by anyone yet.
  var hasLostTransaction = false

  /// Work that the connection could not do, and does before the next statement runs.
  @exclusivity(unchecked) var owedWork = OwedWork()

  /// What follows the statements that run, if a module for that is used.
  @exclusivity(unchecked) package var connectionObserver: (any ConnectionObserver)?

  /// The number of statements that were announced to it, and perhaps some more.
  @exclusivity(unchecked) package var announcedStatementCount = 0

  /// The savepoints that are open.
  @exclusivity(unchecked) @usableFromInline
  package internal(set) var openSavepoints = OpenSavepoints()

  /// A cache of the database's schema.
  @exclusivity(unchecked) var schemaCache = SchemaCache()

  /// The version of the data when SQLite was asked for the version of the schema, or when a commit
  /// had left that as it was.
  var checkedDataVersion: UInt32?

  /// Whether a client has received the pointer to SQLite's connection, or to one of its statements.
  var hasGivenPointer = false

  /// 1 if the thread of the access has noticed that the connection is suspended.
  let suspensionsNoticed = AtomicWord(0)

  package var traceBox: CallbackBox<ConnectionTraceCallback>?

  /// The statements with runs that may be left early, such as those of cursors.
  @exclusivity(unchecked) var runningStatements = RunningStatements()

  /// Whether the statements that run now are not traced.
  package var isTraceSuspended = false

  /// When the transaction began.
  @exclusivity(unchecked) var transactionBegin = TransactionDate()

  private var busyBox: CallbackBox<Connection.BusyHandler>?

  /// Opens a connection to a file, or a new database in memory.
  ///
  /// - parameter description: What error messages call the connection.
  package init(path: String, configuration: Configuration, description: String) throws {
    self.configuration = configuration
    self.description = description
    statementCache = StatementCache(capacity: configuration.statementCacheCapacity)
    do {
      connection = try Connection(
        DatabaseLocation(
          path: path,
          acceptsURIs: configuration.acceptsURIs,
          vfsName: configuration.vfsName
        ),
        isReadOnly: configuration.readonly
      )
    } catch {
      throw DatabaseError(error)
    }
    connection.showsValues = configuration.publicStatementArguments
    handle = connection.handle
    try setUp()
  }

  private func setUp() throws {
    try DatabaseError.converting { () throws(SQLiteFailure) in
      try connection.set(
        .doubleQuotedStringLiterals,
        on: configuration.acceptsDoubleQuotedStringLiterals
      )
      try connection.set(.defensive, on: configuration.defensive)
      try connection.set(.trustedSchema, on: configuration.trustsSchema)
      try connection.set(.foreignKeys, on: configuration.foreignKeysEnabled)
      for loaded in configuration.extensions {
        try connection.loadExtension(loaded.path, entryPoint: loaded.entryPoint)
      }
    }
    setBusyMode(configuration.busyMode)
    for collation in DatabaseCollation.standard { add(collation: collation) }
    for function in DatabaseFunction.standard { add(function: function) }
    for prepare in configuration.preparations { try prepare(self) }
    // A file may have to be decrypted first.
    try checkFormat()
    try prepareTransactionStatements()
    try doOwedWork()
  }

  /// Detects a file that is not a database, which SQLite would do only at the first statement.
  private func checkFormat() throws {
    try execute(sql: "SELECT * FROM sqlite_master LIMIT 1")
  }

  private func setBusyMode(_ mode: BusyMode) {
    switch mode {
    case .immediateError:
      connection.setBusyTimeout(milliseconds: 0)
    case .timeout(let seconds):
      let milliseconds = min(max(seconds * 1000, 0), Double(CInt.max))
      connection.setBusyTimeout(milliseconds: CInt(milliseconds.isNaN ? 0 : milliseconds))
    case .callback(let callback):
      let box = CallbackBox<Connection.BusyHandler>(callback)
      busyBox = box
      connection.setBusyHandler(box)
    }
  }

  // The connection has no other users: cached statements can be finalized.
  deinit { handle.permit.begin() }

  /// Finalizes the cached statements and closes the connection. Later uses throw `SQLITE_MISUSE`.
  ///
  /// - throws: `SQLITE_BUSY` with the SQL of a statement that is still retained; the connection is
  ///   open then as it was.
  package func close() throws {
    if isClosed { return }
    removeStatements()
    transactionStatements = TransactionStatement.allCases.map { _ in nil }
    do {
      try connection.close()
    } catch {
      throw DatabaseError(error, sql: connection.sqlOfStatements.first)
    }
    connectionObserver?.connectionDidClose()
  }

  /// Makes running statements fail with `SQLITE_INTERRUPT`. Any thread may call it, but the caller
  /// must ensure that the connection stays open during the call.
  func interrupt() { connection.interrupt() }

  /// Forgets the cached statements.
  func removeStatements() {
    recentStatement = nil
    statementSlots.forgetSchema()
    multiRowStatements?.removeAll()
    statementCache.removeAll()
  }

  /// An error that SQLite reported while it worked on a statement.
  @usableFromInline
  func error(
    _ code: CInt,
    sql: String? = nil,
    arguments: StatementArguments? = nil
  ) -> DatabaseError {
    DatabaseError(
      connection.failure(code),
      sql: sql,
      arguments: arguments,
      publicStatementArguments: configuration.publicStatementArguments
    )
  }
}

extension Database {
  /// The pointer to SQLite's connection, for calls of the C interface; nil after it is closed, or
  /// if there is not enough memory to prepare for such calls.
  ///
  /// In a read-only access, SQLite rejects writes through this pointer. But there is no protection
  /// against a pointer from another access.
  public var sqliteConnection: SQLiteConnection? {
    if isClosed { return nil }
    requireUse()
    hasGivenPointer = true
    do {
      try doOwedWork()
      if isReadOnlyAccess { try refuseWriting() }
    } catch {
      return nil
    }
    return connection.sqliteConnection
  }

  /// The rowid of the most recent insertion into a rowid table.
  ///
  /// https://www.sqlite.org/c3ref/last_insert_rowid.html
  public var lastInsertedRowID: Int64 { isOpenForUse ? handle.lastInsertedRowID : 0 }

  /// The number of rows that the most recent INSERT, UPDATE or DELETE changed.
  ///
  /// https://www.sqlite.org/c3ref/changes.html
  public var changesCount: Int { isOpenForUse ? handle.changesCount : 0 }

  /// The number of rows that were changed since the connection was opened, by triggers too.
  ///
  /// https://www.sqlite.org/c3ref/total_changes.html
  public var totalChangesCount: Int { isOpenForUse ? connection.totalChangesCount : 0 }

  /// The message of the most recent call that failed; nil if there is none.
  ///
  /// https://www.sqlite.org/c3ref/errcode.html
  public var lastErrorMessage: String? {
    if isClosed { return "the database is closed" }
    return lastErrorCode == .SQLITE_OK ? nil : connection.errorMessage
  }

  /// The code of the most recent call that failed.
  ///
  /// https://www.sqlite.org/c3ref/errcode.html
  public var lastErrorCode: ResultCode {
    if isClosed { return .SQLITE_MISUSE }
    requireUse()
    return ResultCode(connection.errorCode)
  }

  /// Whether a transaction is open and can still be committed.
  ///
  /// https://www.sqlite.org/c3ref/get_autocommit.html
  public var isInsideTransaction: Bool {
    isOpenForUse && hasOpenTransaction && !owedWork.includesRollback
  }

  /// Whether SQLite has a transaction open.
  var hasOpenTransaction: Bool { !isClosed && !handle.isInAutocommitMode }
}
