public import CSQLiteRecords

extension PreparedStatement {
  /// Starts a pass of bindings: forgets what is known of the one before.
  @inlinable
  func beginBindings() {
    state.pointee.bindingCode = SQLITE_OK
    state.pointee.hasNullKey = false
    state.pointee.arena.removeAll()
  }

  /// The first code other than `SQLITE_OK` that a binding call returned in this pass.
  @inlinable var bindingCode: CInt { state.pointee.bindingCode }

  /// Remembers the first error of a pass of bindings.
  @inlinable
  func note(_ code: CInt) {
    if code != SQLITE_OK, bindingCode == SQLITE_OK { state.pointee.bindingCode = code }
  }

  /// Sets all parameters to NULL. https://www.sqlite.org/c3ref/clear_bindings.html
  func clearBindings() { sqlite3_clear_bindings(sqliteStatement) }

  /// The largest parameter index. https://www.sqlite.org/c3ref/bind_parameter_count.html
  var parameterCount: Int { Int(sqlite3_bind_parameter_count(sqliteStatement)) }

  /// The name of the parameter at `index`, counted from 1, with its `:`, `@` or `$`; nil for `?`.
  func parameterName(at index: Int) -> String? {
    sqlite3_bind_parameter_name(sqliteStatement, CInt(index)).map { String(cString: $0) }
  }

  /// Binds a text, of which the statement keeps a copy.
  @inlinable
  func bind(text bytes: UnsafeRawBufferPointer, at index: CInt) {
    guard bytes.count <= BindingArena.largestValue, let source = bytes.baseAddress else {
      note(SQLiteBinding.bind(text: bytes, to: sqliteStatement, at: index))
      return
    }
    let copy = state.pointee.arena.allocate(bytes.count)
    copy.copyMemory(from: source, byteCount: bytes.count)
    note(
      sqlite3_bind_text64(
        sqliteStatement,
        index,
        copy.assumingMemoryBound(to: CChar.self),
        UInt64(bytes.count),
        nil,
        UInt8(SQLITE_UTF8)
      )
    )
  }

  /// Binds a blob, of which the statement keeps a copy. No bytes make an empty blob, not NULL.
  @inlinable
  func bind(blob bytes: UnsafeRawBufferPointer, at index: CInt) {
    guard bytes.count <= BindingArena.largestValue, let source = bytes.baseAddress else {
      note(SQLiteBinding.bind(blob: bytes, to: sqliteStatement, at: index))
      return
    }
    let copy = state.pointee.arena.allocate(bytes.count)
    copy.copyMemory(from: source, byteCount: bytes.count)
    note(sqlite3_bind_blob64(sqliteStatement, index, copy, UInt64(bytes.count), nil))
  }
}
