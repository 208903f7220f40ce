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

/// The binding calls on a bare `sqlite3_stmt *`, which return SQLite's result code.
///
/// https://www.sqlite.org/c3ref/bind_blob.html
@usableFromInline
enum SQLiteBinding {
  @inlinable
  static func bindNull(to statement: SQLiteStatement, at index: CInt) -> CInt {
    sqlite3_bind_null(statement, index)
  }

  @inlinable
  static func bind(int64 value: Int64, to statement: SQLiteStatement, at index: CInt) -> CInt {
    sqlite3_bind_int64(statement, index, value)
  }

  @inlinable
  static func bind(double value: Double, to statement: SQLiteStatement, at index: CInt) -> CInt {
    sqlite3_bind_double(statement, index, value)
  }

  /// Binds a text that SQLite copies at once.
  static func bind(text: String, to statement: SQLiteStatement, at index: CInt) -> CInt {
    var text = text
    return text.withUTF8 { bind(text: UnsafeRawBufferPointer($0), to: statement, at: index) }
  }

  /// Binds a text that SQLite copies at once.
  @usableFromInline
  static func bind(
    text bytes: UnsafeRawBufferPointer,
    to statement: SQLiteStatement,
    at index: CInt
  ) -> CInt {
    guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) else {
      return sqlite3_bind_text(statement, index, "", 0, sqlite_records_transient())
    }
    return sqlite3_bind_text64(
      statement,
      index,
      start,
      UInt64(bytes.count),
      sqlite_records_transient(),
      UInt8(SQLITE_UTF8)
    )
  }

  /// Binds bytes that SQLite copies at once. No bytes make an empty blob, not NULL.
  @usableFromInline
  static func bind(
    blob bytes: UnsafeRawBufferPointer,
    to statement: SQLiteStatement,
    at index: CInt
  ) -> CInt {
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      // Not `sqlite3_bind_zeroblob()`: traces would show the function, and not the value.
      return sqlite3_bind_blob(statement, index, "", 0, sqlite_records_transient())
    }
    return sqlite3_bind_blob64(
      statement,
      index,
      start,
      UInt64(bytes.count),
      sqlite_records_transient()
    )
  }
}
