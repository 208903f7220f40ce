/// A parameter of a prepared statement that waits for its value.
///
/// Values bind themselves through ``StatementBinding/bind(to:)``. A binding that fails is remembered
/// by the statement, which then does not run and reports the error.
///
/// https://www.sqlite.org/lang_expr.html#parameters
public struct StatementParameter {
  @usableFromInline let statement: PreparedStatement
  @usableFromInline let index: CInt

  @inlinable
  init(_ statement: PreparedStatement, _ index: CInt) {
    self.statement = statement
    self.index = index
  }

  /// The pointer to SQLite's statement, for calls of the C interface.
  public var sqliteStatement: SQLiteStatement { statement.sqliteStatement }

  /// The parameter's index, counted from 1.
  public var parameterIndex: CInt { index }

  /// Binds NULL.
  @inlinable
  public func bindNull() {
    statement.note(SQLiteBinding.bindNull(to: statement.sqliteStatement, at: index))
  }

  /// Binds an integer.
  @inlinable
  public func bind(_ value: Int64) {
    statement.note(SQLiteBinding.bind(int64: value, to: statement.sqliteStatement, at: index))
  }

  /// Binds a real.
  @inlinable
  public func bind(_ value: Double) {
    statement.note(SQLiteBinding.bind(double: value, to: statement.sqliteStatement, at: index))
  }

  /// Binds a text. Its length is explicit: a NUL inside it is kept.
  @inlinable
  public func bind(_ value: String) {
    var value = value
    value.withUTF8 { statement.bind(text: UnsafeRawBufferPointer($0), at: index) }
  }

  /// Binds a blob. No bytes make an empty blob, not NULL.
  @inlinable
  public func bind(blob bytes: UnsafeRawBufferPointer) {
    statement.bind(blob: bytes, at: index)
  }

  /// Reports the result code of a binding call of SQLite's C interface.
  @inlinable
  public func report(_ code: CInt) {
    statement.note(code)
  }
}
