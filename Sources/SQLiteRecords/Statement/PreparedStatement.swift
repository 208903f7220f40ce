public import CSQLiteRecords

/// A pointer to a prepared statement: `sqlite3_stmt *`.
///
/// https://www.sqlite.org/c3ref/stmt.html
public typealias SQLiteStatement = OpaquePointer

/// A compiled SQL statement, and every call that SQLite offers on one.
///
/// It owns SQLite's statement and finalizes it. Its functions return SQLite's result codes; the
/// layers above decide what is an error.
@usableFromInline
package final class PreparedStatement {
  @usableFromInline package let sqliteStatement: SQLiteStatement

  /// The state of the statement's bindings and of its run.
  @usableFromInline let state: UniqueBox<StatementBindings.State>

  /// The statement's parameters, and their state.
  @inlinable package var bindings: StatementBindings { StatementBindings(state) }

  /// Whether the connection has work to do after the statement has run, even without observers.
  @exclusivity(unchecked) @usableFromInline package private(set) var hasConsequences: Bool

  /// Whether a run may write, according to the compiled statement.
  ///
  /// One without result columns may write when SQLite has compiled it again because the schema has
  /// changed: `DROP TRIGGER IF EXISTS` does, when there is one.
  @usableFromInline package let mayWrite: Bool

  @usableFromInline package let sql: String
  let connection: Connection

  /// The effects of running the statement, in addition to its rows.
  @exclusivity(unchecked) @usableFromInline package var effects: StatementEffects {
    didSet { hasConsequences = effects.hasConsequences }
  }

  /// The columns that rows were asked for by name, and how often SQLite had recompiled the
  /// statement by then.
  private var lookups: (cache: ColumnLookupCache, compilation: CInt)?

  /// The version of the observers' answers when none of them wanted the statement's rows.
  @exclusivity(unchecked) @usableFromInline package var unobservedVersion: UInt = 0

  /// Whether a conflict clause of the statement lets a row that it writes take the place of others.
  ///
  /// https://www.sqlite.org/lang_conflict.html
  package private(set) lazy var replacesRows = sql.hasReplaceClause

  /// The rows that the next run asks for, if a caller wants to know them.
  package var requestedRows: RequestedRows?

  /// The table of which the statement reads one row by its rowid, if it is known to be such a statement.
  package var keyedTable: KeyedTable?

  /// The columns that the statement reads, if a caller has asked.
  var knownReads: [String: Set<String>]?

  init(
    sqliteStatement: SQLiteStatement,
    connection: Connection,
    sql: String,
    effects: StatementEffects
  ) {
    self.sqliteStatement = sqliteStatement
    self.connection = connection
    self.sql = sql
    state = UniqueBox(StatementBindings.State(sqliteStatement))
    let runs = sqlite3_stmt_isexplain(sqliteStatement) == 0
    self.effects = runs ? effects : StatementEffects()
    hasConsequences = runs && effects.hasConsequences
    let hasRows = sqlite3_column_count(sqliteStatement) > 0
    mayWrite =
      sqlite3_stmt_readonly(sqliteStatement) == 0 || effects.runsOtherStatements
      || (!hasRows && effects.transaction == nil)
  }

  deinit {
    if connection.handle.permit.allowsUse {
      sqlite3_finalize(sqliteStatement)
    } else {
      connection.abandonedStatements.append(sqliteStatement)
    }
  }

  /// Whether a run of the statement has begun, and the statement has not been reset since.
  @inlinable var isRunning: Bool {
    get { state.pointer.pointee.isRunning }
    set { state.pointer.pointee.isRunning = newValue }
  }

  /// The result of a step.
  @usableFromInline
  enum Step {
    case row
    case done
    case failed(CInt)
  }

  /// The columns that the rows of the current run were asked for by name, in this run or in one
  /// before. To be called after the first step, in which SQLite may recompile the statement.
  func columnLookups() -> ColumnLookupCache {
    let compilation = sqlite3_stmt_status(sqliteStatement, SQLITE_STMTSTATUS_REPREPARE, 0)
    if let lookups {
      if lookups.compilation != compilation {
        lookups.cache.removeAll()
        self.lookups?.compilation = compilation
      }
      return lookups.cache
    }
    let cache = ColumnLookupCache(columnCount: columnCount)
    lookups = (cache, compilation)
    return cache
  }

  /// Makes callers that ask for a column by its name search for it.
  func forgetColumnLookups() { lookups?.cache.removeAll() }

  /// Ends the run. Bindings stay. The code repeats the error of the last step.
  ///
  /// https://www.sqlite.org/c3ref/reset.html
  @inlinable @discardableResult
  func reset() -> CInt { sqlite3_reset(sqliteStatement) }

  /// Whether the statement writes nothing to the database file directly.
  ///
  /// https://www.sqlite.org/c3ref/stmt_readonly.html
  var isReadOnly: Bool { sqlite3_stmt_readonly(sqliteStatement) != 0 }

  /// Whether the statement has been stepped and not been reset.
  var isBusy: Bool { sqlite3_stmt_busy(sqliteStatement) != 0 }

  /// The SQL with bound values in place of the parameters.
  ///
  /// https://www.sqlite.org/c3ref/expanded_sql.html
  package var expandedSQL: String { Self.expandedSQL(of: sqliteStatement) }

  package static func expandedSQL(of sqliteStatement: SQLiteStatement) -> String {
    guard let text = sqlite3_expanded_sql(sqliteStatement) else { return "" }
    defer { sqlite3_free(text) }
    return String(cString: text)
  }

  package static func sql(of sqliteStatement: SQLiteStatement) -> String {
    sqlite3_sql(sqliteStatement).map { String(cString: $0) } ?? ""
  }
}

extension PreparedStatement {
  /// The number of result columns. https://www.sqlite.org/c3ref/column_count.html
  @inlinable var columnCount: Int { Int(sqlite3_column_count(sqliteStatement)) }

  /// The name of a result column, counted from 0. https://www.sqlite.org/c3ref/column_name.html
  func columnName(at index: Int) -> String {
    sqlite3_column_name(sqliteStatement, CInt(index)).map { String(cString: $0) } ?? ""
  }

  package var columnNames: [String] { (0..<columnCount).map(columnName) }
}

extension PreparedStatement {
  /// The declared type of the table's column that each result column shows, if it shows one.
  ///
  /// https://www.sqlite.org/c3ref/column_decltype.html
  package var declaredTypes: [String?] {
    (0..<columnCount).map { index in
      sqlite3_column_decltype(sqliteStatement, CInt(truncatingIfNeeded: index)).map {
        String(cString: $0)
      }
    }
  }
}

extension PreparedStatement {
  /// Sets all parameters to NULL. https://www.sqlite.org/c3ref/clear_bindings.html
  package func clearBindings() { sqlite3_clear_bindings(sqliteStatement) }

  /// The largest parameter index. https://www.sqlite.org/c3ref/bind_parameter_count.html
  var parameterCount: Int { Int(sqlite3_bind_parameter_count(sqliteStatement)) }

  /// The name of the parameter at `index`, counted from 1, with its `:`, `@` or `$`; nil for `?`.
  func parameterName(at index: Int) -> String? {
    sqlite3_bind_parameter_name(sqliteStatement, CInt(index)).map { String(cString: $0) }
  }
}
