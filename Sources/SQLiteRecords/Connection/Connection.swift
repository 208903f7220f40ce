public import CSQLiteRecords

/// A pointer to an SQLite connection: `sqlite3 *`.
///
/// https://www.sqlite.org/c3ref/sqlite3.html
public typealias SQLiteConnection = OpaquePointer

/// The failure of an SQLite call: the extended result code and its message.
///
/// The layers above convert it to a `DatabaseError`, which also knows the SQL.
package struct SQLiteFailure: Error {
  let code: CInt
  let message: String
}

/// An open SQLite connection, and the calls that concern the connection as a whole.
///
/// The connection is opened without SQLite's own mutexes (`SQLITE_OPEN_NOMUTEX`): its owner
/// serialises access to it.
@usableFromInline
package final class Connection {
  let handle: ConnectionHandle

  /// The word of the permit.
  private let permitWord: AtomicWord

  /// The effects of the statements that are compiled for the connection.
  package let recorder = StatementEffectsRecorder()

  /// What SQLite calls before each commit, if it is to call something.
  var commitBox: CallbackBox<CommitCallback>?

  /// The statements that are to be finalized when a thread has the use of the connection.
  let abandonedStatements: AbandonedStatements

  /// Whether the values of rows and statements may appear in the descriptions of errors.
  var showsValues = false

  var sqliteConnection: SQLiteConnection { handle.sqliteConnection }

  /// Opens a connection to a file, which is created if it is missing and can be written.
  ///
  /// - throws: The reason why SQLite could not open the file.
  init(_ location: DatabaseLocation, isReadOnly: Bool) throws(SQLiteFailure) {
    try location.check()
    try Self.checkLibrary()
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var handle: SQLiteConnection?
    let flags = access | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(location.name, &handle, flags, location.vfsName)
    guard code == SQLITE_OK, let handle else {
      let message = handle.map(Self.message) ?? Self.description(of: code)
      let failure = SQLiteFailure(
        code: handle.map { sqlite3_extended_errcode($0) } ?? code,
        message: code & 0xFF == SQLITE_CANTOPEN ? "\(message) '\(location.publicPath)'" : message
      )
      sqlite3_close_v2(handle)
      throw failure
    }
    sqlite3_extended_result_codes(handle, 1)
    abandonedStatements = AbandonedStatements()
    permitWord = AtomicWord(0)
    self.handle = ConnectionHandle(
      sqliteConnection: handle,
      permit: ConnectionPermit(permitWord)
    )
    self.handle.permit.begin()
    installRecorder()
  }

  deinit {
    if handle.permit.isClosed { return }
    abandonedStatements.finalize()
    // No statement is left, as each keeps the connection.
    sqlite3_close_v2(sqliteConnection)
  }

  /// Closes the connection, unless there are retained statements.
  ///
  /// https://www.sqlite.org/c3ref/close.html
  ///
  /// - throws: `SQLITE_BUSY` if there are; the connection is still open then.
  func close() throws(SQLiteFailure) {
    if handle.permit.isClosed { return }
    abandonedStatements.finalize()
    let code = sqlite3_close(sqliteConnection)
    guard code == SQLITE_OK else { throw failure(code) }
    handle.permit.close()
  }

  /// The SQL of the statements that have not been finalized.
  var sqlOfStatements: [String] {
    sequence(first: nil) { .some(sqlite3_next_stmt(self.sqliteConnection, $0)) }
      .dropFirst().prefix { $0 != nil }
      .compactMap { sqlite3_sql($0).map { String(cString: $0) } }
  }

  private static func message(of handle: SQLiteConnection) -> String {
    String(cString: sqlite3_errmsg(handle))
  }

  /// The meaning of a result code, in English. https://www.sqlite.org/c3ref/errcode.html
  static func description(of code: CInt) -> String { String(cString: sqlite3_errstr(code)) }

  /// The message of the most recent call that failed.
  var errorMessage: String { Self.message(of: sqliteConnection) }

  /// The extended code of the most recent call that failed.
  var errorCode: CInt { sqlite3_extended_errcode(sqliteConnection) }

  /// The failure of the most recent call, which returned `code`.
  @inline(never)
  func failure(_ code: CInt) -> SQLiteFailure {
    let extended = sqlite3_extended_errcode(sqliteConnection)
    return extended & 0xFF == code & 0xFF
      ? SQLiteFailure(code: extended, message: errorMessage)
      : SQLiteFailure(code: code, message: Self.description(of: code))
  }

  /// The number of rows changed since the connection was opened, by triggers too.
  ///
  /// https://www.sqlite.org/c3ref/total_changes.html
  var totalChangesCount: Int { Int(sqlite3_total_changes(sqliteConnection)) }

  /// Makes statements that are running fail with `SQLITE_INTERRUPT`. Any thread may call it, but
  /// the caller sees to it that the connection is open and stays so meanwhile.
  func interrupt() { sqlite3_interrupt(sqliteConnection) }

  /// Whether the main database file cannot be written through this connection.
  var isReadOnly: Bool { sqlite3_db_readonly(sqliteConnection, nil) == 1 }
}

