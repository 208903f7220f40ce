private import CSQLiteRecords
import SQLiteRecordsSQL

/// A connection to a database. The only code of the generator that calls SQLite.
package final class GeneratorConnection {
  /// SQLite's error for a statement that it rejects.
  package struct Failure: Error, Sendable, CustomStringConvertible {
    package let message: String
    /// The byte of the text that SQLite rejects, counted from 0, where it knows one.
    package let offset: Int?
    /// The text that the byte is in.
    let statement: String?

    package init(message: String, offset: Int? = nil) {
      self.init(message: message, offset: offset, statement: nil)
    }

    init(message: String, offset: Int?, statement: String?) {
      self.message = message
      self.offset = offset
      self.statement = statement
    }

    package var description: String { message }

    /// The name that SQLite does not know, if that is what it says.
    package var missingName: MissingName? { MissingName(in: message) }

    /// The function that SQLite does not know, in lower case, if that is what it says.
    package var missingFunction: String? {
      missingName.flatMap { $0.noun == .function ? $0.name : nil }
    }
  }

  /// The version of SQLite that checks schemas here, such as `3.40.1`.
  package static var version: String { String(cString: sqlite3_libversion()) }

  let handle: OpaquePointer
  /// The functions that SQLite is led to believe in.
  var functions: [ApplicationFunction] = []
  /// The limit of the work of each statement; `nil` without a limit.
  private let work: StatementWork?

  /// Opens an empty database in memory, in which schemas can do no harm: there are no functions but
  /// SQLite's own.
  ///
  /// - parameters:
  ///   - functions: The functions that the application defines. Here, they give NULL.
  ///   - work: Counts the work of statements, and stops those that do too much.
  convenience init(
    functions: [ApplicationFunction],
    work: StatementWork? = nil
  ) throws(Failure) {
    try self.init(path: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, work: work)
    configure(SQLITE_DBCONFIG_DQS_DDL, on: false)
    configure(SQLITE_DBCONFIG_DQS_DML, on: false)
    configure(SQLITE_DBCONFIG_DEFENSIVE, on: true)
    configure(SQLITE_DBCONFIG_ENABLE_FKEY, on: true)
    takeAllCollations()
    for function in functions { try defineFunction(function) }
  }

  /// Opens an empty database in memory in which the steps of a history are run. As while databases
  /// are migrated, foreign keys are not enforced. A statement that seems never to end is stopped.
  ///
  /// - parameter functions: The functions that the application defines. Here, they give NULL.
  package convenience init(replayingWith functions: [ApplicationFunction]) throws(Failure) {
    try self.init(functions: functions, work: StatementWork())
    configure(SQLITE_DBCONFIG_ENABLE_FKEY, on: false)
  }

  init(path: String, flags: Int32, work: StatementWork? = nil) throws(Failure) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let message = String(cString: handle.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
      sqlite3_close_v2(handle)
      throw Failure(message: message)
    }
    self.handle = handle
    self.work = work
    if let work { limit(work) }
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// An option that this version of SQLite does not know stays as it is.
  func configure(_ option: Int32, on: Bool) {
    _ = sqlite_records_db_config(handle, option, on ? 1 : 0, nil)
  }

  /// Lets SQLite believe that the application defines a collation.
  func defineCollation(_ name: String) throws(Failure) {
    let code = sqlite3_create_collation(handle, name, SQLITE_UTF8, nil) { _, _, _, _, _ in 0 }
    if code != SQLITE_OK { throw failure() }
  }

  /// Runs one statement, and looks at no row of it.
  package func execute(_ sql: String) throws(Failure) {
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: continue
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  /// Lets SQLite compile one statement, and does not run it.
  func compile(_ sql: String) throws(Failure) {
    sqlite3_finalize(try prepare(sql))
  }

  /// Runs one statement and returns its rows, every value as text; NULL is empty text.
  func rows(_ sql: String) throws(Failure) -> [[String]] {
    let statement = try prepare(sql)
    defer { sqlite3_finalize(statement) }
    var rows: [[String]] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        rows.append((0..<sqlite3_column_count(statement)).map { text(of: statement, $0) })
      case SQLITE_DONE: return rows
      default: throw failure()
      }
    }
  }

  func prepare(_ sql: String) throws(Failure) -> OpaquePointer {
    work?.begin()
    var statement: OpaquePointer?
    var isWhole = false
    let code = sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(handle, text, -1, &statement, &tail)
      isWhole = tail?.pointee == 0
      return code
    }
    guard code == SQLITE_OK else { throw failure(of: sql) }
    guard let statement, isWhole else {
      sqlite3_finalize(statement)
      throw Failure(message: "expected one statement")
    }
    return statement
  }

  private func text(of statement: OpaquePointer, _ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }

  func failure(of sql: String? = nil) -> Failure {
    if work?.isExceeded == true { return .endlessStatement }
    let offset = sqlite_records_error_offset(handle)
    return Failure(
      message: printable(String(cString: sqlite3_errmsg(handle)), limit: 300),
      offset: offset < 0 ? nil : Int(offset),
      statement: sql
    )
  }
}
