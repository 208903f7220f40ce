public import CSQLiteRecords

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