/// The state of a connection that each statement needs, as a value without reference counts.
///
/// `Database` has a copy next to its other properties that each statement reads, so that they are
/// neighbours in memory: after SQLite has run a statement, little else is left in the processor's
/// first cache.
@usableFromInline
struct ConnectionHandle {
  @usableFromInline let sqliteConnection: SQLiteConnection

  /// The thread that may use the connection, and run statements on it.
  @usableFromInline let permit: ConnectionPermit

  /// Whether no transaction is open. https://www.sqlite.org/c3ref/get_autocommit.html
  @inlinable var isInAutocommitMode: Bool { sqlite3_get_autocommit(sqliteConnection) != 0 }

  /// The rowid of the most recent insertion into a rowid table.
  ///
  /// https://www.sqlite.org/c3ref/last_insert_rowid.html
  @inlinable var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(sqliteConnection) }

  /// The number of rows that the most recent INSERT, UPDATE or DELETE changed.
  ///
  /// https://www.sqlite.org/c3ref/changes.html
  @inlinable var changesCount: Int { Int(clamping: sqlite_records_changes(sqliteConnection)) }

  /// Whether the current access is cancelled, so that no more statements should run. Another thread
  /// may set it during the access.
  var isCancelled: Bool {
    get { permit.isCancelled }
    nonmutating set { permit.isCancelled = newValue }
  }

  /// Whether the connection could not do what must be done before a statement runs.
  var owesWork: Bool {
    get { permit.owesWork }
    nonmutating set { permit.owesWork = newValue }
  }

  /// Whether statements that would take a lock must fail. Another thread sets it, at any time.
  var isSuspended: Bool {
    get { permit.isSuspended }
    nonmutating set { permit.isSuspended = newValue }
  }
}

extension Connection {
  /// The version of the SQLite library that runs, such as 3 040 001.
  ///
  /// https://www.sqlite.org/c3ref/libversion.html
  package static var libraryVersionNumber: CInt { sqlite3_libversion_number() }

  /// The oldest SQLite that has what records are written with: `RETURNING`.
  ///
  /// https://www.sqlite.org/lang_returning.html
  private static let oldestVersionNumber: CInt = 3_035_000

  /// - throws: `SQLITE_MISUSE` if the library that runs is too old.
  static func checkLibrary() throws(SQLiteFailure) {
    if libraryVersionNumber >= oldestVersionNumber { return }
    throw SQLiteFailure(
      code: SQLITE_MISUSE,
      message: "SQLite \(String(cString: sqlite3_libversion())) is too old: 3.35 or later is needed"
    )
  }

  /// A function that SQLite calls with a result code and a message. It must not call SQLite.
  typealias ErrorLogCallback =
    @convention(c) (UnsafeMutableRawPointer?, CInt, UnsafePointer<CChar>?) -> Void

  /// Has SQLite report errors and warnings, of all connections of the process.
  ///
  /// https://www.sqlite.org/errlog.html
  ///
  /// - returns: Whether it will. Versions of SQLite before 3.42 do not, once they are in use.
  @discardableResult
  static func logErrors(_ callback: ErrorLogCallback?) -> Bool {
    sqlite_records_config_log(callback) == SQLITE_OK
  }
}

extension Connection {
  /// Whether no transaction is open.
  package var isInAutocommitMode: Bool { handle.isInAutocommitMode }

  /// Whether `DELETE` and `UPDATE` can have `ORDER BY` and `LIMIT`.
  ///
  /// https://www.sqlite.org/compile.html#enable_update_delete_limit
  static let limitsChanges = sqlite3_compileoption_used("ENABLE_UPDATE_DELETE_LIMIT") != 0
}

extension Connection {
  /// The largest number of parameters that a statement can have.
  ///
  /// https://www.sqlite.org/limits.html#max_variable_number
  var maximumParameterCount: Int {
    Int(sqlite3_limit(sqliteConnection, SQLITE_LIMIT_VARIABLE_NUMBER, -1))
  }
}
