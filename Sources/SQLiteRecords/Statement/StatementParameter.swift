public import CSQLiteRecords

/// A parameter of a prepared statement that waits for its value.
///
/// Values bind themselves with ``StatementBinding/bind(to:)``. If a binding fails, the statement
/// stores the error, and throws it instead of running.
///
/// https://www.sqlite.org/lang_expr.html#parameters
///
/// It is valid only in the call that receives it.
public struct StatementParameter {
  @usableFromInline let bindings: StatementBindings
  @usableFromInline let index: CInt

  @inlinable
  package init(_ bindings: StatementBindings, _ index: CInt) {
    self.bindings = bindings
    self.index = index
  }

  /// The pointer to SQLite's statement, for calls of the C interface.
  @inlinable public var sqliteStatement: SQLiteStatement { bindings.sqliteStatement }

  /// The parameter's index, counted from 1.
  public var parameterIndex: CInt { index }

  /// Binds NULL.
  @inlinable
  public func bindNull() {
    bindings.note(sqlite3_bind_null(sqliteStatement, index))
  }

  /// Binds an integer.
  @inlinable
  public func bind(_ value: Int64) {
    bindings.note(sqlite3_bind_int64(sqliteStatement, index, value))
  }

  /// Binds a real.
  @inlinable
  public func bind(_ value: Double) {
    bindings.note(sqlite3_bind_double(sqliteStatement, index, value))
  }

  /// Binds a text. Its length is explicit: a NUL inside it is kept.
  @inlinable
  public func bind(_ value: String) {
    bindings.bind(text: value, at: index)
  }

  /// Binds a blob. No bytes make an empty blob, not NULL.
  @inlinable
  public func bind(blob bytes: UnsafeRawBufferPointer) {
    bindings.bind(blob: bytes, at: index)
  }

  /// Reports the result code of a binding call of SQLite's C interface.
  @inlinable
  public func report(_ code: CInt) {
    bindings.note(code)
  }
}
